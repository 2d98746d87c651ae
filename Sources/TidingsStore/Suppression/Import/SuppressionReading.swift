import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What has been found so far in the source of an import.
struct SuppressionReading {
    private let settings: SuppressionImport
    private var found = SuppressionImport.Result()
    private var problems = BoundedProblems(file: "")

    init(_ settings: SuppressionImport) { self.settings = settings }

    /// What was found.
    var result: SuppressionImport.Result {
        var result = found
        result.problems = problems.all
        return result
    }

    /// Reads a folder or a file.
    mutating func read(_ path: String) throws(StoreError) {
        problems = BoundedProblems(file: path)
        if let mails = MailFolder.mails(in: path) {
            for mail in mails.files { try read(mailFile: mail) }
            if mails.files.isEmpty, !mails.isMaildir {
                throw StoreError(
                    .unreadable, file: path,
                    "The folder holds neither `cur` and `new`, as a Maildir does, nor files that end in `.eml`.")
            }
            return
        }
        switch try MailFolder.kind(ofFile: path) {
        case .mbox: try read(mbox: path)
        case .mail: try read(mailFile: path)
        case .export: try read(export: path)
        case .list: try read(list: path)
        }
    }

    /// Reads one mail.
    mutating func read(mail: [UInt8], at place: SourcePlace) {
        found.count += 1
        guard let report = MailReport(mail) else {
            found.others += 1
            return
        }
        var isAboutOthers = true
        for person in report.people {
            switch person.finding {
            case .arrived: continue
            case .passing: found.passing += 1
            case .bounced: append(person, .bounced, report, place)
            case .complained: append(person, .complained, report, place)
            }
            isAboutOthers = false
        }
        if isAboutOthers { found.others += 1 }
    }

    private mutating func append(
        _ person: MailReport.Person, _ cause: Suppression.Cause, _ report: MailReport, _ place: SourcePlace
    ) {
        let key = report.key.map { "delivery \($0)" }
        guard let address = person.address else {
            let whose = key.map { "; it is about \($0)" } ?? ""
            note("unknown-recipient", "The report does not say who it is about\(whose).", place)
            return
        }
        do throws(SuppressionSubject.Fault) {
            let subject = try SuppressionSubject(address, asciiDomain: settings.asciiDomain)
            let note = [person.status, key, person.diagnostic].compactMap { $0 }.joined(separator: "; ")
            found.suppressions.append(Suppression(subject, cause: cause, date: settings.date, note: note))
        } catch {
            note("bad-subject", "The report names nobody that can be written to: \(error).", place)
        }
    }

    private mutating func note(_ rule: String, _ message: String, _ place: SourcePlace) {
        problems.append(Problem(.warning, rule: rule, message, at: place))
    }

    private mutating func read(mailFile path: String) throws(StoreError) {
        let file = try SourceFile.open(path)
        var mail: [UInt8] = []
        let isRead = file.forEachPiece { piece in
            mail += piece.prefix(SuppressionImport.mailLimit - mail.count)
            return mail.count < SuppressionImport.mailLimit
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        read(mail: mail, at: SourcePlace(file: path))
    }

    private mutating func read(mbox path: String) throws(StoreError) {
        var mail: [UInt8] = []
        var first: Int?
        var isAfterEmptyLine = true
        func isSeparator(_ line: FileLine) -> Bool { isAfterEmptyLine && line.bytes.starts(with: "From ".utf8) }
        let isRead = try SourceFile.open(path).forEachLine(upTo: SuppressionImport.mailLimit) { line in
            if isSeparator(line) {
                if let first { read(mail: mail, at: SourcePlace(file: path, line: first)) }
                mail.removeAll(keepingCapacity: true)
                first = line.number
            } else if mail.count < SuppressionImport.mailLimit {
                mail += line.bytes + [0x0A]
            }
            isAfterEmptyLine = line.bytes.isEmpty
            return true
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        if let first { read(mail: mail, at: SourcePlace(file: path, line: first)) }
    }

    private mutating func read(export path: String) throws(StoreError) {
        var rows = SuppressionRows(
            file: path, strictness: .export(otherwise: settings.otherwise), asciiDomain: settings.asciiDomain)
        let isRead = try SourceFile.open(path).forEachLine(upTo: SuppressionRows.longestLine) { line in
            switch rows.read(line) {
            case .entry(let entry): append(entry)
            case .passing:
                found.count += 1
                found.passing += 1
            case .nothing: break
            }
            return true
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        rows.problems.all.forEach { problems.append($0) }
    }

    private mutating func read(list path: String) throws(StoreError) {
        let list = try SuppressionFiles.open(path: path, asciiDomain: settings.asciiDomain)
        let faults = try list.forEach { entry in
            append(entry)
            return true
        }
        faults.forEach { problems.append($0) }
    }

    private mutating func append(_ entry: Suppression) {
        var entry = entry
        entry.date = entry.date ?? settings.date
        found.count += 1
        found.suppressions.append(entry)
    }
}
