/// One person to tell, as the list of recipients has them.
///
/// Its description is the id alone, so that logs and errors never hold a name or an address.
public struct Recipient: Sendable, Hashable {
    /// The name of the person within the job; it never changes and is used once.
    public var id: String
    /// The e-mail address, where a sink needs one.
    public var email: String?
    /// How to greet the person.
    public var name: String?
    /// The languages wanted, best first, as canonical tags.
    public var locales: [LocaleTag]
    /// The country of the person's store (ISO 3166-1 alpha-2), if it is known apart from the locale.
    public var country: String?
    /// The time zone's name in the IANA database.
    public var timeZone: String?
    /// The sinks by which the person wants to be told, by name; none is no wish.
    public var sinks: [String] = []
    /// What the person runs.
    public var installation: Installation
    /// What the person was told and answered.
    public var history: History

    /// Makes a recipient.
    public init(
        id: String, email: String? = nil, name: String? = nil, locales: [LocaleTag] = [], country: String? = nil,
        timeZone: String? = nil, installation: Installation = Installation(), history: History = History()
    ) {
        self.id = id
        self.email = email
        self.name = name
        self.locales = locales
        self.country = country
        self.timeZone = timeZone
        self.installation = installation
        self.history = history
    }
}

extension Recipient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The id.
    public var description: String { id }

    /// The id.
    public var debugDescription: String { id }
}
