import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The records of a group while they are gathered.
struct SpoolGroup: ~Copyable {
    private var buffer = MessageBuffer(capacity: SpoolFormat.groupSize + (1 << 16))
    /// How many messages it has.
    private(set) var messages = 0
    private var date: Date?
    private var values = SlotValues()
    private var unsubscribe: [UInt8] = []

    /// How long the records are.
    var length: Int { buffer.count }

    /// Forgets all records.
    mutating func clear() {
        buffer.clear()
        (messages, date, values) = (0, nil, SlotValues())
        unsubscribe.removeAll(keepingCapacity: true)
    }

    /// Header and records.
    func framed() -> [UInt8] {
        buffer.withBytes { records in
            var bytes = SpoolFormat.groupHeader(records: ArraySlice(records), messages: messages)
            bytes.append(contentsOf: records)
            return bytes
        }
    }

    /// Appends who the mails are from.
    mutating func append(sender: Mailbox) {
        var content: [UInt8] = []
        content.append(text: sender.name ?? "")
        content.append(text: sender.address.text)
        append(.sender, content)
    }

    /// Appends a program.
    mutating func append(program: [UInt8], number: Int) {
        var content: [UInt8] = []
        content.append(count: number)
        append(.program, content + program)
    }

    private mutating func append(_ record: SpoolFormat.Record, _ content: [UInt8]) {
        var bytes: [UInt8] = []
        bytes.append(count: content.count + 1)
        bytes.append(record.rawValue)
        buffer.append(bytes + content)
    }

    /// Appends a message, with its date if that is another than before; `false` if it is too long.
    mutating func append(_ delivery: borrowing Delivery, program: Int) -> Bool {
        guard var address = delivery.recipient.email else { return false }
        let date = delivery.date
        if date != self.date {
            var content: [UInt8] = []
            content.append(fixed: date.timeIntervalSinceReferenceDate.bitPattern, bytes: 8)
            append(.date, content)
            self.date = date
        }
        var name = delivery.recipient.name
        // A longer one is none by which mails unsubscribe: the composer has refused those.
        var link = delivery.unsubscribe.flatMap { $0.utf8.count <= MailComposer.maximumUnsubscribeLength ? $0 : nil }
        let key = delivery.key
        let values = delivery.rendition.values
        let isWritten = address.withUTF8 { address in
            Self.withUTF8(&name) { name in
                Self.withUTF8(&link) { link in
                    let room =
                        64 + address.count + (name?.count ?? 0) + (link?.count ?? 0) + values.binaryRoom
                    guard room <= SpoolFormat.longestMessage else { return false }
                    append(program, key, address, name, link, values, room: room)
                    return true
                }
            }
        }
        guard isWritten else { return false }
        self.values = values
        messages += 1
        return true
    }

    private mutating func append(
        _ program: Int, _ key: DeliveryKey, _ address: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>?,
        _ link: UnsafeBufferPointer<UInt8>?, _ values: SlotValues, room: Int
    ) {
        let before = self.values
        let shared = link.map { unsubscribe.lengthInCommon(with: $0) } ?? 0
        buffer.append(atMost: room) { start in
            var content = start + 2
            content.pointee = SpoolFormat.Record.message.rawValue
            var out = (content + 1).write(number: UInt64(program))
            let memory = UnsafeMutableRawPointer(out)
            memory.storeBytes(of: key.high.bigEndian, as: UInt64.self)
            memory.storeBytes(of: key.low.bigEndian, toByteOffset: 8, as: UInt64.self)
            out += 16
            out.pointee =
                (name == nil ? 0 : SpoolFormat.hasName) | (link == nil ? 0 : SpoolFormat.hasUnsubscribe)
            out = (out + 1).write(run: address)
            if let name { out = out.write(run: name) }
            if let link {
                out = out.write(number: UInt64(shared)).write(
                    run: UnsafeBufferPointer(rebasing: link[shared...]))
            }
            out = values.write(to: out, before: before, name: name, unsubscribe: link)
            let length = out - content
            // The length is a number of two bytes, of three where that is too little.
            var (bytes, shift) = (2, 7)
            if length >= 1 << 14 {
                (content + 1).update(from: content, count: length)
                content += 1
                (bytes, shift) = (3, 14)
                start[1] = UInt8(truncatingIfNeeded: length >> 7) | 0x80
            }
            start[0] = UInt8(truncatingIfNeeded: length) | 0x80
            start[bytes - 1] = UInt8(truncatingIfNeeded: length >> shift) & 0x7F
            return content + length
        }
        guard let link else { return }
        unsubscribe.removeSubrange(shared...)
        unsubscribe.append(contentsOf: link[shared...])
    }

    private static func withUTF8<Result>(
        _ text: inout String?, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
    ) -> Result {
        guard var present = text else { return body(nil) }
        return present.withUTF8 { body($0) }
    }
}

extension [UInt8] {
    /// How many bytes at the beginning are the same.
    fileprivate func lengthInCommon(with other: UnsafeBufferPointer<UInt8>) -> Int {
        var length = 0
        let most = Swift.min(count, other.count)
        while length < most, self[length] == other[length] { length += 1 }
        return length
    }
}
