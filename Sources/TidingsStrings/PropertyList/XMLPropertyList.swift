#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads an XML property list whose top is a dictionary.
enum XMLPropertyList {
    /// Any value, in Foundation's terms.
    private struct Value: Decodable {
        let value: PropertyListValue

        init(from decoder: any Decoder) throws {
            if let keyed = try? decoder.container(keyedBy: Key.self) {
                let pairs = keyed.allKeys.compactMap { key in
                    (try? keyed.decode(Value.self, forKey: key)).map {
                        PropertyListValue.Pair(key: key.stringValue, value: $0.value)
                    }
                }
                value = .dictionary(pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
            } else if var list = try? decoder.unkeyedContainer() {
                var values: [PropertyListValue] = []
                while !list.isAtEnd { values.append(try list.decode(Value.self).value) }
                value = .list(values)
            } else {
                let text = try? decoder.singleValueContainer().decode(String.self)
                value = text.map(PropertyListValue.text) ?? .other
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Why there is no dictionary.
    enum Failure: Error {
        /// Elements are nested so deep that Foundation's scanner would overflow the stack.
        case tooDeep
        /// It is no property list, or its top is no dictionary; with Foundation's words for it.
        case malformed(String)
    }

    /// The pairs of the top, in the order of their keys; the bytes are UTF-8, whatever they say they are.
    static func pairs(
        of bytes: some Collection<UInt8>, nesting: Int
    ) throws(Failure) -> [PropertyListValue.Pair] {
        guard depth(of: bytes) <= nesting else { throw .tooDeep }
        let top: PropertyListValue
        do {
            top = try PropertyListDecoder().decode(Value.self, from: Data(withoutDeclaration(bytes))).value
        } catch {
            throw .malformed(reason(error))
        }
        guard case .dictionary(let pairs) = top else { throw .malformed("it is not a dictionary") }
        return pairs
    }

    /// The bytes without `<?xml … ?>`, which names the encoding that the file had.
    private static func withoutDeclaration<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
            return bytes[...]
        }
        return bytes[bytes.index(after: end)...]
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .typeMismatch?: return "it is not a dictionary"
        case .dataCorrupted(let context)?:
            let inner = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
            return inner ?? context.debugDescription
        default: return "\(error)"
        }
    }

    /// How deep `dict` and `array` elements are nested at most.
    private static func depth(of bytes: some Collection<UInt8>) -> Int {
        var depth = 0
        var deepest = 0
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[rest.index(after: start)...]
            if rest.starts(with: "dict".utf8) || rest.starts(with: "array".utf8) {
                depth += 1
                deepest = max(deepest, depth)
            } else if rest.starts(with: "/dict".utf8) || rest.starts(with: "/array".utf8) {
                depth -= 1
            }
        }
        return deepest
    }
}
