#if Service
import HTTPTypes

import TidingsModel

/// The values of a query or of a form, by their names.
struct QueryValues: Sendable {
    private let values: [String: String]

    private static let most = 64

    /// Reads `a=b&c=d`; a name that stands twice, or an escape that is broken, is a fault of who asks.
    init(_ text: some StringProtocol) throws(ServiceProblem) {
        var values: [String: String] = [:]
        for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = parts.count > 1 ? Self.decoded(parts[1]) : "" else {
                throw ServiceProblem(.badRequest, "The query has a broken escape, or bytes that are no UTF-8.")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw ServiceProblem(.badRequest, "The query has a name twice. Send each name once.")
            }
            guard values.count <= Self.most else {
                throw ServiceProblem(.badRequest, "The query has more than \(Self.most) names.")
            }
        }
        self.values = values
    }

    /// A value; `nil` where it is missing or empty.
    subscript(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// All names, sorted.
    var names: [String] { values.keys.sorted() }

    private static func decoded(_ bytes: some Sequence<UInt8>) -> String? {
        var decoded: [UInt8] = []
        var bytes = bytes.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "+"): decoded.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = bytes.next()?.hexDigit, let low = bytes.next()?.hexDigit else { return nil }
                decoded.append(high << 4 | low)
            default: decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self),
            !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { return nil }
        return text
    }
}
#endif
