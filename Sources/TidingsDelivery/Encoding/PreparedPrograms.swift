import Synchronization
import TidingsModel

/// What is prepared once of the messages of a run, shared by all who write them.
///
/// `Prepared` holds its message, so that nothing else can get its identity while it is kept.
final class PreparedPrograms<Prepared: Sendable>: Sendable {
    private let programs = Mutex<[ObjectIdentifier: Prepared]>([:])

    /// More are forgotten, and made anew when they are needed.
    static var limit: Int { 1024 }

    /// What is prepared of a message; it is made if it is not there.
    func program(for message: MessageProgram, _ make: () -> Prepared) -> Prepared {
        if let program = programs.withLock({ $0[message.identity] }) { return program }
        let program = make()
        programs.withLock { programs in
            if programs.count >= Self.limit { programs.removeAll() }
            programs[message.identity] = program
        }
        return program
    }
}
