import TidingsDelivery
import TidingsModel

/// Makes recipients of entries; what most entries look like goes a short way.
///
/// Not safe to share between threads.
final class RecipientMaker {
    private let check: RecipientCheck
    private var memo: SituationMemo
    private var pool = RecipientPool()

    init(check: RecipientCheck, memo: SituationMemo = SituationMemo()) {
        self.check = check
        self.memo = memo
    }

    /// The recipient, if the entry can be used, and all that is wrong.
    func recipient(
        from entry: ScannedEntry, of scanner: any EntryScanner
    ) -> (recipient: Recipient?, problems: [Problem]) {
        switch entry.content {
        case .raw(let raw):
            if let usual = usual(raw) { return (usual, []) }
            if let person = person(raw), let situation = situation(raw) {
                return check.recipient(of: person, in: situation, line: entry.line)
            }
            var entry = entry
            entry.content = scanner.readAgain()
            if case .raw = entry.content { return (nil, []) }
            return recipient(from: entry, of: scanner)
        case .fields(let fields): return check.recipient(from: fields, line: entry.line)
        case .fault(let fault): return (nil, [fault.problem(file: check.file, line: entry.line)])
        }
    }

    /// The recipient of an entry with which nothing is wrong and whose id and address are plain ASCII, as nearly all are;
    /// `nil` for others.
    private func usual(_ raw: RawEntry) -> Recipient? {
        let (id, email, name) = (raw.id, raw.email, raw.name)
        guard id.isPlain, !id.isAbsent, id.bytes.count <= RecipientReader.maximumIDLength, email.isPlain,
            email.isAbsent || EmailAddress.isPlain(email.bytes), let situation = fine(raw)
        else { return nil }
        if name.isAbsent || name.isUsualName { return recipient(raw, name: name.bytes, situation) }
        var findings = RecipientFindings()
        guard let value = name.value, var checked = check.name(value, &findings), findings.isEmpty else { return nil }
        return checked.withUTF8 { recipient(raw, name: UnsafeRawBufferPointer($0), situation) }
    }

    private func recipient(
        _ raw: RawEntry, name: UnsafeRawBufferPointer, _ situation: Unmanaged<Situation>
    ) -> Recipient {
        pool.recipient(
            id: raw.id.bytes, email: raw.email.isAbsent ? nil : raw.email.bytes, name: name.isEmpty ? nil : name,
            situation: situation)
    }

    /// The rest, if nothing is wrong with it; the memo holds it.
    private func fine(_ raw: RawEntry) -> Unmanaged<Situation>? {
        if let known = memo.fine(raw.situation, hash: raw.situationHash) { return known }
        guard raw.situation.count <= SituationMemo.longest, situation(raw) != nil else { return nil }
        return memo.fine(raw.situation, hash: raw.situationHash)
    }

    /// Who it is; `nil` if a text is no UTF-8.
    private func person(_ raw: RawEntry) -> CheckedPerson? {
        guard let id = raw.id.value, let email = raw.email.value, let name = raw.name.value else { return nil }
        return check.person(id: id, email: email, name: name)
    }

    /// The rest; `nil` if a text is no UTF-8.
    private func situation(_ raw: RawEntry) -> CheckedSituation? {
        if let known = memo.situation(raw.situation, hash: raw.situationHash) { return known }
        var reader = SituationReader(raw.situation)
        guard let fields = reader.read() else { return nil }
        let situation = check.situation(from: fields)
        memo.remember(situation, raw.situation, hash: raw.situationHash)
        return situation
    }
}

extension RawText {
    /// Whether it is a name that stays as it is: plain, not too long, and with more than blanks.
    fileprivate var isUsualName: Bool {
        isPlain && bytes.count <= RecipientReader.maximumNameLength && bytes.first.map { $0 != 0x20 } ?? false
    }

    /// The value before it is checked; `nil` if it is no UTF-8.
    fileprivate var value: RecipientValue? { isAbsent ? .absent : string.map(RecipientValue.text) }
}
