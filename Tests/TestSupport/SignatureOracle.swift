import Foundation

/// What a verifier of others says of the DKIM signatures of mails.
public enum SignatureOracle {
    /// Whether the verifier is there, with ed25519.
    public static var isPresent: Bool { PythonOracle.has("dkim") && PythonOracle.has("nacl") }

    private struct Request: Encodable {
        let mail: Data
        let records: [String: String]
    }

    private struct Answer: Decodable {
        let findings: [String]
    }

    /// For each mail, `valid` or what is wrong, for each of its signatures; the records are what the DNS says.
    public static func findings(_ mails: [[UInt8]], records: [String: String]) throws -> [[String]] {
        let answers: [Answer] = try PythonOracle("signatures.py").answers(
            mails.map { Request(mail: Data($0), records: records) })
        return answers.map(\.findings)
    }
}
