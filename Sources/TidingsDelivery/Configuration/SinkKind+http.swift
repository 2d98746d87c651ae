import TidingsModel

extension SinkKind {
    /// Makes a kind that posts over HTTP to the address in its option `url`, or writes its requests to a file.
    ///
    /// A dialect's kind is one constant: `static let slack = SinkKind.http("slack", "posts to Slack") { _ in SlackDialect() }`.
    ///
    /// - Parameters:
    ///   - name: The name of the dialect.
    ///   - summary: What it does, in one clause.
    ///   - options: The options of the dialect's own, besides those of every kind that posts.
    ///   - dialect: Reads the dialect's own options; `nil` if something is wrong with them.
    public static func http(
        _ name: String, _ summary: String, options: [Option] = [],
        dialect: @escaping @Sendable (inout SinkOptions) -> (any PayloadDialect)?
    ) -> SinkKind {
        http(name, summary, options: options, form: .request, dialect: dialect)
    }

    /// Makes a kind that posts over HTTP to an address that it makes itself of its options, or writes its requests to a file.
    ///
    /// - Parameters:
    ///   - name: The name of the dialect.
    ///   - summary: What it does, in one clause.
    ///   - address: What the front part of its address stands for.
    ///   - options: The options of its own; one with the name of an option of every kind that posts stands for that one.
    ///   - make: Makes the dialect and the endpoint; what is wrong with an option is reported to the options.
    public static func http(
        _ name: String, _ summary: String, address: Address, options: [Option],
        make: @escaping @Sendable (inout SinkOptions) -> (dialect: any PayloadDialect, endpoint: Secret)?
    ) -> SinkKind {
        http(name, summary, address: address, options: options, form: .request, make: make)
    }

    static func http(
        _ name: String, _ summary: String, options: [Option] = [], form: PayloadLine.Form,
        dialect: @escaping @Sendable (inout SinkOptions) -> (any PayloadDialect)?
    ) -> SinkKind {
        let url = Option(
            "url", "the address to post to; env:NAME or file:PATH keep it out of the job file", isSecret: true)
        return http(name, summary, address: .web(option: "url"), options: [url] + options, form: form) { options in
            let dialect = dialect(&options)
            if options.text("url") == nil, options.text("file") == nil {
                options.report(
                    "missing-option",
                    "The sink needs the option “url”, the address to send to, or “file”, for example"
                        + " “out/webhooks.ndjson”.",
                    "url")
                return nil
            }
            let endpoint = options.text("url") == nil ? Secret("") : options.endpoint("url")
            guard let dialect, let endpoint else { return nil }
            return (dialect, endpoint)
        }
    }

    /// The options of every kind that posts.
    static let httpOptions = [
        Option("file", "a file for the requests, in place of sending them; with a “secret” each is signed"),
        Option("sync", "how much a line of the file survives: none, batch (the default) or each"),
        Option("secret", "the signing keys (env:NAME or file:PATH), several with blanks between them", isSecret: true),
        Option("timeout", "how long one try may take (15s)"),
        Option("rate", "how many are sent in a stretch of time (5/s)"),
        Option("concurrency", "how many are under way at a time (4)"),
        Option("header.*", "a header line of the request, by its name", isSecret: true),
    ]

    private static func http(
        _ name: String, _ summary: String, address: Address, options own: [Option], form: PayloadLine.Form,
        make: @escaping @Sendable (inout SinkOptions) -> (dialect: any PayloadDialect, endpoint: Secret)?
    ) -> SinkKind {
        let shows =
            form == .request
            ? [Option("showsAddress", "yes for the whole address and its credentials in the file")] : []
        let others = (httpOptions + shows).filter { other in !own.contains { $0.name == other.name } }
        return SinkKind(name, summary, address: address, options: own + others) { options in
            let made = make(&options)
            return options.text("file") == nil ? posted(&options, made) : filed(&options, made, form: form)
        }
    }

    /// Writes the requests to a file.
    private static func filed(
        _ options: inout SinkOptions, _ made: (dialect: any PayloadDialect, endpoint: Secret)?, form: PayloadLine.Form
    ) -> (any Sink)? {
        let own = form == .body ? ["url"] : []
        let sending = own + ["timeout", "rate", "concurrency"] + options.names(beginningWith: "header.")
        for name in sending where options.text(name) != nil {
            options.report(
                "conflicting-options",
                "Payloads go to a “file” and are not sent, so that “\(name)” has no meaning; take one of the two out.",
                name)
        }
        let shows = options.choice("showsAddress", among: [("yes", true), ("no", false)], default: false)
        let durability = options.choice(
            "sync", among: Durability.allCases.map { ($0.rawValue, $0) }, default: .batch)
        let signer = options.signer("secret")
        guard let path = options.path("file"), let made else { return nil }
        let line = PayloadLine(
            dialect: made.dialect, form: form, signer: signer, endpoint: made.endpoint, showsAddress: shows)
        return options.opened("file") { () throws(SinkError) in
            try WebhookFileSink(file: path, line: line, durability: durability)
        }
    }

    /// Posts over the network.
    private static func posted(
        _ options: inout SinkOptions, _ made: (dialect: any PayloadDialect, endpoint: Secret)?
    ) -> (any Sink)? {
        if options.text("sync") != nil {
            options.report("conflicting-options", "Without a “file” there is nothing to “sync”; take it out.", "sync")
        }
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
        guard let made, options.problems.isEmpty else { return nil }
        guard let transport = options.environment.transport else {
            options.report(
                "no-network", "There is no network here to send by; write “file” to have the payloads in a file.", "url"
            )
            return nil
        }
        return WebhookSink(
            dialect: made.dialect, endpoint: made.endpoint, transport: transport, signer: signer, settings: settings)
    }
}
