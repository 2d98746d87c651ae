import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON text as values.
indirect enum JSONTree: Decodable, Hashable {
    case text(String)
    case integer(Int64)
    case number(Double)
    case truth(Bool)
    case null
    case list([JSONTree])
    case dictionary([String: JSONTree])

    /// Tries the kinds in the order of how often feeds have them: each that fails costs more than one that does not.
    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .text(text)
        } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var values: [String: JSONTree] = [:]
            for key in container.allKeys { values[key.stringValue] = try container.decode(JSONTree.self, forKey: key) }
            self = .dictionary(values)
        } else if let integer = try? single.decode(Int64.self) {
            self = .integer(integer)
        } else if var list = try? decoder.unkeyedContainer() {
            var items: [JSONTree] = []
            while !list.isAtEnd { items.append(try list.decode(JSONTree.self)) }
            self = .list(items)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else {
            self = .truth(try single.decode(Bool.self))
        }
    }

    /// What it is, for messages.
    var kind: ValueKind {
        switch self {
        case .text: .text
        case .integer, .number: .number
        case .truth: .truth
        case .null: .null
        case .list: .list
        case .dictionary: .dictionary
        }
    }

    /// Reads the bytes of a feed; the failure says why they are no JSON.
    static func read(
        _ bytes: [UInt8], language: LocaleTag?, file: String
    ) -> Result<(tree: JSONTree, problems: FeedProblems), JSONFailure> {
        func fail(_ rule: String, _ message: String) -> Result<(tree: JSONTree, problems: FeedProblems), JSONFailure> {
            .failure(JSONFailure(feed: FeedProblems.failure(file: file, locale: language, rule: rule, message)))
        }
        if let failure = FeedProblems.tooLarge(bytes.count, file: file, locale: language) {
            return .failure(JSONFailure(feed: failure))
        }
        if FeedBody.isHTML(bytes) {
            return fail("server-error", "The server sent an HTML page in place of an answer. Check the address.")
        }
        let marks = bytes.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
        guard marks <= FeedLimits.jsonValues else {
            return fail(
                "too-many-values",
                "The answer has more than \(FeedLimits.jsonValues) values, the most that are read. Leave old releases out."
            )
        }
        let (readable, control) = JSONText.escapingControls(bytes)
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(readable)) else {
            return fail("not-json", "The answer is no JSON\(FeedBody.beginning(bytes)).")
        }
        var problems = FeedProblems(file: file, locale: language)
        if let control {
            problems.report(
                .note, rule: "control-character", "A text holds a raw control character; it was read as if escaped.",
                line: control.line, column: control.column)
        }
        return .success((tree, problems))
    }
}

/// A feed of which nothing could be read.
struct JSONFailure: Error {
    let feed: FeedResult
}
