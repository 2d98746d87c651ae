extension SinkKind {
    /// Delivers mails into a Maildir.
    static let maildir = SinkKind(
        "maildir", "delivers a mail for each recipient into a Maildir", address: .path(option: "directory"),
        options: [
            Option("directory", "the Maildir", isRequired: true),
            Option("sync", "how much a mail survives: none, batch or each"),
            Option("lines", "how lines end: lf or crlf"),
            Option("shards", "how many Maildirs there are in the folder: 1 or 256, by the first digits of the keys"),
        ] + Option.mail
    ) { options in
        let hasDirectory = options.required("directory", example: "“out/Maildir”") != nil
        let directory = options.path("directory")
        let durability = options.durability("sync")
        let lineEnds = options.choice(
            "lines", among: MailLineEnds.allCases.map { ($0.rawValue, $0) }, default: .unix)
        let isSharded = options.choice("shards", among: [("1", false), ("256", true)], default: false)
        guard let mail = options.mail(), hasDirectory, let directory else { return nil }
        return options.opened("directory") { () throws(SinkError) in
            try MaildirSink(
                directory: directory, from: mail.from, durability: durability, lineEnds: lineEnds, isSharded: isSharded,
                listID: mail.listID, signer: mail.signer)
        }
    }
}
