import Synchronization
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
        for message: MessageProgram, on occasion: Occasion, _ make: () -> PayloadFrame?
    ) -> PayloadFrame? {
        if self.occasion !== occasion {
            frames.removeAll(keepingCapacity: true)
            self.occasion = occasion
        }
        if let frame = frames[message.identity] { return frame }
        guard let frame = make() else { return nil }
        if frames.count >= PayloadPrograms.limit { frames.removeAll(keepingCapacity: true) }
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
        if locales.count >= PayloadPrograms.limit { locales.removeAll(keepingCapacity: true) }
        locales[use.identity] = written
        locale = written
        return written
    }

    /// The field of the address to download from, with its comma; empty if there is none.
    mutating func downloadField(_ values: borrowing SlotValues) -> [UInt8] {
        let text = values[.download]?.text
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

/// The programs that all workspaces of a composer share.
final class PayloadPrograms: Sendable {
    private let programs = Mutex<[ObjectIdentifier: PayloadProgram]>([:])

    /// More are forgotten, and made anew when they are needed.
    static let limit = 1024

    /// The program of a message; it is made if it is not there.
    func program(for message: MessageProgram) -> PayloadProgram {
        if let program = programs.withLock({ $0[message.identity] }) { return program }
        let program = PayloadProgram(message)
        programs.withLock { programs in
            if programs.count >= Self.limit { programs.removeAll() }
            programs[message.identity] = program
        }
        return program
    }
}
