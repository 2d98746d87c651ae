extension SinkKind {
    /// Keeps mails in a compact spool.
    static let spool = SinkKind(
        "spool", "keeps the mails of all recipients in one small file, to be expanded later",
        address: .path(option: "file"),
        options: [
            Option("file", "the spool", isRequired: true),
            Option("from", "the sender", isRequired: true),
            Option("sync", "how much a mail survives: none, batch or each"),
        ]
    ) { options in
        let hasFile = options.required("file", example: "“out/mails.spool”") != nil
        let file = options.path("file")
        let durability = options.durability("sync")
        guard let from = options.mailbox("from"), hasFile, let file else { return nil }
        return options.opened("file") { () throws(SinkError) in
            try SpoolSink(file: file, from: from, durability: durability)
        }
    }
}
