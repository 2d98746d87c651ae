#if Translation
import TidingsModel
import TidingsTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How `tidings lint --fix` changes files.
enum LintMending {
    /// One change may show what could not be seen before; more rounds than this have nothing to do.
    private static let rounds = 8

    /// Mends what can be mended, and says what; a trial changes no file.
    static func mend(_ paths: [String], _ options: LintRun.Options, isTrial: Bool, isQuiet: Bool) throws {
        var count = 0
        for round in 0..<(isTrial ? 1 : rounds) {
            let findings = try LintReporting.run(paths, options).findings.filter { $0.fix != nil }
            var hasChanged = false
            for (file, own) in Dictionary(grouping: findings, by: { $0.problem.place?.file ?? "" })
                .sorted(by: { $0.key < $1.key })
            {
                guard let data = FileManager.default.contents(atPath: file) else { continue }
                let fixer = LintFixer(Array(data), file: file, own)
                if round == 0 { fixer.problems.forEach(Terminal.report) }
                guard !fixer.changes.isEmpty else { continue }
                if !isTrial {
                    let mode = try? FileManager.default.attributesOfItem(atPath: file).permissions
                    try WholeFile(file, mode: mode_t(mode ?? 0o644)).write(fixer.bytes)
                }
                hasChanged = true
                count += fixer.changes.count
                for change in fixer.changes { try show(change, isQuiet: isQuiet) }
            }
            guard hasChanged else { break }
        }
        Terminal.say(
            "\(count) \(count == 1 ? "text" : "texts") \(isTrial ? "would be" : count == 1 ? "was" : "were") mended.")
    }

    private static func show(_ change: LintFixer.Change, isQuiet: Bool) throws {
        let place = change.problem.place.map { "\($0): " } ?? ""
        let what =
            change.new.map { "\(change.old.debugDescription) → \($0.debugDescription)" }
            ?? "removed \(change.old.debugDescription)"
        let line = Terminal.printable("\(place)mended: \(what) [\(change.problem.rule)]")
        if isQuiet { Terminal.say(line) } else { try Terminal.print(line) }
    }
}
#endif
