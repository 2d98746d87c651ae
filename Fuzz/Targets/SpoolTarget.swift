import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any bytes as a spool, and as the records of a group whose checksums are right.
enum SpoolTarget {
    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let path = FileManager.default.temporaryDirectory.path + "/tidings-fuzz-\(UUID().uuidString).spool"
        defer { try? FileManager.default.removeItem(atPath: path) }
        for file in [bytes, forged(bytes)] {
            guard (try? Data(file).write(to: URL(fileURLWithPath: path))) != nil else {
                return ["the input cannot be written"]
            }
            do throws(SinkError) {
                try expectSound(path, size: file.count, &faults)
            } catch {
                faults.expect(false, "a file that is there cannot be read: \(error)")
            }
        }
        return faults.found
    }

    /// A file whose records the bytes are: in two groups, cut where the first byte says.
    private static func forged(_ bytes: [UInt8]) -> [UInt8] {
        let rest = bytes.dropFirst()
        let cut = rest.startIndex + min(Int(bytes.first ?? 0) * 16, rest.count)
        return [rest[..<cut], rest[cut...]].filter { !$0.isEmpty }.reduce(SpoolFormat.header) { file, records in
            file + records.withUnsafeBytes { SpoolFormat.groupHeader(records: $0, messages: 2) } + records
        }
    }

    private static func expectSound(_ path: String, size: Int, _ faults: inout Faults) throws(SinkError) {
        let (first, second) = (try outcome(of: path, &faults), try outcome(of: path, &faults))
        faults.expect(first.lines == second.lines, "two readings of the file differ")
        let tally = try SpoolExport.verify(path) { _ in }
        faults.expect(
            tally.messages == first.messages, "verified are \(tally.messages) messages, not \(first.messages)")
        faults.expect((0...size).contains(tally.bytes), "of \(size) bytes \(tally.bytes) were read")
        faults.expect(tally.failed <= tally.messages, "more mails failed than there are")
        faults.expect(tally.isClean == (tally.failed == 0 && first.isSound), "the tally and the reading differ")
    }

    /// What a reader gets of the file.
    private static func outcome(
        of path: String, _ faults: inout Faults
    ) throws(SinkError) -> (lines: [String], messages: Int, isSound: Bool) {
        var reader = try SpoolReader(file: path)
        let composer = reader.sender.map { MailComposer(from: $0) }
        var (lines, messages, isSound, groups): ([String], Int, Bool, Int) = ([], 0, true, 0)
        while let group = try reader.next() {
            groups += 1
            faults.expect(group.lost >= 0, "\(group.lost) messages are lost")
            faults.expect(group.lost == 0 || !group.problems.isEmpty, "messages are lost without a word")
            faults.expectSound(group.problems, of: path, LineLengths([]))
            lines += group.problems.map(\.description)
            messages += group.deliveries.count
            isSound = isSound && group.lost == 0 && group.problems.isEmpty
            faults.expect(group.deliveries.isEmpty || composer != nil, "there are mails and nobody who sends them")
            for delivery in group.deliveries {
                lines.append(delivery.key.digits)
                guard let composer else { continue }
                do throws(MailError) {
                    var mail: [UInt8] = []
                    try composer.compose(delivery, into: &mail)
                    faults.expectMail(mail)
                    lines.append(String(decoding: mail, as: UTF8.self))
                } catch {
                    lines.append("\(error)")
                }
            }
        }
        faults.expect(groups > 0 || reader.isSpool, "a file that is no spool is read without a word")
        return (lines, messages, isSound)
    }
}
