#if Service
/// What a route does when it is asked by one method, for the description of the service.
struct ServiceOperation: Sendable {
    /// The method in lower case, as OpenAPI has it.
    var method = "get"
    let name: String
    let summary: String
    /// What the query may say: names, and what they mean.
    var query: KeyValuePairs<String, String> = [:]
    /// The media types of an answer with a body.
    var types: [String] = []
    /// What an answer without a body means; `nil` where there is none.
    var emptyAnswer: String?
    /// Whether a client that has the answer already is told so.
    var hasTag = false
    /// The faults that only this operation has.
    var faults: [Int] = []
    /// What may be sent: media types, and the name of what is in them.
    var body: (types: [String], schema: String)?
}

extension ServiceRoute {
    private static let language: (key: String, value: String) =
        ("lang", "The reader's language; otherwise Accept-Language counts.")
    private static let country: (key: String, value: String) = ("country", "The country of the store: two letters.")

    /// What a route does.
    var operations: [ServiceOperation] {
        switch self {
        case .health:
            [ServiceOperation(name: "health", summary: "Whether the service lives.", types: ["text/plain"])]
        case .ready:
            [
                ServiceOperation(
                    name: "ready", summary: "Whether its stores answer.", types: ["text/plain"], faults: [503])
            ]
        case .metrics:
            [ServiceOperation(name: "metrics", summary: "What was counted, for Prometheus.", types: ["text/plain"])]
        case .description:
            [
                ServiceOperation(
                    name: "description", summary: "This document.", types: ["application/json"], hasTag: true)
            ]
        case .versions:
            [
                ServiceOperation(
                    name: "versions", summary: "What iVersion reads: versions and their notes.",
                    query: [Self.language.key: Self.language.value, Self.country.key: Self.country.value],
                    types: ["text/xml"], hasTag: true, faults: [503])
            ]
        case .ssvc:
            [
                ServiceOperation(
                    name: "ssvc", summary: "What SSVC's client reads.",
                    query: [
                        "SSVCLatestVersionKey": "The installed version.",
                        "SSVCLatestVersionNumber": "The same, packed.", "SSVCLanguage": "The reader's language.",
                        "SSVCCountry": "The reader's country.", "SSVCClientProtocolVersion": "1.",
                    ], types: ["application/json"], hasTag: true, faults: [503])
            ]
        case .updates:
            [
                ServiceOperation(
                    name: "updates", summary: "A configuration for Updates' clients.",
                    query: [Self.language.key: Self.language.value, Self.country.key: Self.country.value],
                    types: ["application/json"], hasTag: true, faults: [503])
            ]
        case .appcast:
            [
                ServiceOperation(
                    name: "appcast", summary: "A feed for Sparkle, with notes in every language.",
                    query: [Self.country.key: Self.country.value], types: ["application/rss+xml"], hasTag: true,
                    faults: [503])
            ]
        case .prompt: [Self.prompting]
        case .answers: [Self.answering]
        case .unsubscribe: Self.unsubscribing
        // Its pages are for people.
        case .preview: []
        }
    }

    private static let prompting = ServiceOperation(
        name: "prompt", summary: "Whether a reader hears of a release now, why, and what they are shown.",
        query: [
            "installed": "The installed version.", "build": "The installed build.",
            "os": "The version of the operating system.", "system": "The operating system.",
            "locale": "The locales wanted, best first, with commas; otherwise Accept-Language counts.",
            country.key: country.value, "timezone": "A name like Europe/Berlin.",
            "channels": "Channels that the reader asked for, with commas.", "id": "Whose history counts.",
            "asked": "Whether the reader asked for news: true or false.",
        ], types: ["application/json", "text/plain", "text/markdown", "text/html"],
        emptyAnswer: "There is nothing to show; Tidings-Reason says why.", hasTag: true, faults: [406, 414, 503])

    private static let answering = ServiceOperation(
        method: "post", name: "answers", summary: "What a reader chose, or that they were shown a notice.",
        emptyAnswer: "It was noted.", faults: [413, 415, 422, 503],
        body: (["application/json", "application/x-www-form-urlencoded"], "Answer"))

    private static let unsubscribing: [ServiceOperation] = {
        let query: KeyValuePairs = ["u": "Whom the link is for.", "k": "The proof."]
        return [
            ServiceOperation(
                name: "showUnsubscribe", summary: "A page with a button; it changes nothing.", query: query,
                types: ["text/html"]),
            ServiceOperation(
                method: "post", name: "unsubscribe", summary: "Takes a person off (RFC 8058).", query: query,
                types: ["text/html"], faults: [413, 503], body: (["application/x-www-form-urlencoded"], "Click")),
        ]
    }()
}
#endif
