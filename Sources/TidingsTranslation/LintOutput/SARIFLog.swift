import TidingsModel

/// Findings in the format SARIF 2.1.0, which code hosts and editors read.
///
/// Source: OASIS, “Static Analysis Results Interchange Format (SARIF) Version 2.1.0”.
public struct SARIFLog: Encodable, Sendable {
    private let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// Makes the log of one run; the version is that of Tidings.
    public init(_ findings: [LintFinding], version: String) {
        let used = Set(findings.map(\.problem.rule))
        let rules = LintRule.all.filter { used.contains($0.id) }
        let index = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        let driver = Driver(
            name: "tidings lint", semanticVersion: version, informationUri: nil, rules: rules.map(Rule.init))
        runs = [
            Run(
                tool: Tool(driver: driver), columnKind: "unicodeCodePoints",
                results: findings.map { Result($0, ruleIndex: index[$0.problem.rule]) })
        ]
    }

    private struct Run: Encodable {
        let tool: Tool
        let columnKind: String
        let results: [Result]
    }

    private struct Tool: Encodable {
        let driver: Driver
    }

    private struct Driver: Encodable {
        let name: String
        let semanticVersion: String
        let informationUri: String?
        let rules: [Rule]
    }

    private struct Message: Encodable {
        let text: String
    }

    private struct Rule: Encodable {
        struct Configuration: Encodable { let level: String }
        struct Properties: Encodable { let tags: [String] }

        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
        let properties: Properties

        init(_ rule: LintRule) {
            id = rule.id
            shortDescription = Message(text: rule.summary + ".")
            fullDescription = Message(text: rule.explanation)
            help = Message(text: "\(rule.explanation)\n\nWrong:\n\(rule.wrong.text)\nRight:\n\(rule.right.text)")
            defaultConfiguration = Configuration(level: rule.severity.rawValue)
            properties = Properties(tags: [rule.group.rawValue])
        }
    }

    private struct Result: Encodable {
        struct Location: Encodable {
            struct Artifact: Encodable { let uri: String }
            struct Region: Encodable {
                let startLine: Int
                let startColumn: Int?
            }
            struct Physical: Encodable {
                let artifactLocation: Artifact
                let region: Region?
            }
            struct Logical: Encodable {
                let name: String
                let kind: String
            }
            let physicalLocation: Physical
            let logicalLocations: [Logical]?
        }

        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]

        init(_ finding: LintFinding, ruleIndex: Int?) {
            let problem = finding.problem
            ruleId = problem.rule
            self.ruleIndex = ruleIndex
            level = problem.severity.rawValue
            message = Message(text: problem.message)
            locations =
                problem.place.map { place in
                    let region = place.line.map { Location.Region(startLine: $0, startColumn: place.column) }
                    let logical = problem.key.map { [Location.Logical(name: $0, kind: "member")] }
                    return [
                        Location(
                            physicalLocation: Location.Physical(
                                artifactLocation: Location.Artifact(uri: Self.uri(place.file)), region: region),
                            logicalLocations: logical)
                    ]
                } ?? []
        }

        /// A path as a reference of RFC 3986.
        private static func uri(_ path: String) -> String {
            let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@".utf8)
            let digits = Array("0123456789ABCDEF".utf8)
            var bytes: [UInt8] = []
            for byte in path.utf8 {
                if kept.contains(byte) {
                    bytes.append(byte)
                } else {
                    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                }
            }
            return (path.hasPrefix("/") ? "file://" : "") + String(decoding: bytes, as: UTF8.self)
        }
    }
}
