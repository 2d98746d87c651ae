import Foundation
import Testing
import TidingsModel

@testable import TidingsDelivery

struct SendmailSinkTests {
    private func sink(_ script: String, bounce: String? = nil, timeout: Int = 60) throws -> SendmailSink {
        SendmailSink(
            command: Command.make(script) + ["-x"], from: try Mailbox(parsing: "Snoodle <news@example.com>"),
            bounce: try bounce.map { try EmailAddress(parsing: $0) }, timeout: timeout)
    }

    private func outcome(_ script: String, timeout: Int = 60) async throws -> Outcome {
        await (try sink(script, timeout: timeout)).deliver([Samples.delivery()])[0]
    }

    @Test func handsOverTheMail() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cat > '\(folder.path)/mail'; printf '%s\\n' "$@" > '\(folder.path)/arguments'; env > '\(folder.path)/environment'
            """
        let delivery = Samples.delivery(email: "\"a; touch x\"@example.net")
        #expect(await (try sink(script, bounce: "b@example.com")).deliver([delivery]) == [.delivered(receipt: nil)])
        #expect(try folder.bytes(of: "mail") == Mails.compose(delivery).filter { $0 != 0x0D })
        let arguments = String(decoding: try folder.bytes(of: "arguments"), as: UTF8.self)
        #expect(arguments == "-x\n-i\n-f\nb@example.com\n--\n\"a; touch x\"@example.net\n")
        let environment = String(decoding: try folder.bytes(of: "environment"), as: UTF8.self)
        #expect(Set(environment.split(separator: "\n").map { $0.prefix { $0 != "=" } }) == ["PATH", "LC_ALL", "PWD"])
    }

    @Test(
        arguments: [
            (64, true), (65, true), (67, true), (68, true), (69, false), (70, false), (71, false), (73, false),
            (74, false),
            (75, false), (77, false), (78, false), (1, false), (126, false), (127, false), (255, false),
        ])
    func knowsTheCodes(code: Int, isRejected: Bool) async throws {
        let outcome = try await outcome("echo zoe@example.net is unknown >&2; cat > /dev/null; exit \(code)")
        switch outcome {
        case .rejected(let reason):
            #expect(isRejected)
            #expect(reason.hasSuffix("(exit code \(code))"))
        case .failed(let reason):
            #expect(!isRejected)
            #expect(reason.hasSuffix("(exit code \(code))"))
        default: Issue.record("\(outcome)")
        }
    }

    @Test func isNotSureAfterASignal() async throws {
        #expect(
            try await outcome("cat > /dev/null; kill -9 $$")
                == .unknown(reason: "the command was ended by the signal 9"))
        #expect(
            try await outcome("kill -9 $$")
                == .failed(reason: "the command was ended by the signal 9 before it read the message"))
    }

    @Test func isNotSureAfterItTookTooLong() async throws {
        #expect(
            try await outcome("cat > /dev/null; sleep 600", timeout: 1)
                == .unknown(reason: "the command took too long and was ended"))
        #expect(
            try await outcome("sleep 600", timeout: 1)
                == .failed(reason: "the command took too long and was ended before it read the message"))
    }

    @Test func aCommandMayTalkMuchAndReadNothing() async throws {
        #expect(try await outcome("head -c 1000000 /dev/zero; exit 0") == .delivered(receipt: nil))
        #expect(try await outcome("exec >&- 2>&-; cat > /dev/null") == .delivered(receipt: nil))
    }

    @Test func aCommandThatIsNotThereFails() async throws {
        let sink = SendmailSink(command: ["/nowhere/sendmail"], from: try Mailbox(parsing: "a@example.com"))
        let reason = "the command cannot be started: No such file or directory"
        #expect(await sink.deliver([Samples.delivery()]) == [.failed(reason: reason)])
        let none = SendmailSink(command: [], from: try Mailbox(parsing: "a@example.com"))
        guard case .failed = await none.deliver([Samples.delivery()])[0] else {
            Issue.record("“-i” is no command")
            return
        }
    }

    @Test func outcomesKeepTheirOrder() async throws {
        let script = "case \"$6\" in *odd*) exit 67;; esac; cat > /dev/null"
        let batch = (0..<12).map {
            Samples.delivery(id: "u-\($0)", email: $0 % 2 == 0 ? "a@example.net" : "odd@example.net")
        }
        let outcomes = await (try sink(script)).deliver(batch)
        let refused = Outcome.rejected(reason: "the command does not know the recipient (exit code 67)")
        #expect(outcomes == (0..<12).map { $0 % 2 == 0 ? .delivered(receipt: nil) : refused })
    }

    @Test func startsNothingForACancelledTask() async throws {
        let sink = try sink("cat > /dev/null")
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await sink.deliver([Samples.delivery()])
        }
        task.cancel()
        #expect(await task.value == [.failed(reason: "the sending was stopped")])
    }
}
