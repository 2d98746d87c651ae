extension SinkKind {
    /// Hands mails to a command as `sendmail` is one.
    static let sendmail = SinkKind(
        "sendmail", "hands a mail for each recipient to the command sendmail", address: .path(option: "command"),
        options: [
            Option("command", "the path of the command; \(SendmailSink.defaultCommand) by default"),
            Option("arguments", "arguments that come before all others, with spaces between"),
            Option("bounce", "the address that a mail goes back to if it does not arrive; the sender's by default"),
            Option("timeout", "how many seconds the command may take; \(SendmailSink.defaultTimeout) by default"),
            Option("concurrency", "how many commands run at a time; 4 by default"),
        ] + Option.mail
    ) { options in
        let command = options.path("command") ?? SendmailSink.defaultCommand
        let arguments = options.text("arguments")?.split(separator: " ").map(String.init) ?? []
        if arguments.contains(where: { $0.utf8.contains(0) }) {
            options.report("bad-value", "The option “arguments” holds a character that ends an argument.", "arguments")
        }
        let timeout = options.count("timeout") ?? SendmailSink.defaultTimeout
        let concurrency = options.count("concurrency") ?? 4
        let bounce = options.bounce()
        guard let mail = options.mail() else { return nil }
        return SendmailSink(
            command: [command] + arguments, from: mail.from, bounce: bounce, timeout: timeout, concurrency: concurrency,
            listID: mail.listID, signer: mail.signer)
    }
}
