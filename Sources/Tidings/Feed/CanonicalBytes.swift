import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes values so that two are written alike exactly when they are the same, in every run and on every machine.
struct CanonicalBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Its length comes first, so that it cannot be taken for what stands beside it.
    mutating func append(_ text: String) {
        append(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func append(_ date: Date) { append(date.timeIntervalSince1970.bitPattern) }

    mutating func append<Value>(_ value: Value?, _ write: (inout CanonicalBytes, Value) -> Void) {
        append(value != nil)
        if let value { write(&self, value) }
    }

    mutating func append<Value>(_ values: [Value], _ write: (inout CanonicalBytes, Value) -> Void) {
        append(UInt64(values.count))
        for value in values { write(&self, value) }
    }

    mutating func append(_ text: String?) { append(text) { $0.append($1) } }
    mutating func append(_ date: Date?) { append(date) { $0.append($1) } }
    mutating func append(_ url: URL?) { append(url?.absoluteString) }
    mutating func append(_ version: Version?) { append(version?.text) }
}
