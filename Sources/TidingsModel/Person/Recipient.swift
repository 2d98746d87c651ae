/// One person to tell, as the list of recipients has them.
///
/// Its description is the id alone, so that logs and errors never hold a name or an address. Copies share one piece of
/// memory until one of them is changed.
public struct Recipient: Sendable {
    private struct Fields: Hashable {
        var id: String
        var email: String?
        var name: String?
        var locales: [LocaleTag]
        var country: String?
        var timeZone: String?
        var sinks: [String] = []
        var installation: Installation
        var history: History
    }

    // Unchecked: the fields change only while one recipient alone holds them.
    private final class Storage: @unchecked Sendable {
        var fields: Fields

        init(_ fields: Fields) { self.fields = fields }
    }

    private var storage: Storage

    /// The name of the person within the job; it never changes and is used once.
    public var id: String {
        get { storage.fields.id }
        set {
            separate()
            storage.fields.id = newValue
        }
    }

    /// The e-mail address, where a sink needs one.
    public var email: String? {
        get { storage.fields.email }
        set {
            separate()
            storage.fields.email = newValue
        }
    }

    /// How to greet the person.
    public var name: String? {
        get { storage.fields.name }
        set {
            separate()
            storage.fields.name = newValue
        }
    }

    /// The languages wanted, best first, as canonical tags.
    public var locales: [LocaleTag] {
        get { storage.fields.locales }
        set {
            separate()
            storage.fields.locales = newValue
        }
    }

    /// The country of the person's store (ISO 3166-1 alpha-2), if it is known apart from the locale.
    public var country: String? {
        get { storage.fields.country }
        set {
            separate()
            storage.fields.country = newValue
        }
    }

    /// The time zone's name in the IANA database.
    public var timeZone: String? {
        get { storage.fields.timeZone }
        set {
            separate()
            storage.fields.timeZone = newValue
        }
    }

    /// The sinks by which the person wants to be told, by name; none is no wish.
    public var sinks: [String] {
        get { storage.fields.sinks }
        set {
            separate()
            storage.fields.sinks = newValue
        }
    }

    /// What the person runs.
    public var installation: Installation {
        get { storage.fields.installation }
        set {
            separate()
            storage.fields.installation = newValue
        }
    }

    /// What the person was told and answered.
    public var history: History {
        get { storage.fields.history }
        set {
            separate()
            storage.fields.history = newValue
        }
    }

    /// Makes a recipient.
    public init(
        id: String, email: String? = nil, name: String? = nil, locales: [LocaleTag] = [], country: String? = nil,
        timeZone: String? = nil, installation: Installation = Installation(), history: History = History()
    ) {
        storage = Storage(
            Fields(
                id: id, email: email, name: name, locales: locales, country: country, timeZone: timeZone,
                installation: installation, history: history))
    }

    private mutating func separate() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
    }
}

extension Recipient: Hashable {
    /// Whether all that is known of both is the same.
    public static func == (left: Recipient, right: Recipient) -> Bool {
        left.storage === right.storage || left.storage.fields == right.storage.fields
    }

    /// Hashes all that is known.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }
}

extension Recipient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The id.
    public var description: String { id }

    /// The id.
    public var debugDescription: String { id }
}
