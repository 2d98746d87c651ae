import TidingsModel

/// Memory that is used again from payload to payload; one task uses it at a time.
struct PayloadWorkspace: ~Copyable {
    var values = ReadyValues()
    /// For payloads that are handed out as arrays.
    var buffer = MessageBuffer()
    var addresses = AddressFields()
    /// The key of the payload.
    let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)
    /// Whose payloads are written: what is kept here is of no use to another composer.
    private var owner: PreparedPrograms<PayloadProgram>?
    private var occasion: Occasion?
    private var frames = IdentityCache<PayloadFrame>(limit: PreparedPrograms<PayloadProgram>.limit)
    private var locales = IdentityCache<PayloadLocale>(limit: PreparedPrograms<PayloadProgram>.limit)

    init() {}

    deinit { digits.deallocate() }

    /// Forgets what was kept for another composer or on another occasion.
    mutating func serve(_ owner: PreparedPrograms<PayloadProgram>, on occasion: Occasion) {
        guard self.occasion !== occasion || self.owner !== owner else { return }
        (self.occasion, self.owner) = (occasion, owner)
        frames.removeAll()
    }

    /// What the payloads of a message have in common, if it is at hand.
    func frame(for message: ObjectIdentifier) -> PayloadFrame? { frames[message] }

    /// Keeps a frame at hand.
    mutating func keep(_ frame: PayloadFrame) { frames.keep(frame, of: frame.program.message.identity) }

    /// A choice of locale as it is written.
    mutating func locale(of rendition: borrowing Rendition) -> PayloadLocale {
        if let locale = locales[rendition.localeIdentity] { return locale }
        let locale = PayloadLocale(rendition.locale)
        locales.keep(locale, of: locale.use.identity)
        return locale
    }
}
