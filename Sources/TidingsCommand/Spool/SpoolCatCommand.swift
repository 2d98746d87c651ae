import ArgumentParser
import TidingsDelivery
import TidingsModel

/// `tidings spool cat`: the mails of a spool on standard output.
struct SpoolCatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cat",
        abstract: "Print mails of a spool, all or those with the keys that are named.",
        discussion: """
            Example: tidings spool cat mails.spool 2b32d6fffad8e7bd80c115502f1015d3

            --index prints a line for each mail instead: its key, its language and its notice.
            """)

    @Argument(help: "The spool.")
    var spool: String

    @Argument(help: "The keys of the mails, 32 hexadecimal digits each.")
    var keys: [String] = []

    @Flag(help: "Print a line for each mail: key, language, notice.")
    var index = false

    @OptionGroup var report: ReportOptions

    private struct Line: Encodable {
        let key: String
        let locale: String
        let notice: String
    }

    func run() throws {
        var wanted: Set<DeliveryKey> = []
        for text in keys {
            guard let key = DeliveryKey(digits: text) else {
                throw CommandFailure(
                    .usage, rule: "bad-key", "“\(text)” is no key: write its 32 hexadecimal digits, in lower case.")
            }
            wanted.insert(key)
        }
        let (found, isClean) = try show(wanted)
        let missing = wanted.subtracting(found)
        for key in missing.map(\.digits).sorted() {
            Terminal.report(
                Problem(.error, rule: "no-such-key", "There is no mail \(key).", at: SourcePlace(file: spool)))
        }
        if !missing.isEmpty || !isClean { throw ExitCode.findings }
    }

    /// Prints what is wanted; the keys found, and whether the spool is whole.
    private func show(_ wanted: Set<DeliveryKey>) throws -> (found: Set<DeliveryKey>, isClean: Bool) {
        var reader = try SpoolCommand.open(spool)
        let composer = reader.sender.map { MailComposer(from: $0) }
        var found: Set<DeliveryKey> = []
        var isClean = true
        var scratch = MailComposer.Scratch()
        while let group = try next(&reader) {
            group.problems.forEach(Terminal.report)
            if !group.problems.isEmpty { isClean = false }
            for delivery in group.deliveries where wanted.isEmpty || wanted.contains(delivery.key) {
                if !wanted.isEmpty { found.insert(delivery.key) }
                if index || report.json {
                    try show(delivery)
                } else {
                    var mail: [UInt8] = []
                    try composer?.compose(delivery, into: &mail, scratch: &scratch)
                    // The line end that is printed is that of the last line.
                    if mail.last == 0x0A { mail.removeLast() }
                    try Terminal.print(String(decoding: mail, as: UTF8.self))
                }
            }
        }
        return (found, isClean)
    }

    private func show(_ delivery: Delivery) throws {
        let line = Line(
            key: delivery.key.digits, locale: delivery.rendition.locale.used.description,
            notice: delivery.rendition.program.kind.rawValue)
        if report.json { return try Terminal.printJSON(line) }
        try Terminal.print("\(line.key) \(line.locale) \(line.notice)")
    }

    private func next(_ reader: inout SpoolReader) throws(CommandFailure) -> SpoolReader.Group? {
        do throws(SinkError) {
            return try reader.next()
        } catch {
            throw CommandFailure(error, reading: spool)
        }
    }
}
