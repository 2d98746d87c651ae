extension SinkKind {
    /// Writes mails as files of their own, or to one stream.
    static let email = SinkKind(
        "email", "writes a mail for each recipient, to a folder or to a stream", address: .path(option: "directory"),
        options: [
            Option("directory", "the folder of the mails"),
            Option("stream", "a file, pipe or device for all mails"),
            Option("sync", "how much a mail survives: none, batch or each"),
        ] + Option.mail
    ) { options in
        let directory = options.path("directory")
        let stream = options.path("stream")
        let durability = options.durability("sync")
        let mail = options.mail()
        switch (options.text("directory"), options.text("stream")) {
        case (nil, nil):
            _ = options.required("directory", example: "“out/mail”")
        case (.some, .some):
            options.report(
                "conflicting-options", "Mails go to a “directory” or to a “stream”; take one of the two out.", "stream")
        default: break
        }
        guard let mail else { return nil }
        if let stream {
            return EmailStreamSink(
                stream: stream, from: mail.from, durability: durability, listID: mail.listID, signer: mail.signer)
        }
        guard let directory else { return nil }
        return options.opened("directory") { () throws(SinkError) in
            try EmailFileSink(
                directory: directory, from: mail.from, durability: durability, listID: mail.listID,
                signer: mail.signer)
        }
    }
}
