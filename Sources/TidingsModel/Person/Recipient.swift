/// One person to tell, as the list of recipients has them.
///
/// Its description is the id alone, so that logs and errors never hold a name or an address. Copies share one piece of
/// memory until one of them is changed.
public struct Recipient: Sendable {
    // Unchecked: the situation changes only while one recipient alone holds it. So no access needs to be watched either.
    private final class Storage: @unchecked Sendable {
        let id: String
        let email: String?
        let name: String?
        @exclusivity(unchecked) var situation: Situation

        init(id: String, email: String?, name: String?, situation: Situation) {
            self.id = id
            self.email = email
            self.name = name
            self.situation = situation
        }
    }

    private var storage: Storage

    /// The name of the person within the job; it never changes and is used once.
    public var id: String {
        get { storage.id }
        set { storage = Storage(id: newValue, email: email, name: name, situation: situation) }
    }

    /// The e-mail address, where a sink needs one.
    public var email: String? {
        get { storage.email }
        set { storage = Storage(id: id, email: newValue, name: name, situation: situation) }
    }

    /// How to greet the person.
    public var name: String? {
        get { storage.name }
        set { storage = Storage(id: id, email: email, name: newValue, situation: situation) }
    }

    /// What the person has in common with others; people of one situation share one object.
    package var situation: Situation {
        get { storage.situation }
        set {
            separate()
            storage.situation = newValue
        }
    }

    /// The languages wanted, best first, as canonical tags.
    public var locales: [LocaleTag] {
        get { storage.situation.facts.locales }
        set { change { $0.locales = newValue } }
    }

    /// The country of the person's store (ISO 3166-1 alpha-2), if it is known apart from the locale.
    public var country: String? {
        get { storage.situation.facts.country }
        set { change { $0.country = newValue } }
    }

    /// The time zone's name in the IANA database.
    public var timeZone: String? {
        get { storage.situation.facts.timeZone }
        set { change { $0.timeZone = newValue } }
    }

    /// The sinks by which the person wants to be told, by name; none is no wish.
    public var sinks: [String] {
        get { storage.situation.facts.sinks }
        set { change { $0.sinks = newValue } }
    }

    /// What the person runs.
    public var installation: Installation {
        get { storage.situation.facts.installation }
        set { change { $0.installation = newValue } }
    }

    /// What the person was told and answered.
    public var history: History {
        get { storage.situation.facts.history }
        set { change { $0.history = newValue } }
    }

    /// Gives the address and the name as UTF-8, without copies; `nil` where one of the two is kept in another way.
    ///
    /// Whoever is asked writes them somewhere, and says where that ended.
    package func withMailbox(
        _ write: (_ address: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>?)
            -> UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        guard let email = storage.email else { return nil }
        return Self.withMailbox(email, storage.name, write)
    }

    // A function for each string: as arguments, neither is counted anew.
    @inline(never)
    private static func withMailbox(
        _ email: String, _ name: String?,
        _ write: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        email.utf8.withContiguousStorageIfAvailable { withMailbox($0, name, write) } ?? nil
    }

    @inline(never)
    private static func withMailbox(
        _ address: UnsafeBufferPointer<UInt8>, _ name: String?,
        _ write: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        guard let name else { return write(address, nil) }
        return name.utf8.withContiguousStorageIfAvailable { write(address, $0) } ?? nil
    }

    /// Makes a recipient.
    public init(
        id: String, email: String? = nil, name: String? = nil, locales: [LocaleTag] = [], country: String? = nil,
        timeZone: String? = nil, installation: Installation = Installation(), history: History = History()
    ) {
        self.init(
            id: id, email: email, name: name,
            situation: Situation(
                Situation.Facts(
                    locales: locales, country: country, timeZone: timeZone, installation: installation,
                    history: history)))
    }

    /// Makes a recipient who shares a situation with others.
    package init(id: String, email: String? = nil, name: String? = nil, situation: Situation) {
        storage = Storage(id: id, email: email, name: name, situation: situation)
    }

    private mutating func separate() {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        storage = Storage(id: id, email: email, name: name, situation: situation)
    }

    private mutating func change(_ body: (inout Situation.Facts) -> Void) {
        var facts = situation.facts
        body(&facts)
        situation = Situation(facts)
    }
}

extension Recipient: Hashable {
    /// Whether all that is known of both is the same.
    public static func == (left: Recipient, right: Recipient) -> Bool {
        left.storage === right.storage
            || left.id == right.id && left.email == right.email && left.name == right.name
                && left.situation == right.situation
    }

    /// Hashes all that is known.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(email)
        hasher.combine(name)
        hasher.combine(situation)
    }
}

extension Recipient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The id.
    public var description: String { id }

    /// The id.
    public var debugDescription: String { id }
}
