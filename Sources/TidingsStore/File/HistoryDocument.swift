import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What stands in a file of histories, with what only a later version of the program understands.
struct HistoryDocument {
    static let format = "tidings-histories"
    static let formatVersion: Int64 = 1

    /// The fields of the whole file but for the histories.
    private var fields: [String: JSONValue] = [:]
    private var entries: [HistoryKey: Entry] = [:]

    private struct Entry {
        var fields: [String: JSONValue]
        var history: History
    }

    /// Makes an empty document.
    init() {}

    /// Reads a file.
    init(_ bytes: [UInt8], file: String) throws(StoreError) {
        let spoilt = "an update moves the file aside and begins anew"
        func damaged(_ what: String) -> StoreError { StoreError(.damaged, file: file, "\(what); \(spoilt).") }
        guard !bytes.isEmpty else { throw damaged("The file is empty") }
        guard !JSONValue.isTooDeep(bytes) else { throw damaged("The file is nested too deeply") }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
            throw damaged("The file is cut off or no JSON")
        }
        guard case .object(let fields) = value, fields["format"] == .text(Self.format) else {
            throw StoreError(
                .unreadable, file: file, "This is no file of histories but something else; name another file.")
        }
        guard case .integer(let version)? = fields["formatVersion"], version > 0 else {
            throw damaged("`formatVersion` is no number")
        }
        guard version <= Self.formatVersion else {
            throw StoreError(
                .newerFormat, file: file,
                "A newer version of the program wrote this (format \(version), known is \(Self.formatVersion)); "
                    + "use that one, or name another file.")
        }
        do throws(HistoryFields.Fault) {
            let whole = try HistoryFields(value, path: "")
            for entry in try whole.objects("histories") {
                let app = try entry.required("app", try entry.text("app"))
                let person = try entry.required("person", try entry.text("person"))
                let read = Entry(fields: entry.fields, history: try History(entry))
                guard entries.updateValue(read, forKey: HistoryKey(app: app, person: person)) == nil else {
                    throw HistoryFields.Fault(message: "`\(entry.path)` is about somebody who was there before")
                }
            }
        } catch {
            throw damaged(error.message)
        }
        self.fields = fields
    }

    /// The history of a person; `nil` for somebody who is new.
    subscript(key: HistoryKey) -> History? {
        get { entries[key]?.history }
        set {
            guard let newValue else {
                entries[key] = nil
                return
            }
            entries[key, default: Entry(fields: [:], history: newValue)].history = newValue
        }
    }

    /// The file, written anew.
    func bytes() throws -> [UInt8] {
        var fields = fields
        fields["format"] = .text(Self.format)
        fields["formatVersion"] = .integer(Self.formatVersion)
        fields["histories"] = .array(
            entries.sorted { $0.key < $1.key }.map { key, entry in
                var fields = entry.history.fields(over: entry.fields)
                fields["app"] = .text(key.app)
                fields["person"] = .text(key.person)
                return .object(fields)
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return Array(try encoder.encode(JSONValue.object(fields))) + [UInt8(ascii: "\n")]
    }
}
