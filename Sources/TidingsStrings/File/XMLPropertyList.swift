#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads an XML property list that is one dictionary of texts.
enum XMLPropertyList {
    /// A value of the dictionary: text, or something else that is not looked at.
    private struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    /// Why there is no dictionary.
    enum Failure: Error {
        /// Elements are nested so deep that Foundation's scanner would overflow the stack.
        case tooDeep
        /// It is no property list, or its top is no dictionary; with Foundation's words for it.
        case malformed(String)
    }

    /// The pairs in the order of their keys; a value that is no text is `nil`.
    static func pairs(
        of bytes: some Collection<UInt8>, nesting: Int
    ) throws(Failure) -> [(key: String, value: String?)] {
        guard depth(of: bytes) <= nesting else { throw .tooDeep }
        let values: [String: Value]
        do {
            values = try PropertyListDecoder().decode([String: Value].self, from: Data(bytes))
        } catch {
            throw .malformed(reason(error))
        }
        return values.map { ($0.key, $0.value.text) }.sorted { left, right in
            left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
        }
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
