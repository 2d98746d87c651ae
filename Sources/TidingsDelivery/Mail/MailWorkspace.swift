import Synchronization
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

    var values = ReadyValues()
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
}

/// The programs that all workspaces of a composer share.
final class MailPrograms: Sendable {
    private let programs = Mutex<[ObjectIdentifier: MailProgram]>([:])

    /// More are forgotten, and made anew when they are needed.
    static let limit = 1024

    /// The program of a message; it is made if it is not there.
    func program(for message: MessageProgram, _ make: () -> MailProgram) -> MailProgram {
        if let program = programs.withLock({ $0[message.identity] }) { return program }
        let program = make()
        programs.withLock { programs in
            if programs.count >= Self.limit { programs.removeAll() }
            programs[message.identity] = program
        }
        return program
    }
}
