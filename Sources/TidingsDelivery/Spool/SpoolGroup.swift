import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A group while its records are gathered.
struct SpoolGroup: ~Copyable {
    /// The header, and the records.
    private(set) var bytes = MessageBuffer(capacity: SpoolFormat.groupSize + (1 << 16))
    /// How many messages it has.
    private(set) var messages = 0
    /// The date of the message before.
    private(set) var date: Date?
    private var places = SlotPlaces()
    private var unsubscribe = MessageBuffer(capacity: MailComposer.maximumUnsubscribeLength)

    init() { clear() }

    /// How long the records are.
    var length: Int { bytes.count - SpoolFormat.groupHeaderLength }

    /// Forgets all records.
    mutating func clear() {
        bytes.clear()
        bytes.append([UInt8](repeating: 0, count: SpoolFormat.groupHeaderLength))
        (messages, date, places) = (0, nil, SlotPlaces())
        unsubscribe.clear()
    }

    /// Writes the header, when all records are there.
    mutating func frame() {
        let messages = messages
        let header = bytes.withBytes { bytes in
            SpoolFormat.groupHeader(
                records: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[SpoolFormat.groupHeaderLength...]),
                messages: messages)
        }
        bytes.overwrite(at: 0, with: header)
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
        var head: [UInt8] = []
        head.append(count: content.count + 1)
        head.append(record.rawValue)
        bytes.append(head + content)
    }

    /// Appends a date, for the messages that follow.
    private mutating func append(date: Date) {
        var content: [UInt8] = []
        content.append(fixed: date.timeIntervalSinceReferenceDate.bitPattern, bytes: 8)
        append(.date, content)
        self.date = date
    }

    /// Appends a message, with its date if that is another than before.
    mutating func append(_ delivery: borrowing Delivery, _ texts: SpoolTexts, program: Int) {
        let date = delivery.date
        if date != self.date { append(date: date) }
        let key = delivery.key
        let link = texts.unsubscribe
        let shared = link.map { link in unsubscribe.withBytes { $0.lengthInCommon(with: link) } } ?? 0
        bytes.append(
            atMost: texts.room + SlotValues.binaryRoom(delivery.rendition.valuesLength),
            knowingStart: { memory, start in
                var content = start + 2
                content.pointee = SpoolFormat.Record.message.rawValue
                var out = (content + 1).write(number: UInt64(program))
                let digits = UnsafeMutableRawPointer(out)
                digits.storeBytes(of: key.high.bigEndian, as: UInt64.self)
                digits.storeBytes(of: key.low.bigEndian, toByteOffset: 8, as: UInt64.self)
                out += 16
                out.pointee =
                    (texts.name == nil ? 0 : SpoolFormat.hasName) | (link == nil ? 0 : SpoolFormat.hasUnsubscribe)
                out = (out + 1).write(run: texts.address)
                var name: Range<Int>?
                if let text = texts.name {
                    out = out.write(run: text)
                    name = out - memory - text.count..<out - memory
                }
                if let link {
                    out = out.write(number: UInt64(shared)).write(
                        run: UnsafeBufferPointer(rebasing: link[shared...]))
                }
                out = delivery.rendition.values.write(
                    to: out, from: memory, before: &places, name: name, unsubscribe: link)
                let length = out - content
                // The length is a number of two bytes, of three where that is too little.
                var (bytes, shift) = (2, 7)
                if length >= 1 << 14 {
                    (content + 1).update(from: content, count: length)
                    places.move(by: 1, from: content - memory)
                    content += 1
                    (bytes, shift) = (3, 14)
                    start[1] = UInt8(truncatingIfNeeded: length >> 7) | 0x80
                }
                start[0] = UInt8(truncatingIfNeeded: length) | 0x80
                start[bytes - 1] = UInt8(truncatingIfNeeded: length >> shift) & 0x7F
                return content + length
            })
        messages += 1
        guard let link else { return }
        unsubscribe.cut(to: shared)
        unsubscribe.append(UnsafeBufferPointer(rebasing: link[shared...]))
    }
}
