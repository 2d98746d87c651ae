import TidingsModel
import Yams

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobFileDecoder {
    private static let keysOfRules = [
        "minimumSupported", "minimumRecommended", "minimumOS", "maximumOS", "preview", "tellUnknownVersions",
        "showOnFirstLaunch", "tellUnsubscribedOfRequired", "checkPeriod", "telling", "significance", "levels",
        "updateType", "priority", "remindPeriod", "postponements", "deadline", "quietHours", "hold", "rollout",
        "audience", "channels", "withdrawn", "security", "critical",
    ]

    /// Who is told of what; a job that sends tells once unless it says otherwise.
    mutating func rules(in top: JobSection) -> Rules {
        var usual = Rules()
        if purpose == .sending { usual.usualTelling = .once }
        return rules(in: top, over: usual)
    }

    /// The rules that are written, over those that hold otherwise.
    mutating func rules(in top: JobSection, over base: Rules) -> Rules {
        var rules = base
        guard let section = subsection("rules", of: top, known: Self.keysOfRules) else { return rules }
        rules.minimumSupported = sections.version("minimumSupported", in: section) ?? rules.minimumSupported
        rules.minimumRecommended = sections.version("minimumRecommended", in: section) ?? rules.minimumRecommended
        rules.minimumOS = sections.version("minimumOS", in: section) ?? rules.minimumOS
        rules.maximumOS = sections.version("maximumOS", in: section) ?? rules.maximumOS
        rules.preview = sections.flag("preview", in: section) ?? rules.preview
        rules.tellUnknownVersions = sections.flag("tellUnknownVersions", in: section) ?? rules.tellUnknownVersions
        rules.showOnFirstLaunch = sections.flag("showOnFirstLaunch", in: section) ?? rules.showOnFirstLaunch
        rules.tellUnsubscribedOfRequired =
            sections.flag("tellUnsubscribedOfRequired", in: section) ?? rules.tellUnsubscribedOfRequired
        rules.checkPeriod = sections.duration("checkPeriod", in: section) ?? rules.checkPeriod
        rules.telling = telling(in: section) ?? rules.telling
        rules.significance = sections.choice("significance", in: section) ?? rules.significance
        rules.updateType = sections.choice("updateType", in: section) ?? rules.updateType
        rules.priority = sections.choice("priority", in: section) ?? rules.priority
        rules.remindPeriod = sections.duration("remindPeriod", in: section) ?? rules.remindPeriod
        rules.postponements =
            sections.value(
                "postponements", in: section, rule: "bad-value", "Write how often, in digits."
            ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } } ?? rules.postponements
        rules.quietHours =
            sections.value(
                "quietHours", in: section, rule: "bad-value", "Write two times of day, like 22:00-07:00.",
                QuietHours.init)
            ?? rules.quietHours
        rules.hold = sections.duration("hold", in: section) ?? rules.hold
        if section.entries["channels"] != nil { rules.channels = Set(sections.words("channels", in: section)) }
        if section.entries["withdrawn"] != nil { rules.withdrawn = versions("withdrawn", in: section) }
        if section.entries["security"] != nil { rules.security = versions("security", in: section) }
        if section.entries["critical"] != nil { rules.critical = versions("critical", in: section) }
        if section.entries["levels"] != nil { rules.levels = levels(in: section) }
        rules.deadline = deadline(in: section) ?? rules.deadline
        rules.rollout = rollout(in: section) ?? rules.rollout
        if section.entries["audience"] != nil { rules.audience = audience(in: section) }
        return rules
    }

    private mutating func telling(in section: JobSection) -> TellingLimit? {
        sections.value(
            "telling", in: section, rule: "bad-value",
            "Write never, once, twice, thrice, always, even-without-update or a number.", TellingLimit.init(word:))
    }

    private mutating func versions(_ key: String, in section: JobSection) -> [Version] {
        sections.words(key, in: section).compactMap { text in
            if let version = Version(text) { return version }
            sections.report(
                "bad-version",
                "“\(section.path(key))” has \(quoted(text)), no version: write numbers joined by dots, like 1.10.2.",
                at: section.entries[key]?.place ?? section.place)
            return nil
        }
    }

    private mutating func inner(_ key: String, of section: JobSection, known: [String]) -> JobSection? {
        section.entries[key].flatMap { sections.section($0.node, name: section.path(key), known: known) }
    }

    /// What holds for updates of one significance.
    private mutating func levels(in section: JobSection) -> [Significance: LevelRules] {
        let names = Significance.allCases.reversed().map(\.rawValue)
        guard let all = inner("levels", of: section, known: names) else { return [:] }
        var levels: [Significance: LevelRules] = [:]
        for level in Significance.allCases {
            guard let one = inner(level.rawValue, of: all, known: ["updateType", "telling", "priority", "hold"])
            else { continue }
            levels[level] = LevelRules(
                updateType: sections.choice("updateType", in: one), telling: telling(in: one),
                priority: sections.choice("priority", in: one), hold: sections.duration("hold", in: one))
        }
        return levels
    }

    /// `{ after: 14d, grace: 3d }` or `{ at: 2026-12-01T00:00:00Z, version: 2.0 }`.
    private mutating func deadline(in section: JobSection) -> Deadline? {
        guard let one = inner("deadline", of: section, known: ["after", "at", "version", "grace"]) else { return nil }
        let grace = sections.duration("grace", in: one) ?? .zero
        switch (one.entries["after"] != nil, one.entries["at"] != nil) {
        case (true, false):
            return sections.duration("after", in: one).map { Deadline(.afterRelease($0), grace: grace) }
        case (false, true):
            sections.require("version", in: one, "say which version people must have by then, or a later one")
            let date = sections.value(
                "at", in: one, rule: "bad-date", "That is no moment. \(InternetDate.form)", InternetDate.read)
            guard let date, let version = sections.version("version", in: one) else { return nil }
            return Deadline(.at(date, version: version), grace: grace)
        default:
            sections.report(
                "bad-value",
                "“\(section.path("deadline"))” has either after (a time after each release) or at (a moment).",
                at: one.place)
            return nil
        }
    }

    /// `everybody`, `25%`, `app-store`, or `{ percentage: 25, salt: … }`, `{ groups: 1d }`, `{ appStore: true, paused: 2d }`.
    private mutating func rollout(in section: JobSection) -> RolloutPlan? {
        guard let entry = section.entries["rollout"] else { return nil }
        let advice = "Write everybody, app-store, a share like 25%, or { percentage: 25, salt: … }."
        if entry.node.scalar != nil {
            return sections.value("rollout", in: section, rule: "bad-value", advice) { text in
                switch text {
                case "everybody": return .everybody
                case "app-store": return .appStore(paused: .zero, salt: "")
                default:
                    guard text.hasSuffix("%"), let percent = Int(text.dropLast()), (0...100).contains(percent) else {
                        return nil
                    }
                    return .percentage(percent, salt: "")
                }
            }
        }
        guard let one = inner("rollout", of: section, known: ["percentage", "appStore", "groups", "paused", "salt"])
        else { return nil }
        let salt = sections.text("salt", in: one)?.text ?? ""
        if one.entries["percentage"] != nil {
            return sections.value(
                "percentage", in: one, rule: "bad-value", "Write a whole number from 0 to 100."
            ) { Int($0).flatMap { (0...100).contains($0) ? .percentage($0, salt: salt) : nil } }
        }
        if one.entries["groups"] != nil {
            return sections.duration("groups", in: one).map { .groups(interval: $0, salt: salt) }
        }
        if sections.flag("appStore", in: one) == true {
            return .appStore(paused: sections.duration("paused", in: one) ?? .zero, salt: salt)
        }
        sections.report("bad-value", "“\(section.path("rollout"))” says no way. \(advice)", at: one.place)
        return nil
    }

    private mutating func audience(in section: JobSection) -> Audience {
        guard
            let one = inner("audience", of: section, known: ["regions", "exceptRegions", "languages", "systems"])
        else { return .everybody }
        let place = one.entries["languages"]?.place ?? one.place
        let languages = sections.words("languages", in: one).compactMap { text -> LocaleTag? in
            do {
                return try canonicalLocale(text)
            } catch {
                sections.report("bad-locale", "“\(one.path("languages"))”: \(error)", at: place)
                return nil
            }
        }
        return Audience(
            regions: regions("regions", in: one), exceptRegions: regions("exceptRegions", in: one),
            languages: languages, systems: Set(sections.words("systems", in: one).map { $0.lowercased() }))
    }

    private mutating func regions(_ key: String, in section: JobSection) -> Set<String> {
        let words = sections.words(key, in: section).map { $0.uppercased() }
        for word in words where word.wholeMatch(of: #/[A-Z]{2}|[0-9]{3}/#) == nil {
            sections.report(
                "bad-value", "“\(section.path(key))” has \(quoted(word)), no region: write two letters, like DE.",
                at: section.entries[key]?.place ?? section.place)
        }
        return Set(words)
    }
}
