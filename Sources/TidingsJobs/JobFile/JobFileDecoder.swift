import TidingsDelivery
import TidingsIntl
import TidingsModel
import TidingsRendering
import Yams

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes a job of the tree of its file.
struct JobFileDecoder {
    var sections: JobSections
    let document: YAMLDocument
    let directory: String

    /// The keys of a job file.
    static let keys = [
        "job", "date", "app", "feed", "recipients", "strings", "useAllAvailableLanguages", "libraryStrings",
        "fallback", "matching", "otherLanguages", "isolation", "appendsVersionToTitle", "groupNotesByVersion",
        "textWidth", "templates", "rules", "history", "ledger", "secret", "retries", "suppressed", "email", "network",
        "sinks",
    ]

    /// The keys of an app that a service answers for.
    static let servedKeys = [
        "app", "feed", "strings", "useAllAvailableLanguages", "libraryStrings", "fallback", "matching",
        "otherLanguages", "isolation", "appendsVersionToTitle", "groupNotesByVersion", "textWidth", "templates",
        "rules", "history", "suppressed", "unsubscribe",
    ]

    /// What the job must have for what is to be done.
    let purpose: JobFile.Purpose

    init(document: YAMLDocument, purpose: JobFile.Purpose = .sending) {
        self.purpose = purpose
        self.document = document
        sections = JobSections(document: document)
        directory = Self.folder(of: document.file)
    }

    /// The job, if everything that it needs could be read.
    ///
    /// Whoever calls this looks at the problems too: a job may be there in spite of them.
    ///
    /// - Parameters:
    ///   - root: The tree.
    ///   - name: How messages name it; nothing for the file itself.
    mutating func job(from root: Node, name section: String = "") -> JobFile? {
        let known = purpose == .serving ? Self.servedKeys : Self.keys
        guard let top = sections.section(root, name: section, known: known) else { return nil }
        requireKeys(in: top)
        let name = sections.value(
            "job", in: top, rule: "bad-job-name",
            "A job’s name is 1 to 64 letters, digits, dots, hyphens and underscores of ASCII.", Self.jobName)
        let date = sections.value(
            "date", in: top, rule: "bad-date", "That is no moment. \(InternetDate.form)", InternetDate.read)
        let app = app(in: top)
        let feed = feed(in: top)
        let (recipients, query) = recipients(in: top)
        let history = path("history", in: top)
        let strings = path("strings", in: top)
        let useAll = sections.flag("useAllAvailableLanguages", in: top)
        let libraryStrings = sections.flag("libraryStrings", in: top)
        let fallback: JobFile.Fallback? = sections.choice("fallback", in: top)
        let matching: LocaleMatching? = sections.choice("matching", in: top)
        let isolation: Isolation? = sections.choice("isolation", in: top)
        let otherLanguages = otherLanguages(in: top)
        let templates = path("templates", in: top)
        let rules = rules(in: top)
        let allowedMachines = subsection("network", of: top, known: ["allow"]).map { sections.words("allow", in: $0) }
        let ledger = ledger(in: top)
        let secret = secret(in: top)
        let retries = retries(in: top)
        let suppressed = sections.words("suppressed", in: top).map { Self.join(directory, $0) }
        let unsubscribe = unsubscribe(in: top)
        let sinks = sinks(in: top)
        let isNamed = name != nil || (purpose != .sending && top.entries["job"] == nil)
        guard isNamed, let app, let feed,
            purpose != .sending || ((recipients != nil || query != nil) && !sinks.isEmpty)
        else {
            return nil
        }
        var job = JobFile(
            name: name ?? "check", date: date, app: app, feed: feed, recipients: recipients ?? "", strings: strings,
            useAllAvailableLanguages: useAll ?? true, libraryStrings: libraryStrings ?? true,
            fallback: fallback ?? .message, matching: matching ?? .icu, otherLanguages: otherLanguages ?? .refused,
            isolation: isolation ?? .whenDirectionsDiffer, templates: templates, rules: rules, history: history,
            sinks: sinks, file: document.file, directory: directory)
        job.appendsVersionToTitle = sections.flag("appendsVersionToTitle", in: top) ?? true
        job.allowedMachines = allowedMachines ?? []
        job.ledger = ledger
        job.secret = secret
        job.query = query
        if query != nil { job.recipients = job.snapshotFile }
        job.retries = retries
        job.suppressed = suppressed
        job.unsubscribe = unsubscribe
        job.textWidth = textWidth(in: top)
        job.groupNotesByVersion = sections.flag("groupNotesByVersion", in: top) ?? true
        return job
    }

