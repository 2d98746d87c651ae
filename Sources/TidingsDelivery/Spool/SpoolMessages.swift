import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes deliveries of the records of a group.
struct SpoolMessages {
    /// A program and what its messages share.
    struct Known: Sendable {
        let program: MessageProgram
        let locale: LocaleUse
    }

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
    private(set) var programs: [Int: Known]
    private(set) var deliveries: [Delivery] = []
    private let sender: Mailbox?
    private var (damaged, orphaned, isOthers) = (0, 0, false)
    private var occasion: Occasion?
    private var values = SlotValues()
    private var unsubscribe: [UInt8] = []

    init(programs: [Int: Known], sender: Mailbox?) { (self.programs, self.sender) = (programs, sender) }

    /// What was wrong.
    var faults: [Fault] {
        (damaged > 0 ? [.damagedRecord(count: damaged)] : [])
            + (orphaned > 0 ? [.missingProgram(count: orphaned)] : []) + (isOthers ? [.otherSender] : [])
    }

    /// Reads all records of a group.
    mutating func read(_ records: [UInt8]) {
        var items = SpoolRecords(records)
        while let item = items.next() {
            guard case .record(let kind, let content) = item, read(kind, content) else {
                damaged += 1
                continue
            }
        }
    }

    private mutating func read(_ kind: SpoolFormat.Record, _ content: ArraySlice<UInt8>) -> Bool {
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
            let used = program.used
            programs[number] = Known(
                program: program, locale: LocaleUse(wanted: [used], used: used, reason: .exact(used)))
        case .message:
            if isOthers { return true }
            // A mail that nobody sends is none.
            guard sender != nil else { return false }
            return message(&reader)
        }
        return true
    }

    private mutating func message(_ reader: inout BinaryReader) -> Bool {
        guard let (number, key) = SpoolRecords.head(&reader), let form = reader.byte(),
            let address = reader.text(upTo: SpoolFormat.longestMessage), let occasion
        else { return false }
        var name: String?
        if form & SpoolFormat.hasName != 0 {
            guard let text = reader.text(upTo: SpoolFormat.longestMessage) else { return false }
            name = text
        }
        var link: String?
        if form & SpoolFormat.hasUnsubscribe != 0 {
            guard let shared = reader.number(upTo: unsubscribe.count),
                let rest = reader.run(upTo: SpoolFormat.longestMessage)
            else { return false }
            unsubscribe.removeSubrange(shared...)
            unsubscribe.append(contentsOf: rest)
            guard unsubscribe.count <= SpoolFormat.longestMessage,
                let text = String(validating: unsubscribe, as: UTF8.self)
            else { return false }
            link = text
        }
        guard let read = SlotValues(reading: &reader, before: values, name: name, unsubscribe: link),
            reader.left == 0, read.length <= ProgramLimits.value
        else { return false }
        values = read
        guard let known = programs[number] else {
            orphaned += 1
            return true
        }
        guard SpoolProgram.hasRoom(known.program, forValuesOf: read.length) else { return false }
        deliveries.append(
            Delivery(
                key: key, recipient: Recipient(id: key.digits, email: address, name: name),
                rendition: Rendition(program: known.program, values: read, locale: known.locale), unsubscribe: link,
                occasion: occasion))
        return true
    }
}
