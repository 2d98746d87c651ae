import TidingsModel

/// Bytes that are the same for all mails of a message but for boundaries, which the key is part of.
///
/// “=_” cannot occur in quoted-printable or base64, so no part can hold the boundary.
struct KeyedRun: Sendable {
    /// How many digits of the key a boundary has.
    static let digits = 24

    let bytes: [UInt8]
    /// Where the digits go.
    let places: [Int]

    /// Takes the texts between which a boundary stands.
    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        var places: [Int] = []
        for (index, text) in texts.enumerated() {
            if index > 0 {
                bytes += Array("=_".utf8)
                places.append(bytes.count)
                bytes += Array(repeating: UInt8(ascii: "0"), count: Self.digits)
            }
            bytes += Array(text.utf8)
        }
        self.bytes = bytes
        self.places = places
    }
}

extension MessageBuffer {
    /// Appends a run with the digits of a key in their places.
    mutating func append(_ run: borrowing KeyedRun, key: UnsafeMutablePointer<UInt8>) {
        append(atMost: run.bytes.count) { out in
            run.bytes.withUnsafeBufferPointer { bytes in
                if let base = bytes.baseAddress { out.update(from: base, count: bytes.count) }
            }
            for place in run.places { (out + place).update(from: key, count: KeyedRun.digits) }
            return out + run.bytes.count
        }
    }
}
