import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Memory that is used again from payload to payload; one task uses it at a time.
struct PayloadWorkspace: ~Copyable {
    var values = ReadyValues()
    /// For payloads that are handed out as arrays.
    var buffer = MessageBuffer()
    /// Whose payloads are written: what is kept here is of no use to another composer.
    private var owner: PreparedPrograms<PayloadProgram>?
    private var occasion: Occasion?
    private var frames: [ObjectIdentifier: PayloadFrame] = [:]
    private var locale: PayloadLocale?
    private var locales: [ObjectIdentifier: PayloadLocale] = [:]
    /// The last address to download from, and its field.
    private var download: String?
    private var downloadField: [UInt8] = []
    /// The key of the payload.
    let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)

    init() {}

    deinit { digits.deallocate() }

    /// What the payloads of a message have in common; `make` makes it if it is not there.
    mutating func frame(
        for message: MessageProgram, on occasion: Occasion, of owner: PreparedPrograms<PayloadProgram>,
        _ make: () -> PayloadFrame?
    ) -> PayloadFrame? {
        if self.occasion !== occasion || self.owner !== owner {
            frames.removeAll(keepingCapacity: true)
            (self.occasion, self.owner) = (occasion, owner)
        }
        if let frame = frames[message.identity] { return frame }
        guard let frame = make() else { return nil }
        if frames.count >= PreparedPrograms<PayloadProgram>.limit { frames.removeAll(keepingCapacity: true) }
        frames[message.identity] = frame
        return frame
    }

    /// A choice of locale as it is written.
    mutating func locale(_ use: LocaleUse) -> PayloadLocale {
        if let locale, locale.use.identity == use.identity { return locale }
        if let found = locales[use.identity] {
            locale = found
            return found
        }
        let written = PayloadLocale(use)
        if locales.count >= PreparedPrograms<PayloadProgram>.limit { locales.removeAll(keepingCapacity: true) }
        locales[use.identity] = written
        locale = written
        return written
    }

    /// The field of the address to download from, with its comma; empty if there is none.
    mutating func downloadField(_ rendition: borrowing Rendition) -> [UInt8] {
        let text = rendition.download
        guard text != download else { return downloadField }
        download = text
        downloadField = []
        if let address = text.flatMap({ URL(string: $0) })?.absoluteString {
            downloadField.append(#","url":""#)
            downloadField.append(json: address)
            downloadField.append(UInt8(ascii: "\""))
        }
        return downloadField
    }
}
