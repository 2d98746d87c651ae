public import TidingsModel

/// Why a feed could not be fetched, and nothing older of it is at hand.
public enum FetchError: Error, Sendable, Hashable {
    /// It is no address that can be fetched.
    case badAddress(String, reason: String)
    /// It is a file, which could not be read.
    case file(FeedError)
    /// It is an address of the web, and this build or this run has no way there.
    case noNetwork(String)
    /// The source says that there is no such thing (404, 410).
    case notFound(String, status: Int)
    /// The source wants to be asked less often (403, 429); with the seconds that it names.
    case throttled(String, status: Int, retryAfter: Int?)
    /// There are already too many questions waiting for this host.
    case tooManyWaiting(String, seconds: Int)
    /// The source is in trouble (500 and above); with the seconds after which it wants to be asked again.
    case serverError(String, status: Int, retryAfter: Int?)
    /// The source gives no data, for another reason.
    case refused(String, status: Int)
    /// The source sent a web page in place of data.
    case notData(String)
    /// There was no answer.
    case noAnswer(String, TransportError)
    /// It failed shortly before, so that it is left alone for some seconds.
    indirect case leftAlone(FetchError, seconds: Int)
    /// The task was cancelled.
    case cancelled

    /// Whether there is no such feed, so that the next candidate of a list may be tried.
    ///
    /// A source that is in trouble is none that is missing.
    public var isNotFound: Bool {
        switch self {
        case .notFound, .file(.notFound): true
        case .leftAlone(let error, _): error.isNotFound
        default: false
        }
    }

    /// Whether what the source said before still counts.
    var keepsLastAnswer: Bool {
        switch self {
        case .throttled, .tooManyWaiting, .serverError, .notData: true
        case .noAnswer(_, .badAddress), .noAnswer(_, .forbidden), .noAnswer(_, .cancelled): false
        case .noAnswer: true
        case .leftAlone(let error, _): error.keepsLastAnswer
        default: false
        }
    }

    /// The seconds that the source wants to be left alone.
    var retryAfter: Int? {
        switch self {
        case .throttled(_, _, let seconds), .serverError(_, _, let seconds): seconds
        default: nil
        }
    }
}

extension FetchError: CustomStringConvertible {
    /// A sentence that names the address, what is wrong and what to do.
    public var description: String {
        switch self {
        case .badAddress(let address, let reason):
            "\(address.quoted) cannot be fetched: \(reason). Give a path, or an address with https or http."
        case .file(let error): error.description
        case .noNetwork(let address):
            "\(address.quoted) is an address of the web, and there is no way to the network here. Give a file."
        case .notFound(let address, let status):
            "There is nothing at \(address.quoted) (status \(status)). Check the address."
        case .throttled(let address, let status, let seconds):
            "\(address.quoted) is asked too often (status \(status)). \(Self.later(seconds))"
        case .tooManyWaiting(let address, let seconds):
            "\(address.quoted) would have to wait \(seconds) seconds for its turn at its host. Ask for less at once."
        case .serverError(let address, let status, let seconds):
            "The server of \(address.quoted) is in trouble (status \(status)). \(Self.later(seconds))"
        case .refused(let address, let status):
            "\(address.quoted) gives no data (status \(status)). Check the address."
        case .notData(let address): "\(address.quoted) sent an HTML page in place of data. Check the address."
        case .noAnswer(let address, let error): "\(address.quoted) could not be fetched: \(error)."
        case .leftAlone(let error, let seconds): "\(error) It is left alone for \(seconds) seconds."
        case .cancelled: "The feed was not fetched, because the task was cancelled."
        }
    }

    private static func later(_ seconds: Int?) -> String {
        seconds.map { "Try again in \($0) seconds." } ?? "Try again later."
    }
}

extension FetchError {
    /// The error as a problem of the address.
    public var problem: Problem {
        Problem(.error, rule: rule, description, at: place)
    }

    private var rule: String {
        switch self {
        case .badAddress: "bad-address"
        case .file(let error): error.problem.rule
        case .noNetwork: "no-network"
        case .notFound: "feed-not-found"
        case .throttled, .tooManyWaiting: "feed-throttled"
        case .serverError: "feed-server-error"
        case .refused: "feed-refused"
        case .notData: "feed-not-data"
        case .noAnswer: "feed-unreachable"
        case .leftAlone(let error, _): error.rule
        case .cancelled: "cancelled"
        }
    }

    private var place: SourcePlace? {
        switch self {
        case .badAddress(let address, _), .noNetwork(let address), .notFound(let address, _),
            .throttled(let address, _, _), .tooManyWaiting(let address, _), .serverError(let address, _, _),
            .refused(let address, _), .notData(let address), .noAnswer(let address, _):
            SourcePlace(file: address)
        case .file(let error): error.problem.place
        case .leftAlone(let error, _): error.place
        case .cancelled: nil
        }
    }
}
