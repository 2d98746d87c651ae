import Tidings
import TidingsDelivery
import TidingsModel
import TidingsRendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The subjects of a worker, by the outcomes of its session, and what their deliveries have in common.
struct TellingSubjects {
    private let (job, app): (String, AppIdentity)
    private let date: Date
    private let secret: [UInt8]?
    private let firstSink: String
    private let otherSinks: [String]
    private var subjects: [TellingSubject?] = []
    /// Subjects that differ by the message only share these.
    private var commons: [Group: Common] = [:]
    /// The keys of tellings that are not the first.
    private var repeated: [Repetition: DeliveryKeys] = [:]

    private struct Group: Hashable {
        let release: String
        let notice: Notice.Kind
    }

    private struct Common {
        let occasion: Occasion
        let keys: (first: DeliveryKeys, others: [DeliveryKeys])
    }

    private struct Repetition: Hashable {
        let group: Group
        let telling: Int
        let sink: Int
    }

    /// Begins with what all deliveries of a job have in common.
    ///
    /// - Parameter sinks: The names of the sinks, in their order.
    init(job: JobFile, date: Date, secret: JobSecret, sinks: [String]) {
        (self.job, app) = (job.name, job.app)
        self.date = date
        self.secret = secret.bytes
        // A trial run has no sink.
        firstSink = sinks.first ?? ""
        otherSinks = Array(sinks.dropFirst())
    }

    /// What people of an outcome are told, if it was asked for before.
    func known(_ outcome: Int) -> TellingSubject? { subjects.indices.contains(outcome) ? subjects[outcome] : nil }

    /// Forgets an outcome whose number was given to another.
    mutating func forget(outcome: Int) {
        if subjects.indices.contains(outcome) { subjects[outcome] = nil }
    }

    /// What a person is told; `nil` when they are told nothing.
    mutating func subject(_ announcement: Announcement, _ message: ReadyRendition) -> TellingSubject? {
        let number = announcement.number
        if let subject = known(number) { return subject }
        guard let notice = announcement.notice else { return nil }
        let common = common(notice)
        let subject = TellingSubject(
            notice, announcement.reason, message, outcome: number, occasion: common.occasion, keys: common.keys)
        guard number >= 0 else { return subject }
        if subjects.count <= number {
            subjects += Array(repeating: nil, count: number + 1 - subjects.count)
        }
        subjects[number] = subject
        return subject
    }

    /// The key of a delivery.
    ///
    /// - Parameter sink: The place of the sink in the job.
    mutating func key(
        of telling: borrowing Telling, to recipient: borrowing Recipient, sink: Int
    ) -> DeliveryKey {
        guard telling.number > 1 else {
            return telling.subject.key(to: recipient, sink: sink)
        }
        let group = Group(release: telling.subject.release.text, notice: telling.subject.kind)
        let repetition = Repetition(group: group, telling: telling.number, sink: sink)
        let known =
            repeated[repetition] ?? keys(group, telling: telling.number, sink == 0 ? firstSink : otherSinks[sink - 1])
        repeated[repetition] = known
        return recipient.withID { known.key(for: $0) }
    }

    private mutating func common(_ notice: Notice) -> Common {
        let group = Group(release: notice.offered.version.text, notice: notice.kind)
        if let common = commons[group] { return common }
        let common = Common(
            occasion: Occasion(job: job, app: app, release: notice.offered.version, date: date),
            keys: (keys(group, telling: 1, firstSink), otherSinks.map { keys(group, telling: 1, $0) }))
        commons[group] = common
        return common
    }

    private func keys(_ group: Group, telling: Int, _ sink: String) -> DeliveryKeys {
        DeliveryKeys(
            job: job, release: group.release, notice: group.notice, telling: telling, sink: sink, secret: secret)
    }
}
