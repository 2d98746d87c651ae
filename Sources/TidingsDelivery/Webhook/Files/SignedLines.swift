import TidingsDigest
import TidingsModel

/// Signs payloads in lines, several at a time: the identifier, the moment, the signatures and the body, with tabs between.
///
/// The body stands in its line byte for byte as it was signed. The memory is used again from batch to batch, by one task
/// at a time.
struct SignedLines: ~Copyable {
    /// How many lines are signed at once, and bytes: enough for the lanes of a processor, and few enough for its cache.
    private static let most = (lines: 64, bytes: 1 << 19)
    private static let tab = UInt8(ascii: "\t")
    private static let dot = UInt8(ascii: ".")

    /// Where a line begins, its body, and where that ends.
    private struct Line {
        let start: Int
        let body: Int
        let end: Int
    }

    private var moment: [UInt8] = []
    private var lines: [Line] = []
    private var batch = HMACBatch()
    private var signatures = MessageBuffer()

    /// Begins with lines for which a moment of signing takes as much room as this one, in seconds since 1970.
    mutating func begin(at moment: Int64) {
        self.moment = Array("\(moment)".utf8)
        lines.removeAll(keepingCapacity: true)
    }

    /// Whether it is time to sign.
    var isFull: Bool {
        guard let first = lines.first, let last = lines.last else { return false }
        return lines.count >= Self.most.lines || last.end - first.start >= Self.most.bytes
    }

    /// The length of what is signed with a body and stands before it.
    private var prefixLength: Int { WebhookPayload.identifierLength + moment.count + 2 }

    /// Leaves room for what stands before a body, and writes to the end of it what is signed with the body but the moment.
    borrowing func open(_ key: DeliveryKey, for signer: WebhookSigner, in buffer: inout MessageBuffer) {
        let room = prefixLength + signer.length + 1
        buffer.append(atMost: room) { start in
            var out = WebhookPayload.write(identifier: key, to: start + room - prefixLength)
            out.pointee = Self.dot
            out += 1 + moment.count
            out.pointee = Self.dot
            return out + 1
        }
    }

    /// Ends a line that began at a place, with its end behind the body.
    mutating func close(from start: Int, for signer: WebhookSigner, in buffer: borrowing MessageBuffer) {
        lines.append(Line(start: start, body: start + prefixLength + signer.length + 1, end: buffer.count - 1))
    }

    /// Signs the lines that wait for it; `false` if one of them cannot be signed.
    mutating func sign(by signer: WebhookSigner, at moment: Int64, in buffer: inout MessageBuffer) -> Bool {
        defer { lines.removeAll(keepingCapacity: true) }
        let digits = Array("\(moment)".utf8)
        if digits.count == self.moment.count { self.moment = digits }
        buffer.withMutableBytes { stamp($0) }
        signatures.clear()
        for key in signer.keys where !sign(by: key, in: buffer) { return false }
        buffer.withMutableBytes { fill($0, for: signer) }
        return true
    }

    /// Writes the moment into what is signed with the bodies.
    private borrowing func stamp(_ bytes: UnsafeMutablePointer<UInt8>) {
        moment.withUnsafeBufferPointer { moment in
            guard let base = moment.baseAddress else { return }
            for line in lines { (bytes + line.body - 1 - moment.count).update(from: base, count: moment.count) }
        }
    }

    /// Appends the signatures of all lines by one key to the others.
    private mutating func sign(by key: WebhookSigningKey, in buffer: borrowing MessageBuffer) -> Bool {
        let prefix = prefixLength
        switch key {
        case .shared(let function):
            return buffer.withBytes { bytes in
                batch.clear()
                for line in lines {
                    batch.add(
                        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[line.body - prefix..<line.end]))
                }
                batch.forEachCode(by: function) { code in
                    code.withUnsafeBytes { code in signatures.append(atMost: key.length) { key.write(code, to: $0) } }
                }
                return true
            }
        case .signing(let pair):
            return buffer.withBytes { bytes in
                lines.allSatisfy { line in
                    guard let signature = pair.signature(of: Array(bytes[line.body - prefix..<line.end])) else {
                        return false
                    }
                    signature.withUnsafeBytes { signature in
                        signatures.append(atMost: key.length) { key.write(signature, to: $0) }
                    }
                    return true
                }
            }
        }
    }

    /// Writes what stands before the bodies.
    private borrowing func fill(_ bytes: UnsafeMutablePointer<UInt8>, for signer: WebhookSigner) {
        signatures.withBytes { signatures in
            guard let signatures = signatures.baseAddress else { return }
            for (index, line) in lines.enumerated() {
                var out = bytes + line.start
                // Both may overlap.
                out.update(from: bytes + line.body - prefixLength, count: prefixLength)
                out[WebhookPayload.identifierLength] = Self.tab
                out += prefixLength
                out[-1] = Self.tab
                var start = signatures
                for key in signer.keys {
                    out.update(from: start + index * key.length, count: key.length)
                    out += key.length
                    out.pointee = UInt8(ascii: " ")
                    out += 1
                    start += lines.count * key.length
                }
                out[-1] = Self.tab
            }
        }
    }
}
