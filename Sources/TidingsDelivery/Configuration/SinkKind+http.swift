public import TidingsModel

extension SinkKind {
    /// Makes a kind that posts over HTTP, or writes its requests to a file, in a dialect.
    ///
    /// A dialect's kind is one constant: `static let slack = SinkKind.http("slack", "posts to Slack") { _ in SlackDialect() }`.
    ///
    /// - Parameters:
    ///   - name: The name of the dialect.
    ///   - summary: What it does, in one clause.
    ///   - options: The options of the dialect's own, besides those of every kind that posts.
    ///   - endpoint: Reads the address from the options; by default it is the option `url`. For a `file` there may be
    ///     none.
    ///   - dialect: Reads the dialect's own options; `nil` if something is wrong with them.
    public static func http(
        _ name: String, _ summary: String, options own: [Option] = [],
        endpoint: (@Sendable (inout SinkOptions) -> Secret?)? = nil,
        dialect: @escaping @Sendable (inout SinkOptions) -> (any PayloadDialect)?
    ) -> SinkKind {
        http(name, summary, options: own, form: .request, endpoint: endpoint, dialect: dialect)
    }

    /// The options of every kind that posts.
    static let httpOptions = [
        Option("url", "the address to post to; env:NAME or file:PATH keep it out of the job file", isSecret: true),
        Option("file", "a file for the requests, in place of sending them"),
        Option("secret", "the signing keys (env:NAME or file:PATH), several with blanks between them", isSecret: true),
        Option("timeout", "how long one try may take (15s)"),
        Option("rate", "how many are sent in a stretch of time (5/s)"),
        Option("concurrency", "how many are under way at a time (4)"),
        Option("header.*", "a header line of the request, by its name", isSecret: true),
    ]

    static func http(
        _ name: String, _ summary: String, options own: [Option] = [], form: PayloadLine.Form,
        endpoint: (@Sendable (inout SinkOptions) -> Secret?)? = nil,
        dialect: @escaping @Sendable (inout SinkOptions) -> (any PayloadDialect)?
    ) -> SinkKind {
        let shows = form == .request ? [Option("showsAddress", "yes for the whole address in the file")] : []
        return SinkKind(
            name, summary, address: endpoint == nil ? .web(option: "url") : .none, options: httpOptions + shows + own
        ) { options in
            let dialect = dialect(&options)
            guard options.text("file") == nil else {
                return filed(&options, dialect, form: form, endpoint: endpoint)
            }
            return posted(&options, dialect, endpoint: endpoint)
        }
    }

    /// Writes the requests to a file.
    private static func filed(
        _ options: inout SinkOptions, _ dialect: (any PayloadDialect)?, form: PayloadLine.Form,
        endpoint read: (@Sendable (inout SinkOptions) -> Secret?)?
    ) -> (any Sink)? {
        let own = form == .body ? ["url"] : []
        let sending = own + ["secret", "timeout", "rate", "concurrency"] + options.names(beginningWith: "header.")
        for name in sending where options.text(name) != nil {
            options.report(
                "conflicting-options",
                "Payloads go to a “file” and are not sent, so that “\(name)” has no meaning; take one of the two out.",
                name)
        }
        let endpoint = read?(&options) ?? options.endpoint("url") ?? Secret("")
        let shows = options.choice("showsAddress", among: [("yes", true), ("no", false)], default: false)
        guard let path = options.path("file"), let dialect else { return nil }
        let line = PayloadLine(dialect: dialect, form: form, endpoint: endpoint, showsAddress: shows)
        return options.opened("file") { () throws(SinkError) in try WebhookFileSink(file: path, line: line) }
    }

    /// Posts over the network.
    private static func posted(
        _ options: inout SinkOptions, _ dialect: (any PayloadDialect)?,
        endpoint read: (@Sendable (inout SinkOptions) -> Secret?)?
    ) -> (any Sink)? {
        if read == nil, options.text("url") == nil {
            options.report(
                "missing-option",
                "The sink needs the option “url”, the address to send to, or “file”, for example “out/webhooks.ndjson”.",
                "url")
        }
        let endpoint = read.map { $0(&options) } ?? options.endpoint("url")
        let signer = options.signer("secret")
        var settings = WebhookSettings()
        settings.timeout = options.duration("timeout", within: .seconds(1)...(.seconds(120)), default: settings.timeout)
        settings.rate = options.rate("rate")
        settings.headers = options.headers()
        if let count = options.count("concurrency") {
            if (1...64).contains(count) {
                settings.concurrency = count
            } else {
                options.report("bad-value", "The option “concurrency” must be a number from 1 to 64.", "concurrency")
            }
        }
        guard let endpoint, let dialect, options.problems.isEmpty else { return nil }
        guard let transport = options.environment.transport else {
            options.report(
                "no-network", "There is no network here to send by; write “file” to have the payloads in a file.", "url"
            )
            return nil
        }
        return WebhookSink(
            dialect: dialect, endpoint: endpoint, transport: transport, signer: signer, settings: settings)
    }
}
