public import TidingsModel
import TidingsStrings

/// Mends in files what needs no translator; everything else keeps its bytes.
public struct LintFixer: Sendable {
    /// Something that was mended.
    public struct Change: Sendable, Hashable {
        /// What was found there.
        public let problem: Problem
        /// The text before.
        public let old: String
        /// The text now; `nil` if the entry was taken out.
        public let new: String?
    }

    /// The bytes of the file, mended.
    public private(set) var bytes: [UInt8]
    /// What was mended.
    public private(set) var changes: [Change] = []
    /// Why something was not.
    public private(set) var problems: [Problem] = []

    /// Mends the findings of one file; of several for one text only the first, as it changes what the others were
    /// found in.
    public init(_ bytes: [UInt8], file: String, _ findings: [LintFinding]) {
        self.bytes = bytes
        var known: Set<Text> = []
        let first = findings.filter { finding in
            finding.fix != nil && known.insert(Text(finding)).inserted
        }
        if file.lowercased().hasSuffix(".xcstrings") {
            mendCatalog(file, first)
        } else if StringsDictionaryDocument.isPropertyList(bytes) {
            mendDictionary(file, first)
        } else {
            mendStrings(file, first)
        }
    }

    private struct Text: Hashable {
        let key: String
        let folder: String
        let conditions: [String]

        init(_ finding: LintFinding) {
            key = finding.problem.key ?? ""
            folder = finding.folder ?? ""
            conditions = finding.conditions
        }
    }

    private mutating func mendStrings(_ file: String, _ findings: [LintFinding]) {
        do throws(StringsDocumentError) {
            var document = try StringsDocument(bytes, file: file)
            for finding in findings {
                guard let key = finding.problem.key, let fix = finding.fix, finding.conditions.isEmpty,
                    let old = document[key]
                else { continue }
                do throws(StringsDocumentError) {
                    switch fix {
                    case .text(let text):
                        try document.setText(text, of: key)
                        changes.append(Change(problem: finding.problem, old: old, new: text))
                    case .remove:
                        try document.remove(key)
                        changes.append(Change(problem: finding.problem, old: old, new: nil))
                    }
                } catch {
                    problems.append(error.problem)
                }
            }
            if !changes.isEmpty { bytes = document.bytes }
        } catch {
            problems.append(error.problem)
        }
    }

    private mutating func mendDictionary(_ file: String, _ findings: [LintFinding]) {
        do throws(StringsDictionaryDocument.Failure) {
            var document = try StringsDictionaryDocument(bytes, file: file)
            let strings = StringsFile.parse(bytes, file: file)
            for finding in findings {
                guard let key = finding.problem.key, case .text(let text)? = finding.fix, let entry = strings[key],
                    text.unicodeScalars.allSatisfy(XMLEscaping.canHold),
                    let old = Self.text(of: entry, finding.conditions),
                    document.setText(text, at: [key] + finding.conditions.flatMap(Self.path))
                else { continue }
                changes.append(Change(problem: finding.problem, old: old, new: text))
            }
            if !changes.isEmpty { bytes = document.bytes }
        } catch {
            problems.append(error.problem)
        }
    }

    /// The text of an entry, or of one of its forms.
    private static func text(of entry: StringsEntry, _ conditions: [String]) -> String? {
        guard let variation = entry.variation else { return conditions.isEmpty ? entry.value : nil }
        return variation.forms.first { $0.conditions == conditions }?.text
    }

    /// The keys that lead to what a condition chooses.
    private static func path(of condition: String) -> [String] {
        let words = condition.split(separator: " ", maxSplits: 1).map(String.init)
        return switch words.first {
        case "device"?: ["NSStringDeviceSpecificRuleType"] + words.dropFirst()
        case "width"?: ["NSStringVariableWidthRuleType"] + words.dropFirst()
        default: words
        }
    }

    private mutating func mendCatalog(_ file: String, _ findings: [LintFinding]) {
        do throws(StringCatalogEditError) {
            var document = try StringCatalogDocument(bytes, file: file)
            let catalog = StringCatalogFile.parse(bytes, file: file)
            for finding in findings {
                guard let key = finding.problem.key, case .text(let text)? = finding.fix, let language = finding.folder,
                    let form = StringCatalogForm(conditions: finding.conditions),
                    let unit = catalog.units(of: key, in: language).first(where: { $0.form == form })
                else { continue }
                do throws(StringCatalogEditError) {
                    try document.setText(text, state: unit.state ?? .translated, for: key, in: language, form: form)
                    changes.append(Change(problem: finding.problem, old: unit.text, new: text))
                } catch {
                    problems += error.problems
                }
            }
            if !changes.isEmpty { bytes = document.bytes }
        } catch {
            problems += error.problems
        }
    }
}

extension StringCatalogForm {
    /// The form of conditions as `StringsVariation.Form` says them; `nil` for one that cannot be written to.
    fileprivate init?(conditions: [String]) {
        let words = conditions.map { $0.split(separator: " ").map(String.init) }
        switch words.count {
        case 0: self = .plain
        case 1 where words[0].count == 1:
            guard let category = PluralCategory(rawValue: words[0][0]) else { return nil }
            self = .plural(category)
        case 1 where words[0].count == 2 && words[0][0] == "device": self = .device(words[0][1])
        case 1 where words[0].count == 2 && words[0][0] != "width":
            guard let category = PluralCategory(rawValue: words[0][1]) else { return nil }
            self = .substitution(words[0][0], category)
        case 2 where words[0].count == 2 && words[0][0] == "device" && words[1].count == 1:
            guard let category = PluralCategory(rawValue: words[1][0]) else { return nil }
            self = .device(words[0][1], category)
        default: return nil
        }
    }
}
