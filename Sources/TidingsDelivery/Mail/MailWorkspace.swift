import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Memory that is used again from mail to mail; one task uses it at a time.
struct MailWorkspace: ~Copyable {
    /// How many programs are at hand; a power of two.
    static let places = 128

    /// The place of a program among those at hand.
    static func place(of identity: ObjectIdentifier) -> Int {
        // Objects begin at multiples of 16; the bits above are mixed, so that neighbours part.
        let address = UInt(bitPattern: identity) >> 4
        return Int((address ^ address >> 7 ^ address >> 14) & UInt(places - 1))
    }

    /// Whose mails are written: what is kept here is of no use to another composer.
    var owner: PreparedPrograms<MailProgram>?
    var values = ReadyValues()
    let headerBytes = HeaderBytes.shared
    /// Programs by a few bits of their identity: a batch has few languages.
    var programs: [MailProgram?] = Array(repeating: nil, count: Self.places)
    /// The opening of the header up to the recipient, and the date that it holds.
    var opening: [UInt8] = []
    var date: Date?
    /// The last title that was a recipient's own, and its field.
    var title: String?
    var subjectField: [UInt8] = []
    /// The key of the mail.
    let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)

    deinit { digits.deallocate() }

    /// Forgets what was kept for another composer.
    mutating func serve(_ owner: PreparedPrograms<MailProgram>) {
        guard self.owner !== owner else { return }
        self.owner = owner
        for place in programs.indices { programs[place] = nil }
        opening = []
    }
}
