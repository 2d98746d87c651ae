import Foundation
import TestSupport
import Testing

/// Mails of the command, read by Python's `email` package and verified by `dkimpy`.
@Suite(.enabled(if: PythonOracle.isPresent, "there is no Python"))
struct MailTests {
    private struct Mail: Decodable {
        let file: String
        let complaints: [String]
        let subject: String
        let from: [[String]]
        let to: [[String]]
        let date: String
        let language: String
        let types: [String]
        let texts: [String]
    }

    /// A name as a reader sees it: controls are spaces, and those of direction are gone.
    private func cleaned(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            guard !scalar.properties.isBidiControl else { continue }
            scalars.append(isControl ? " " : scalar)
        }
        return String(scalars)
    }

    /// Line ends do not count, and neither does one at the end.
    private func lines(_ text: String) -> [Substring] {
        var lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    @Test func arriveAsTheyWereMeant() throws {
        let bench = try MailBench()
        let mails: [Mail] = try PythonOracle("mail.py").answers(arguments: [bench.mails])
        let expected = try bench.expected()
        #expect(mails.count == bench.languages.count * 3)
        #expect(Set(expected.values.map(\.notice)) == ["update-available", "update-required", "whats-new"])
        #expect(Set(expected.values.map(\.locale.used)) == Set(bench.languages))
        for mail in mails {
            #expect(mail.complaints == [], "\(mail.file)")
            let address = mail.to.first?.last ?? ""
            let event = try #require(expected[address], "\(mail.file): \(address)")
            let number = try #require(Int(event.recipient))
            let name = cleaned(MailBench.names[number % MailBench.names.count])
            #expect(mail.to.count == 1)
            #expect(mail.to.first?.first.map { visible($0) } == visible(name))
            #expect(mail.from == [["Käse & Söhne, Inc.", "news@xn--bcher-kva.example"]])
            #expect(visible(mail.subject) == visible(event.title))
            #expect(mail.date == "Wed, 01 Apr 2026 09:30:00 +0000")
            #expect(mail.language == event.locale.used)
            #expect(mail.types == ["text/plain", "text/html"])
            #expect(mail.texts.map(lines) == [lines(event.text), lines(event.html)], "\(mail.file)")
        }
    }

    @Test(.enabled(if: SignatureOracle.isPresent, "make test installs the verifier"))
    func areSignedTwice() throws {
        let bench = try MailBench(
            options: #", dkim-domain: bücher.example, dkim-selector: "r e", dkim-key: env:KEYS"#,
            environment: ["KEYS": TestKeys.rsa + "\n" + TestKeys.ed25519])
        let mails: [Mail] = try PythonOracle("mail.py").answers(arguments: [bench.mails])
        #expect(mails.count == bench.languages.count * 3)
        #expect(mails.flatMap(\.complaints) == [])
        let ed25519 = "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
        let findings = try SignatureOracle.findings(
            bench.bytes(),
            records: [
                "r._domainkey.xn--bcher-kva.example": TestKeys.rsaRecord,
                "e._domainkey.xn--bcher-kva.example": ed25519,
            ])
        #expect(findings == mails.map { _ in ["valid", "valid"] })
    }
}
