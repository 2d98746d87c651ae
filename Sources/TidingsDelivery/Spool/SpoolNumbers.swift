import TidingsModel

/// The programs that a spool has, by their identity.
///
/// A copy serves whoever fills a group while others append theirs.
struct SpoolNumbers: Sendable {
    /// What is looked up for each message.
    ///
    /// It stands beside the program, whose uses all threads would count at one place of the memory.
    struct Entry: Sendable {
        let number: Int
        /// The most bytes that the values of a message may have together.
        let room: Int
        /// How many bytes they may have so that surely no text of the mail is too long.
        let usualRoom: Int
    }

    private var table = IdentityTable()
    private var entries: [Entry] = []
    /// Held, so that nothing else gets their identity.
    private var programs: [SpooledProgram] = []

    /// More are looked up by their compact form.
    private static let limit = 1024

    /// What is known of a program.
    func entry(for identity: ObjectIdentifier) -> Entry? { table.number(of: identity).map { entries[$0] } }

    /// Enters a program that is not there.
    mutating func enter(_ program: SpooledProgram) {
        if programs.count >= Self.limit { self = SpoolNumbers() }
        table.enter(program.program.identity)
        programs.append(program)
        entries.append(Entry(number: program.number, room: program.room, usualRoom: program.usualRoom))
    }
}
