extension SinkKind {
    /// Appends mails to an mbox.
    static let mbox = SinkKind(
        "mbox", "appends a mail for each recipient to an mbox", address: .path(option: "file"),
        options: [
            Option("file", "the mbox", isRequired: true),
            Option("sync", "how much a mail survives: none, batch or each"),
        ] + Option.mail
    ) { options in
        let hasFile = options.required("file", example: "“out/mails.mbox”") != nil
        let file = options.path("file")
        let durability = options.durability("sync")
        guard let mail = options.mail(), hasFile, let file else { return nil }
        return options.opened("file") { () throws(SinkError) in
            try MboxSink(
                file: file, from: mail.from, durability: durability, listID: mail.listID, signer: mail.signer)
        }
    }
}
