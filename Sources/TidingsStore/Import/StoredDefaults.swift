#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The user defaults of an app, of which only what the three systems keep is read.
struct StoredDefaults: Decodable {
    /// A value, as far as its kind is one that the systems use.
    enum Value: Hashable {
        case text(String)
        case number(Int64)
        case date(Date)
        case data([UInt8])
        /// A value of another kind.
        case other
    }

    /// The values whose keys belong to one of the systems.
    private(set) var values: [String: Value] = [:]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    static let prefixes = ["iVersion", "SSVC", "com.rwbutler.updates"]
    /// No app keeps so many.
    static let valueLimit = 10_000
    static let byteLimit = 16 << 20
    static let nesting = 64

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        for key in fields.allKeys where Self.prefixes.contains(where: { key.stringValue.hasPrefix($0) }) {
            guard values.count < Self.valueLimit else { return }
            values[key.stringValue] = Self.value(key, fields)
        }
    }

    private static func value(_ key: Key, _ fields: KeyedDecodingContainer<Key>) -> Value {
        if let text = try? fields.decode(String.self, forKey: key) { return .text(text) }
        if let date = try? fields.decode(Date.self, forKey: key) { return .date(date) }
        if let data = try? fields.decode(Data.self, forKey: key) { return .data(Array(data)) }
        if let number = try? fields.decode(Int64.self, forKey: key) { return .number(number) }
        return .other
    }

    /// Why bytes are no property list that can be read safely; `nil` when they may be one.
    ///
    /// Foundation's decoder calls itself for each level of XML, and ends the process at an integer that is not UTF-8.
    static func obstacle(_ bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "The file is empty." }
        if bytes.count > byteLimit { return "The file is larger than any user defaults." }
        if bytes.starts(with: "bplist0".utf8) { return nil }
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            return
                "The file is neither a binary property list nor XML in UTF-8; convert it with `plutil -convert xml1`."
        }
        return XMLNesting.isTooDeep(bytes, limit: nesting) ? "The file is nested too deeply." : nil
    }
}
