/// How a command that takes mails ended.
enum CommandEnd: Sendable, Hashable {
    /// By itself.
    case exit(Int32)
    /// By a signal, after it had read some of the message or none.
    case signal(Int32, hasRead: Bool)
    /// By us, as it took too long, after it had read some of the message or none.
    case timeout(hasRead: Bool)
    /// It was not started.
    case notStarted(reason: String)

    /// What that means for the delivery.
    ///
    /// What the command says is not shown, for it often names the recipient.
    var outcome: Outcome {
        switch self {
        case .exit(0): .delivered(receipt: nil)
        case .exit(let code): Self.outcome(of: code)
        case .signal(let number, true): .unknown(reason: "the command was ended by the signal \(number)")
        case .signal(let number, false):
            .failed(reason: "the command was ended by the signal \(number) before it read the message")
        case .timeout(true): .unknown(reason: "the command took too long and was ended")
        case .timeout(false): .failed(reason: "the command took too long and was ended before it read the message")
        case .notStarted(let reason): .failed(reason: "the command cannot be started: \(reason)")
        }
    }

    /// What the codes of `sysexits.h` mean.
    private static func outcome(of code: Int32) -> Outcome {
        switch code {
        case 64: .rejected(reason: "the command does not know its arguments (exit code 64)")
        case 65: .rejected(reason: "the command refuses the message or the address (exit code 65)")
        case 67: .rejected(reason: "the command does not know the recipient (exit code 67)")
        case 68: .rejected(reason: "the command does not know the recipient's host (exit code 68)")
        case 69: .failed(reason: "the mail service is not available (exit code 69)")
        case 71: .failed(reason: "the command met an error of the system (exit code 71)")
        case 74: .failed(reason: "the command could not read or write (exit code 74)")
        case 75: .failed(reason: "the command asks to try again later (exit code 75)")
        case 77: .failed(reason: "the command has no permission (exit code 77)")
        case 78: .failed(reason: "the command is not configured (exit code 78)")
        case 127: .failed(reason: "the command cannot be started (exit code 127)")
        default: .failed(reason: "the command failed (exit code \(code))")
        }
    }
}
