import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the messages of a group.
struct SpoolMessages: ~Copyable {
    /// What is wrong with a spool.
    enum Fault: Sendable, Hashable {
        case damagedGroup
        case unfinishedGroup
        case damagedRecord(count: Int)
        case missingProgram(count: Int)
        case otherSender

        /// The stable name of the rule.
        var rule: String {
            switch self {
            case .damagedGroup: "damaged-group"
            case .unfinishedGroup: "unfinished-group"
            case .damagedRecord: "damaged-record"
            case .missingProgram: "missing-program"
            case .otherSender: "other-sender"
            }
        }
    }

    /// The programs so far, by their numbers.
    private(set) var programs: [Int: SpooledProgram]
    /// How many messages could be read.
    private(set) var count = 0
    private let sender: Mailbox?
    private var (damaged, orphaned, isOthers) = (0, 0, false)
    private var occasion: Occasion?
    /// The program of the message before.
    private var last: SpooledProgram?
    private var (values, before) = (SlotValues(), SlotValues())
    private var unsubscribe = MessageBuffer(capacity: 1024)

    init(programs: [Int: SpooledProgram], sender: Mailbox?) { (self.programs, self.sender) = (programs, sender) }

    /// What was wrong.
    var faults: [Fault] {
        (damaged > 0 ? [.damagedRecord(count: damaged)] : [])
            + (orphaned > 0 ? [.missingProgram(count: orphaned)] : []) + (isOthers ? [.otherSender] : [])
    }

    /// Reads all records of a group, and hands out its messages.
    mutating func read(_ records: [UInt8], _ body: (borrowing SpooledMail, borrowing SlotValues) -> Void) {
        records.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            var items = SpoolRecords(records)
            while let item = items.next() {
                guard case .record(let kind, let content) = item, read(kind, content, from: start, body) else {
                    damaged += 1
                    continue
                }
            }
        }
    }

    private mutating func read(
        _ kind: SpoolFormat.Record, _ content: ArraySlice<UInt8>, from start: UnsafePointer<UInt8>,
        _ body: (borrowing SpooledMail, borrowing SlotValues) -> Void
    ) -> Bool {
        var reader = BinaryReader(content)
        switch kind {
        case .sender:
            guard let found = SpoolRecords.sender(content) else { return false }
            isOthers = found != sender
        case .date:
            guard let bits = reader.fixed(8), reader.left == 0 else { return false }
            let seconds = Double(bitPattern: bits)
            guard seconds.isFinite, abs(seconds) < 1e12 else { return false }
            occasion = Occasion(
                app: AppIdentity(name: ""), date: Date(timeIntervalSinceReferenceDate: seconds))
        case .program:
            guard let number = SpoolRecords.number(&reader), let bytes = reader.take(reader.left),
                let program = SpoolProgram.program(bytes)
            else { return false }
            programs[number] = SpooledProgram(program, number: number)
            last = nil
        case .message:
            if isOthers { return true }
            // A mail that nobody sends is none.
            guard sender != nil else { return false }
            return message(&reader, from: start, body)
        }
        return true
    }

    private mutating func message(
        _ reader: inout BinaryReader, from start: UnsafePointer<UInt8>,
        _ body: (borrowing SpooledMail, borrowing SlotValues) -> Void
    ) -> Bool {
        guard let (number, key) = SpoolRecords.head(&reader), let form = reader.byte(),
            let address = reader.text(from: start), let occasion
        else { return false }
        var name: UnsafeBufferPointer<UInt8>?
        if form & SpoolFormat.hasName != 0 {
            guard let text = reader.text(from: start) else { return false }
            name = text
        }
        let hasLink = form & SpoolFormat.hasUnsubscribe != 0
        if hasLink {
            guard let shared = reader.number(upTo: unsubscribe.count),
                let rest = reader.place(upTo: SpoolFormat.longestMessage)
            else { return false }
            unsubscribe.cut(to: shared)
            unsubscribe.append(UnsafeBufferPointer(start: start + rest.lowerBound, count: rest.count))
        }
        swap(&values, &before)
        return unsubscribe.withBytes { link in
            let link = hasLink ? link : nil
            guard (link?.count ?? 0) <= SpoolFormat.longestMessage, link?.isText ?? true,
                values.read(&reader, from: start, before: before, name: name, unsubscribe: link), reader.left == 0
            else {
                // The message behind is written against the one before, whose values stay.
                swap(&values, &before)
                return false
            }
            if last?.number != number { last = programs[number] }
            guard let program = last else {
                orphaned += 1
                return true
            }
            guard values.length <= program.room else { return false }
            count += 1
            body(
                SpooledMail(
                    key: key, program: program, occasion: occasion, address: address, name: name, unsubscribe: link),
                values)
            return true
        }
    }
}

extension BinaryReader {
    /// Text behind the number of its bytes, if it is UTF-8.
    fileprivate mutating func text(from start: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard let place = place(upTo: SpoolFormat.longestMessage) else { return nil }
        let text = UnsafeBufferPointer(start: start + place.lowerBound, count: place.count)
        return text.isText ? text : nil
    }
}
