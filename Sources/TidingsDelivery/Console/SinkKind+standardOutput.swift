import TidingsModel

extension SinkKind {
    /// Shows messages to the person who runs the job.
    static let standardOutput = SinkKind(
        "stdout", "shows the messages on standard output",
        options: [
            Option("format", "text, markdown, html or ndjson"),
            Option("limit", "how many are shown"),
        ]
    ) { options in
        let format = options.choice(
            "format", among: StandardOutputSink.Format.allCases.map { ($0.rawValue, $0) }, default: .text)
        let output = options.environment.output
        if format == .html, output.isTerminal {
            options.report(
                "html-on-terminal",
                "HTML is not shown on a terminal, where what others wrote could have an effect. Send the output into a file"
                    + " or a pipe, or take the format text.", "format")
        }
        return StandardOutputSink(format: format, limit: options.count("limit"), output: output)
    }
}
