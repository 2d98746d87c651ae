import TidingsModel

/// Makes recipients of entries; what most entries look like goes a short way.
///
/// Not safe to share between threads.
final class RecipientMaker {
    private let check: RecipientCheck
    private var memo: SituationMemo

    init(check: RecipientCheck, memo: SituationMemo = SituationMemo()) {
        self.check = check
        self.memo = memo
    }

    /// The recipient, if the entry can be used, and all that is wrong.
    func recipient(
        from entry: ScannedEntry, of scanner: some EntryScanner
    ) -> (recipient: Recipient?, problems: [Problem]) {
        switch entry.content {
        case .raw(let raw):
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

    /// Who it is; `nil` if a text is no UTF-8.
    private func person(_ raw: RawEntry) -> CheckedPerson? {
        let (id, email, name) = (raw.id, raw.email, raw.name)
        if !id.isAbsent, id.isPlain, id.bytes.count <= RecipientReader.maximumIDLength, email.isPlain,
            name.isAbsent || name.isPlain && name.bytes.count <= RecipientReader.maximumNameLength && name.isWord
        {
            var findings = RecipientFindings()
            let address = email.isAbsent ? nil : email.string.flatMap { check.address($0, &findings) }
            return CheckedPerson(
                id: id.string, email: address, name: name.isAbsent ? nil : name.string, findings: findings)
        }
        guard let id = id.value, let email = email.value, let name = name.value else { return nil }
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
    /// Whether a plain text has more than blanks.
    fileprivate var isWord: Bool { bytes.first.map { $0 != 0x20 } ?? false }

    /// The value before it is checked; `nil` if it is no UTF-8.
    fileprivate var value: RecipientValue? { isAbsent ? .absent : string.map(RecipientValue.text) }
}
