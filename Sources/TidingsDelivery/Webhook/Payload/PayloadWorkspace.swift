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
    private var frames: [PayloadFrame] = []
    private var frameNumbers = IdentityTable()
    private var locales: [PayloadLocale] = []
    private var localeNumbers = IdentityTable()

    init() {}

    deinit { digits.deallocate() }

    /// Forgets what was kept for another composer or on another occasion.
    mutating func serve(_ owner: PreparedPrograms<PayloadProgram>, on occasion: Occasion) {
        guard self.occasion !== occasion || self.owner !== owner else { return }
        (self.occasion, self.owner) = (occasion, owner)
        forgetFrames()
    }

    /// What the payloads of a message have in common, if it is at hand.
    func frame(for message: ObjectIdentifier) -> PayloadFrame? {
        frameNumbers.number(of: message).map { frames[$0] }
    }

    /// Keeps a frame at hand.
    mutating func keep(_ frame: PayloadFrame) {
        if frames.count >= PreparedPrograms<PayloadProgram>.limit { forgetFrames() }
        frameNumbers.enter(frame.program.message.identity)
        frames.append(frame)
    }

    private mutating func forgetFrames() {
        frameNumbers.removeAll()
        frames.removeAll(keepingCapacity: true)
    }

    /// A choice of locale as it is written.
    mutating func locale(of rendition: borrowing Rendition) -> PayloadLocale {
        if let number = localeNumbers.number(of: rendition.localeIdentity) { return locales[number] }
        let written = PayloadLocale(rendition.locale)
        if locales.count >= PreparedPrograms<PayloadProgram>.limit {
            localeNumbers.removeAll()
            locales.removeAll(keepingCapacity: true)
        }
        localeNumbers.enter(rendition.localeIdentity)
        locales.append(written)
        return written
    }
}
