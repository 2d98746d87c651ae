/// The question of an App Store lookup, as an address.
///
/// Source: Apple's iTunes Search API.
public struct AppStoreRequest: Sendable, Hashable {
    /// Which app is asked for.
    public enum App: Sendable, Hashable {
        /// The one with a number in the store.
        case storeID(Int64)
        /// The one with a bundle identifier.
        case bundleID(String)
    }

    /// Which app is asked for.
    public var app: App
    /// The country of the store (ISO 3166-1 alpha-2).
    public var country: String
    /// The language of the notes, as the store writes it (`de_de`); the store's own first one without it.
    public var language: String?
    /// The kind of app: `software`, `macSoftware`, `desktopSoftware`, `tvSoftware`; any without it.
    public var entity: String?
    /// A number that makes the address new, so that no cache on the way answers with an old version.
    public var cacheBuster: Int64?

    /// Where the store answers.
    public static let server = "https://itunes.apple.com"

    /// Makes a question.
    public init(
        _ app: App, country: String, language: String? = nil, entity: String? = nil, cacheBuster: Int64? = nil
    ) {
        self.app = app
        self.country = country
        self.language = language
        self.entity = entity
        self.cacheBuster = cacheBuster
    }

    /// The address to ask; the server can be another one, for tests and mirrors.
    public func address(server: String = AppStoreRequest.server) -> String {
        var parameters =
            switch app {
            case .storeID(let number): ["id=\(number)"]
            case .bundleID(let identifier): ["bundleId=\(identifier.percentEncoded)"]
            }
        parameters.append("country=\(country.percentEncoded)")
        if let language { parameters.append("lang=\(language.percentEncoded)") }
        if let entity { parameters.append("entity=\(entity.percentEncoded)") }
        if let cacheBuster { parameters.append("_=\(cacheBuster)") }
        return "\(server)/lookup?" + parameters.joined(separator: "&")
    }
}
