public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a spool group by group, in memory that does not grow with it but for its programs.
///
/// Each message is a delivery again, which ``MailComposer`` and every sink of mails write to the very bytes of the delivery
/// that was spooled. It has what mails are made of: no Markdown, no buttons, no app, and the key in the place of the
/// recipient's id. What is damaged is a problem, and the rest is read on.
public struct SpoolReader: ~Copyable {
    /// What was read at once.
    public struct Group: Sendable {
        /// The messages that can be read.
        public var deliveries: [Delivery] = []
        /// What is wrong.
        public var problems: [Problem] = []
        /// How many messages cannot be read, as far as that is known.
        public var lost = 0
        /// How many can be read.
        var count = 0
    }

    /// Who the mails are from; `nil` where no group says so.
    public let sender: Mailbox?
    /// Whether the file is a spool: it begins as one, or a whole group was found in it.
    public var isSpool: Bool { hasHeader || sender != nil }
    private let hasHeader: Bool
    /// How many programs were read.
    public private(set) var programCount = 0
    /// How many bytes of the file were read.
    public var offset: Int { scanner.offset }

    private let path: String
    private let file: Descriptor
    private var scanner: SpoolScanner
    private var programs: [Int: SpooledProgram] = [:]
    private var startProblem: Problem?

    /// Opens a spool, and reads who its mails are from.
    ///
    /// It throws if the file cannot be read. A file that is no spool is a problem of its first group.
    public init(file path: String) throws(SinkError) {
        let file = try Descriptor(reading: path)
        let size = try file.sizeAndIdentity(path: path).size
        let header = SpoolFormat.header
        let isSpool = try file.read(from: 0, count: header.count, path: path) == header
        let scanner = SpoolScanner(from: isSpool ? header.count : 0, length: size, path: path)
        sender = try Self.sender(file, scanner)
        self.path = path
        self.file = file
        self.scanner = scanner
        hasHeader = isSpool
        guard !isSpool else { return }
        startProblem = Problem(
            .error, rule: "damaged-header",
            "The file does not begin as a spool of version \(SpoolFormat.version) does. Name a file that the sink"
                + " “spool” has written.", at: SourcePlace(file: path))
    }

    /// Who the mails of the first whole group are from.
    private static func sender(
        _ file: borrowing Descriptor, _ scanner: SpoolScanner
    ) throws(SinkError) -> Mailbox? {
        var ahead = scanner
        while let (part, _) = try ahead.next(file) {
            guard case .group(let records, _) = part else { continue }
            var items = SpoolRecords(records)
            if case .record(.sender, let content)? = items.next(), let sender = SpoolRecords.sender(content) {
                return sender
            }
        }
        return nil
    }

    /// The next group; `nil` at the end.
    public mutating func next() throws(SinkError) -> Group? {
        var deliveries: [Delivery] = []
        guard var group = try next({ deliveries.append($0.delivery($1)) }) else { return nil }
        group.deliveries = deliveries
        return group
    }

    /// Reads the next group and hands out its messages one by one; `nil` at the end.
    mutating func next(_ body: (borrowing SpooledMail, borrowing SlotValues) -> Void) throws(SinkError) -> Group? {
        var group = Group()
        if let startProblem {
            group.problems.append(startProblem)
            self.startProblem = nil
        }
        guard let (part, place) = try scanner.next(file) else { return group.problems.isEmpty ? nil : group }
        switch part {
        case .group(let records, let messages):
            var reading = SpoolMessages(programs: programs, sender: sender)
            reading.read(records, body)
            programs = reading.programs
            programCount = programs.count
            group.count = reading.count
            group.lost = max(messages - group.count, 0)
            group.problems += reading.faults.map { problem($0, place) }
            if group.lost > 0, reading.faults.isEmpty {
                group.problems.append(problem(.damagedRecord(count: group.lost), place))
            }
        case .damage: group.problems.append(problem(.damagedGroup, place))
        case .unfinished: group.problems.append(problem(.unfinishedGroup, place))
        }
        return group
    }

    private func problem(_ fault: SpoolMessages.Fault, _ place: Range<Int>) -> Problem {
        let bytes = "bytes \(place.lowerBound) to \(place.upperBound - 1)"
        let again = "Run the job again to have what is missing appended."
        let (severity, message): (Problem.Severity, String) =
            switch fault {
            case .damagedGroup: (.error, "In \(bytes) the file is damaged. \(again)")
            case .unfinishedGroup:
                (.warning, "A group was not written to its end, or is damaged, in \(bytes). \(again)")
            case .damagedRecord(let count):
                (.error, "Of the group in \(bytes), \(count) records make no sense. \(again)")
            case .missingProgram(let count):
                (.error, "Of the group in \(bytes), \(count) messages need a program that is lost. \(again)")
            case .otherSender:
                (.error, "The group in \(bytes) is from another sender than those before; it is left out.")
            }
        return Problem(severity, rule: fault.rule, message, at: SourcePlace(file: path))
    }
}
