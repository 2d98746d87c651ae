#if Service
import Foundation
import TestSupport
import Testing

/// What clients of other programs send, byte for byte as they write it, and what they can read of the answer.
struct ReplayTests {
    /// What the networking of the system adds to a request of an app.
    private static let header =
        " HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: en-us\r\n"
        + "Connection: close\r\nUser-Agent: Snoodle/1.0.4 CFNetwork/711.1.12 Darwin/14.0.0\r\n\r\n"

    private func answer(_ service: RunningService, _ target: String) async throws -> Answered {
        let bytes = try await service.asking.send(["GET " + target + Self.header])
        return try #require(Asking.answers(bytes).first)
    }

    /// The names in their order, without escapes; `&` before them where the address has a query already (seeds §3.1).
    @Test(arguments: [
        ("?", "1.0.4", "17072128", "en", "US"), ("?x=1&", "1.0.4", "17072128", "en", "US"),
        ("?", "1.10", "0", "de", "(null)"), ("?", "100", "0", "(null)", "(null)"), ("?", "(null)", "0", "zh", "419"),
    ])
    func ssvcIsAnswered(
        _ separator: String, _ key: String, _ number: String, _ language: String, _ country: String
    ) async throws {
        let rules = "rules: { minimumSupported: \"1.5\" }"
        try await RunningService.run(RunningService.configuration(rules)) { service in
            let answer = try await answer(
                service,
                "/apps/snoodle/ssvc\(separator)SSVCLatestVersionKey=\(key)&SSVCLatestVersionNumber=\(number)"
                    + "&SSVCLanguage=\(language)&SSVCCountry=\(country)&SSVCClientProtocolVersion=1")
            #expect(answer.status == 200)
            #expect(answer.header["content-encoding"] == nil)
            // The client crashes of `null` and of any other type.
            let fields = try answer.json()
            #expect(fields["SSVCLatestVersionKey"] as? String == "2.1")
            for name in ["SSVCLatestVersionNumber", "SSVCMinimumSupportedVersionNumber"] {
                if let value = fields[name] { #expect(value is Int && (value as? Int ?? -1) >= 0, "\(name)") }
            }
            #expect(!answer.text.contains("null"))
        }
    }

    /// iVersion asks for the address that it was given, as it is, and takes nothing from a cache (seeds §1.13).
    @Test(.enabled(if: PythonOracle.isPresent), arguments: ["", "?lang=en_US&country=US", "?lang=zh-Hans&country=CN"])
    func iVersionIsAnswered(_ query: String) async throws {
        struct Plist: Encodable { let plist: Data }
        struct Read: Decodable { let versions: [String: [String]]? }
        try await RunningService.run { service in
            let answer = try await answer(service, "/apps/snoodle/versions.plist" + query)
            #expect(answer.status == 200)
            let read: [Read] = try PythonOracle("plists.py").answers([Plist(plist: Data(answer.body))])
            #expect(read.first?.versions?["2.1"] == ["Fixed: “Cat & Dog” <untitled>", "Second"])
        }
    }
}
#endif
