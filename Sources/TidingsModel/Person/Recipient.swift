// Unchecked: what the pointer points to never changes, and lasts as long as the memory is held.
/// One person to tell, as the list of recipients has them.
///
/// Its description is the id alone, so that logs and errors never hold a name or an address. Copies share one piece of
/// memory, and who is changed gets one of their own.
public struct Recipient: @unchecked Sendable {
    @usableFromInline let memory: RecipientMemory
    @usableFromInline let record: UnsafePointer<RecipientRecord>

    /// The name of the person within the job; it never changes and is used once.
    public var id: String {
        get { withID { String(decoding: $0, as: UTF8.self) } }
        set { self = Recipient(id: newValue, email: email, name: name, situation: situation) }
    }

    /// The e-mail address, where a sink needs one.
    public var email: String? {
        get { withTexts { _, email, _ in email.map { String(decoding: $0, as: UTF8.self) } } }
        set { self = Recipient(id: id, email: newValue, name: name, situation: situation) }
    }

    /// How to greet the person.
    public var name: String? {
        get { withName { $0.map { String(decoding: $0, as: UTF8.self) } } }
        set { self = Recipient(id: id, email: email, name: newValue, situation: situation) }
    }

    /// What the person has in common with others; people of one situation share one object.
    package var situation: Situation {
        get { withExtendedLifetime(memory) { record.pointee.situation.takeUnretainedValue() } }
        set { self = Recipient(id: id, email: email, name: name, situation: newValue) }
    }

    /// The same for all people of one situation, as long as somebody holds it.
    package var situationIdentity: ObjectIdentifier {
        withExtendedLifetime(memory) { record.pointee.situation._withUnsafeGuaranteedRef { $0.identity } }
    }

    /// Whether the list says that they asked not to be written to.
    package var isUnsubscribed: Bool {
        withExtendedLifetime(memory) {
            record.pointee.situation._withUnsafeGuaranteedRef { $0.facts.history.unsubscribed }
        }
    }

    /// The languages wanted, best first, as canonical tags.
    public var locales: [LocaleTag] {
        get { situation.facts.locales }
        set { change { $0.locales = newValue } }
    }

    /// The country of the person's store (ISO 3166-1 alpha-2), if it is known apart from the locale.
    public var country: String? {
        get { situation.facts.country }
        set { change { $0.country = newValue } }
    }

    /// The time zone's name in the IANA database.
    public var timeZone: String? {
        get { situation.facts.timeZone }
        set { change { $0.timeZone = newValue } }
    }

    /// The sinks by which the person wants to be told, by name; none is no wish.
    public var sinks: [String] {
        get { situation.facts.sinks }
        set { change { $0.sinks = newValue } }
    }

    /// What the person runs.
    public var installation: Installation {
        get { situation.facts.installation }
        set { change { $0.installation = newValue } }
    }

    /// What the person was told and answered.
    public var history: History {
        get { situation.facts.history }
        set { change { $0.history = newValue } }
    }

    /// Gives the id as UTF-8, without a copy.
    @inlinable @inline(__always)
    package func withID<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withTexts { id, _, _ in body(id) }
    }

    /// Gives the name as UTF-8, without a copy; `nil` if there is none.
    @inlinable @inline(__always)
    package func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result {
        withTexts { _, _, name in body(name) }
    }

    /// Gives all texts as UTF-8, without copies.
    @inlinable @inline(__always)
    package func withTexts<Result>(
        _ body: (
            _ id: UnsafeBufferPointer<UInt8>, _ email: UnsafeBufferPointer<UInt8>?, _ name: UnsafeBufferPointer<UInt8>?
        ) -> Result
    ) -> Result {
        withExtendedLifetime(memory) {
            let start = UnsafeRawPointer(record + 1).assumingMemoryBound(to: UInt8.self)
            let (idLength, emailLength) = (record.pointee.idLength, record.pointee.emailLength)
            let nameLength = record.pointee.nameLength
            let email = start + idLength
            let name = email + max(emailLength, 0)
            return body(
                UnsafeBufferPointer(start: start, count: idLength),
                emailLength < 0 ? nil : UnsafeBufferPointer(start: email, count: emailLength),
                nameLength < 0 ? nil : UnsafeBufferPointer(start: name, count: nameLength))
        }
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
        var pool = RecipientPool(capacity: 0)
        self = withExtendedLifetime(situation) {
            Self.withBytes(of: id) { id in
                Self.withBytes(of: email) { email in
                    Self.withBytes(of: name) { name in
                        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
                        return pool.recipient(
                            id: id ?? nothing, email: email, name: name, situation: .passUnretained(situation))
                    }
                }
            }
        }
    }

    private static func withBytes<Result>(of text: String?, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        guard var text else { return body(nil) }
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    /// Writes a record with its texts to a place of a piece of memory that nobody has yet.
    @inline(__always)
    init(
        _ memory: RecipientMemory, _ place: UnsafeMutableRawPointer, id: UnsafeRawBufferPointer,
        email: UnsafeRawBufferPointer?, name: UnsafeRawBufferPointer?, _ situation: Unmanaged<Situation>
    ) {
        let record = place.bindMemory(to: RecipientRecord.self, capacity: 1)
        record.initialize(
            to: RecipientRecord(
                situation: situation.retain(), idLength: id.count, emailLength: email?.count ?? -1,
                nameLength: name?.count ?? -1))
        var out = UnsafeMutableRawPointer(record + 1)
        Self.write(id, to: &out)
        if let email { Self.write(email, to: &out) }
        if let name { Self.write(name, to: &out) }
        self.memory = memory
        self.record = UnsafePointer(record)
    }

    @inline(__always)
    private static func write(_ text: UnsafeRawBufferPointer, to out: inout UnsafeMutableRawPointer) {
        guard let base = text.baseAddress else { return }
        out.copyMemory(from: base, byteCount: text.count)
        out += text.count
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
        left.record == right.record
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
