import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Memory that is used again from mail to mail; one task uses it at a time.
struct MailWorkspace: ~Copyable {
    /// Whose mails are written: what is kept here is of no use to another composer.
    var owner: PreparedPrograms<MailProgram>?
    var values = ReadyValues()
    let headerBytes = HeaderBytes.shared
    /// What is prepared of messages.
    private var programs = IdentityCache<MailProgram>(limit: PreparedPrograms<MailProgram>.limit)
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
        programs.removeAll()
        opening = []
    }

    /// What is prepared of a message, if it is at hand.
    func program(for message: ObjectIdentifier) -> MailProgram? { programs[message] }

    /// Keeps what is prepared of a message at hand.
    mutating func keep(_ program: MailProgram) { programs.keep(program, of: program.message.identity) }
}
