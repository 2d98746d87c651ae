import TidingsModel

extension SinkKind {
    /// Shows messages to the person who runs the job.
    static let standardOutput = SinkKind(
        "stdout", "shows the messages on standard output",
        options: [
            Option("format", "text or markdown"),
            Option("limit", "how many are shown"),
        ]
    ) { options in
        let medium = options.choice(
            "format", among: [("text", Medium.text), ("markdown", Medium.markdown)], default: .text)
        return StandardOutputSink(medium: medium, limit: options.count("limit"))
    }
}
