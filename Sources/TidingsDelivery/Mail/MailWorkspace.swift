import Synchronization
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Memory that is used again from mail to mail; one task uses it at a time.
struct MailWorkspace: ~Copyable {
    var values = ReadyValues()
    /// The last program; most recipients of a batch have few languages.
    var program: MailProgram?
    var programs: [ObjectIdentifier: MailProgram] = [:]
    /// The opening of the header up to the recipient, and the date that it holds.
    var opening: [UInt8] = []
    var date: Date?
    /// The last title that was a recipient's own, and its field.
    var title: String?
    var subjectField: [UInt8] = []
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
