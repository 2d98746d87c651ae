extension SinkKind {
    /// Appends mails to an mbox.
    static let mbox = SinkKind(
        "mbox", "appends a mail for each recipient to an mbox", address: .path(option: "file"),
        options: [
            Option("file", "the mbox", isRequired: true),
            Option("from", "the sender", isRequired: true),
            Option("sync", "how much a mail survives: none, batch or each"),
        ]
    ) { options in
        let hasFile = options.required("file", example: "“out/mails.mbox”") != nil
        let file = options.path("file")
        let durability = options.durability("sync")
        guard let from = options.mailbox("from"), hasFile, let file else { return nil }
        return options.opened("file") { () throws(SinkError) in
            try MboxSink(file: file, from: from, durability: durability)
        }
    }
}
