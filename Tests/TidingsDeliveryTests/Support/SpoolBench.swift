import TidingsDelivery
import TidingsModel

/// Spools that tests write and read.
struct SpoolBench {
    let folder: TemporaryFolder
    static let file = "mails.spool"

    init() throws { folder = try TemporaryFolder() }

    var path: String { "\(folder.path)/\(Self.file)" }

    static var from: Mailbox { get throws { try Mailbox(parsing: "Snoodle <news@example.com>") } }

    func sink(_ durability: Durability = .process) throws -> SpoolSink {
        try SpoolSink(file: path, from: Self.from, durability: durability)
    }

    func bytes() throws -> [UInt8] { try folder.bytes(of: Self.file) }

    /// Everything that can be read, and what is wrong.
    func read() throws -> (deliveries: [Delivery], rules: [String]) {
        try Self.read(SpoolReader(file: path))
    }

    private static func read(_ reader: consuming SpoolReader) throws -> (deliveries: [Delivery], rules: [String]) {
        var (deliveries, rules): ([Delivery], [String]) = ([], [])
        while let group = try reader.next() {
            deliveries += group.deliveries
            rules += group.problems.map(\.rule)
        }
        return (deliveries, rules)
    }

    static func mails(_ deliveries: [Delivery]) throws -> [DeliveryKey: [UInt8]] {
        let composer = MailComposer(from: try from)
        var mails: [DeliveryKey: [UInt8]] = [:]
        for delivery in deliveries {
            var mail: [UInt8] = []
            try composer.compose(delivery, into: &mail)
            mails[delivery.key] = mail
        }
        return mails
    }

    /// The mails of the spool in a folder, by their keys.
    @Sendable static func expanded(in folder: String) throws -> [String: [UInt8]] {
        guard let reader = try? SpoolReader(file: "\(folder)/\(file)") else { return [:] }
        let mails = try mails(read(reader).deliveries)
        return Dictionary(uniqueKeysWithValues: mails.map { ($0.digits, $1) })
    }
}
