import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the fields of one object, and says which one is not what it should be.
struct HistoryFields {
    let fields: [String: JSONValue]
    /// Where the object stands, for messages: `histories[3].postponement`.
    let path: String

    /// A field that is not what it should be.
    struct Fault: Error {
        let message: String
    }

    init(_ value: JSONValue, path: String) throws(Fault) {
        guard case .object(let fields) = value else { throw Fault(message: "`\(path)` is no object") }
        self.fields = fields
        self.path = path
    }

    private func fault(_ key: String, _ wanted: String) -> Fault {
        Fault(message: "`\(key)` in `\(path)` is no \(wanted)")
    }

    /// A field; `null` stands for nothing.
    private subscript(_ key: String) -> JSONValue? { fields[key].flatMap { $0 == .null ? nil : $0 } }

    func text(_ key: String) throws(Fault) -> String? {
        guard let value = self[key] else { return nil }
        guard case .text(let text) = value else { throw fault(key, "text") }
        return text
    }

    func version(_ key: String) throws(Fault) -> Version? {
        guard let text = try text(key) else { return nil }
        guard let version = Version(text) else { throw fault(key, "version") }
        return version
    }

    func build(_ key: String) throws(Fault) -> BuildVersion? {
        guard let text = try text(key) else { return nil }
        guard let build = BuildVersion(text) else { throw fault(key, "build") }
        return build
    }

    func date(_ key: String) throws(Fault) -> Date? {
        guard let text = try text(key) else { return nil }
        guard let date = StoredTime.date(of: text) else { throw fault(key, "date. " + InternetDate.form) }
        return date
    }

    func truth(_ key: String) throws(Fault) -> Bool {
        guard let value = self[key] else { return false }
        guard case .truth(let truth) = value else { throw fault(key, "`true` or `false`") }
        return truth
    }

    func count(_ key: String) throws(Fault) -> Int? {
        guard let value = self[key] else { return nil }
        guard case .integer(let number) = value, number >= 0 else { throw fault(key, "count") }
        return Int(StoredTime.count(number))
    }

    func delay(_ key: String) throws(Fault) -> Duration? {
        let seconds: Double
        switch self[key] {
        case nil: return nil
        case .integer(let number)?: seconds = Double(number)
        case .number(let number)?: seconds = number
        default: throw fault(key, "number of seconds")
        }
        guard let delay = StoredTime.delay(seconds) else { throw fault(key, "number of seconds that makes sense") }
        return delay
    }

    func objects(_ key: String) throws(Fault) -> [HistoryFields] {
        guard let value = self[key] else { return [] }
        guard case .array(let items) = value else { throw fault(key, "list") }
        var found: [HistoryFields] = []
        for (place, item) in items.enumerated() {
            found.append(try HistoryFields(item, path: path.isEmpty ? "\(key)[\(place)]" : "\(path).\(key)[\(place)]"))
        }
        return found
    }

    func object(_ key: String) throws(Fault) -> HistoryFields? {
        guard let value = self[key] else { return nil }
        return try HistoryFields(value, path: "\(path).\(key)")
    }

    /// What must be there.
    func required<Value>(_ key: String, _ value: Value?) throws(Fault) -> Value {
        guard let value else { throw Fault(message: "`\(key)` is missing in `\(path)`") }
        return value
    }
}
