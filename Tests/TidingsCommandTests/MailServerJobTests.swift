#if SMTP
import Foundation
import TestSupport
import Testing

/// A job that hands its mails to a server.
struct MailServerJobTests {
    private static let sink =
        "smtp: { host: 127.0.0.1, port: 1, security: none, user: news, password: env:MAIL_PASSWORD, from: news@example.com }"

    private func send(_ bench: JobBench, _ environment: [String: String]) throws -> BuiltCommand.Result {
        try BuiltCommand.run(
            ["send", "job.yaml"], environment: bench.environment.merging(environment) { $1 }, in: bench.scratch.folder)
    }

    @Test func aPasswordComesFromTheEnvironment() throws {
        let bench = try JobBench(sink: Self.sink)
        let without = try send(bench, [:])
        #expect(without.status == 78)
        #expect(without.errors.contains("The variable MAIL_PASSWORD of the option “password” is not set. [no-secret]"))
        let job = try String(contentsOfFile: bench.scratch.path("job.yaml"), encoding: .utf8)
        try bench.scratch.write(job + "retries: { attempts: 1 }\n", to: "job.yaml")
        let with = try send(bench, ["MAIL_PASSWORD": "correct horse"])
        #expect(with.status == 1)
        #expect(with.errors.contains("ann, smtp: the mail server takes no connection [not-delivered]"))
        #expect(!with.errors.contains("horse") && !with.output.contains("horse"))
    }
}
#endif
