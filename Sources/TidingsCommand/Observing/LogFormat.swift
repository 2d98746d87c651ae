import ArgumentParser
import Logging

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How an event of the log is written.
enum LogFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    /// For a person: the time, the level, what happened, and its metadata as `name=value`.
    case text
    /// For a program: an object a line.
    case json

    /// An event as one line; control characters are escaped, so that nothing in it begins another line.
    func line(_ event: LogEvent, _ metadata: Logger.Metadata, at date: Date) -> String {
        let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
        let pairs = metadata.sorted { $0.key < $1.key }
        switch self {
        case .text:
            let fields = pairs.map { " \($0.key)=\(Self.plain(Self.text(of: $0.value)))" }.joined()
            return "\(time) \(event.level): \(Self.escaped(event.message.description))\(fields)"
        case .json:
            let own = [("time", time), ("level", "\(event.level)"), ("message", event.message.description)]
            let fields =
                own.map { "\(Self.quoted($0.0)):\(Self.quoted($0.1))" }
                + pairs.map { "\(Self.quoted($0.key)):\(Self.json($0.value))" }
            return "{\(fields.joined(separator: ","))}"
        }
    }

    private static func text(of value: Logger.MetadataValue) -> String {
        switch value {
        case .string(let text): text
        case .stringConvertible(let value): "\(value)"
        case .array(let values): values.map(text).joined(separator: ",")
        case .dictionary(let values):
            values.sorted { $0.key < $1.key }.map { "\($0.key):\(text(of: $0.value))" }.joined(separator: ",")
        }
    }

    /// A value without blanks as it is, any other one in quotation marks.
    private static func plain(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "\"" && $0 != "=" && $0 != "\\" }
        return isPlain && !text.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) } ? text : quoted(text)
    }

    /// Whole numbers and truth values are written as such.
    private static func json(_ value: Logger.MetadataValue) -> String {
        switch value {
        case .string, .stringConvertible:
            let text = text(of: value)
            let isNumber = Int64(text).map { "\($0)" == text } ?? false
            return isNumber || text == "true" || text == "false" ? text : quoted(text)
        case .array(let values): return "[\(values.map(json).joined(separator: ","))]"
        case .dictionary(let values):
            let fields = values.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(json($0.value))" }
            return "{\(fields.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text, quotes: true))\"" }

    private static func escaped(_ text: String, quotes: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"" where quotes: escaped += "\\\""
            case "\\" where quotes: escaped += "\\\\"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