    private mutating func requireKeys(in top: JobSection) {
        if purpose == .sending {
            sections.require("job", in: top, "give the job a name that stays the same from run to run")
        }
        sections.require("app", in: top, "say at least the app’s name: app: { name: … }")
        sections.require("feed", in: top, "say where the releases are learnt from: feed: { plist: … }")
        guard purpose == .sending else { return }
        sections.require("recipients", in: top, "name the file with the people to tell (.jsonl or .csv), or a query")
        sections.require("sinks", in: top, "name at least one place where messages go: - stdout: { format: text }")
    }

    private mutating func textWidth(in top: JobSection) -> Int? {
        let width = sections.value(
            "textWidth", in: top, rule: "bad-value",
            "Write a number of columns from 20 to 998, or “none” for lines as long as their paragraphs."
        ) { text -> Int? in
            text == "none" ? .max : Int(text).flatMap { (20...998).contains($0) ? $0 : nil }
        }
        guard let width else { return Renderer.letterWidth }
        return width == .max ? nil : width
    }

    mutating func subsection(_ key: String, of top: JobSection, known: [String]) -> JobSection? {
        top.entries[key].flatMap { sections.section($0.node, name: key, known: known) }
    }

    private mutating func app(in top: JobSection) -> AppIdentity? {
        guard
            let section = subsection(
                "app", of: top, known: ["name", "bundleID", "storeID", "updateURL", "development"])
        else {
            return nil
        }
        sections.require("name", in: section, "write the name that readers know the app by")
        let name = sections.text("name", in: section)?.text
        let bundleID = sections.text("bundleID", in: section)?.text
        let storeID = sections.value(
            "storeID", in: section, rule: "bad-value", "Write the app’s number in the store, in digits."
        ) { Int64($0).flatMap { $0 > 0 ? $0 : nil } }
        let updateURL = sections.value(
            "updateURL", in: section, rule: "bad-value", "Write an address with https or http."
        ) { text in
            URL(string: text).flatMap {
                ["https", "http"].contains($0.scheme?.lowercased()) && $0.host() != nil ? $0 : nil
            }
        }
        let development = sections.locale("development", in: section)
        guard let name else { return nil }
        return AppIdentity(
            name: name, bundleID: bundleID, storeID: storeID, updateURL: updateURL,
            development: development ?? LocaleTag(language: "en"))
    }

    /// `refused`, `allowed`, or for whom which other language is allowed (`{ gsw: de, ca: es }`).
    private mutating func otherLanguages(in top: JobSection) -> LocaleMatcher.OtherLanguages? {
        guard let entry = top.entries["otherLanguages"] else { return nil }
        switch entry.node.scalar?.string {
        case "refused": return .refused
        case "allowed": return .allowed
        case let other?:
            sections.report(
                "bad-value",
                "“otherLanguages” is \(quoted(other)). Write refused, allowed, or pairs like { gsw: de, ca: es }.",
                at: document.place(of: entry.node))
            return nil
        case nil: break
        }
        guard let section = sections.section(entry.node, name: "otherLanguages", known: nil) else { return nil }
        var pairs: [LocaleMatcher.LanguagePair] = []
        for (reader, entry) in section.entries.sorted(by: { $0.key < $1.key }) {
            guard let given = sections.locale(reader, in: section) else { continue }
            do {
                pairs.append(LocaleMatcher.LanguagePair(reader: try canonicalLocale(reader), given: given))
            } catch {
                sections.report("bad-locale", "“otherLanguages”: \(error)", at: entry.place)
            }
        }
        return .allowedFor(pairs)
    }

    private mutating func path(_ key: String, in section: JobSection) -> String? {
        sections.text(key, in: section).map { Self.join(directory, $0.text) }
    }

    private static func jobName(_ text: String) -> String? {
        text.wholeMatch(of: #/[A-Za-z0-9._\-]{1,64}/#) == nil ? nil : text
    }
}

extension JobFileDecoder {
    /// The folder of a file; `.` for a file in the current one.
    private static func folder(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// A path as it is from the current folder.
    static func join(_ directory: String, _ path: String) -> String {
        if path.hasPrefix("/") || directory == "." { return path }
        return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
    }
}
