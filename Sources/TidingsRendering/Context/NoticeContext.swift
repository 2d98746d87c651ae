import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a template sees of a notice: names and their values, in one language.
///
/// `NoticeSchema` lists the same names for the strict check of templates.
struct NoticeContext {
    let notice: Notice
    let app: AppIdentity
    let choice: LanguageChoice
    let formatters: Formatters
    /// The moment from which days are counted.
    let date: Date
    let strings: StringsSource
    let style: NoticeStyle
    let form: MessageForm
    /// The columns of a line of plain text.
    let textWidth: Int?
    /// How long the HTML of all notes may become; what is longer is cut.
    var notesLimit = Int.max

    private var used: LocaleTag { choice.use.used }
    private var direction: TextDirection { used.direction }

    /// The context as a template takes it.
    func value() -> TemplateValue {
        var object = names
        object["strings"] = .resolver(strings.resolver)
        object["title"] = .fragment(title)
        object["language"] = .text(used.description)
        object["direction"] = .text(direction.rawValue)
        object["start"] = .text(direction == .rightToLeft ? "right" : "left")
        object["fonts"] = .text(FontList.fonts(for: used))
        object["letter"] = .boolean(form == .letter)
        object["released"] = released
        object["downloadSize"] = downloadSize
        object["deadline"] = deadline
        object["notes"] = notes
        object["links"] = linkedActions.isEmpty ? .null : .slot(.download)
        object["unsubscribe"] = .slot(.unsubscribe)
        object["actions"] = .list(linkedActions)
        return .object(object)
    }

    /// The title; an app's own that names no version is given it in parentheses.
    private var title: Fragment {
        let key = notice.kind.titleKey
        let title = strings.fragment(key) { [names] in names[$0].flatMap(MessageArgument.init) }
        guard style.appendsVersionToTitle, notice.kind == .updateAvailable, !title.isEmpty,
            strings.isOfApp(key, without: "version"), case .fragment(let version)? = names["version"]
        else { return title }
        return .sequence([title, .text(" ("), version, .text(")")])
    }

    /// The names that are arguments of strings, too.
    private var names: [String: TemplateValue] {
        [
            "app": .outside(app.name),
            "version": .outside(notice.offered.version.text),
            "installed": .slot(.installed),
            "name": .slot(.name),
        ]
    }

    private var released: TemplateValue {
        guard let published = notice.offered.date else { return .null }
        let days = formatters.calendarDays(from: published, to: date)
        return days < 0 ? .null : .object(["count": .integer(Int64(days)), "date": written(published)])
    }

    private var deadline: TemplateValue {
        guard let days = notice.daysLeft else { return .null }
        return .object([
            "count": .integer(Int64(days)), "date": written(formatters.moment(days, daysAfter: date)),
        ])
    }

    /// A day as the language writes it.
    private func written(_ day: Date) -> TemplateValue { .fragment(.text(formatters.date(day))) }

    private var downloadSize: TemplateValue {
        guard let size = notice.offered.size, size > 0 else { return .null }
        return .object(["size": .fragment(.text(formatters.byteSize(size)))])
    }

    /// Only what leads somewhere is a link; the other answers belong to the app.
    private var linkedActions: [TemplateValue] {
        guard notice.actions.contains(.download) else { return [] }
        let label = strings.fragment(Notice.Action.download.labelKey) { _ in nil }
        return label.isEmpty ? [] : [.object(["label": .fragment(label), "url": .slot(.download)])]
    }

    private var notes: TemplateValue {
        let chosen = notice.releases.compactMap { release in
            release.notes(for: choice.use).map { (release: release, notes: $0) }
        }
        guard chosen.contains(where: { !$0.notes.isEmpty }) else { return .null }
        let several = notice.releases.count > 1
        let labelled = several && style.groupsNotesByVersion
        var groups = NotesGroup.groups(of: chosen.filter { !$0.notes.isEmpty }, joined: !style.groupsNotesByVersion)
        for version in groups.flatMap(\.cut) { strings.report(.cutNotes(of: version)) }
        shorten(&groups, labelled)
        let releases = groups.map { group in
            TemplateValue.object([
                "version": .outside(group.version.text),
                "labelled": .boolean(labelled),
                "notes": .fragment(written(group, labelled)),
            ])
        }
        let versions = chosen.filter { !$0.notes.isEmpty }.compactMap { chosen -> Fragment? in
            guard case .fragment(let version) = TemplateValue.outside(chosen.release.version.text) else { return nil }
            return version
        }
        return .object([
            "releases": .list(releases),
            "versions": .fragment(formatters.list(of: versions)),
            // How many came out since is news only to somebody who has not installed them.
            "several": several && notice.kind != .whatsNew ? .object(["count": .slot(.releaseCount)]) : .null,
            "otherLanguage": otherLanguage(of: chosen.map(\.notes)),
        ])
    }

    private func written(_ group: NotesGroup, _ labelled: Bool) -> Fragment {
        let foreign = group.language.flatMap { isForeign($0) ? $0 : nil }
        return writer(labelled).fragment(
            group.text, language: foreign, languageDirection: foreign?.direction, layout: layout(of: group),
            followsWords: group.language == nil)
    }

    /// The headings of notes stand below those of the message.
    private func writer(_ labelled: Bool) -> NotesWriter {
        NotesWriter(direction: direction, firstHeading: labelled ? 4 : 3)
    }

    /// Cuts the notes in every medium alike, so that all say the same; a link leads to the rest.
    private func shorten(_ groups: inout [NotesGroup], _ labelled: Bool) {
        guard notesLimit < .max else { return }
        var cutter = NotesCutter(writer: writer(labelled), left: notesLimit)
        for index in groups.indices {
            guard cutter.cut(&groups[index].text) else { continue }
            let version = groups[index].version
            let release = notice.releases.first { $0.version == version } ?? notice.offered
            groups[index].text.blocks.append(.paragraph(rest(of: release)))
            groups.removeSubrange((index + 1)...)
            return
        }
    }

    private func rest(of release: Release) -> [RichText.Inline] {
        guard let page = (release.page ?? notice.offered.page).flatMap({ LinkAddress($0.absoluteString) }) else {
            return [.text(NotesLimits.sign)]
        }
        let label = strings.fragment("versionLabel") { name in
            name == "version" ? .outside(release.version.text.fromOutside) : nil
        }
        let words = label.string(direction: direction, isolation: .whenDirectionsDiffer)
        return [.text(NotesLimits.sign + " "), .run(RichText.Run(words, link: page))]
    }

    /// Each line of notes begins where their language begins; where it is unknown, their words decide.
    private func layout(of group: NotesGroup) -> TextLayout {
        TextLayout(width: textWidth, language: group.language ?? used, direction: group.language?.direction)
    }

    private func otherLanguage(of notes: [ReleaseNotes]) -> TemplateValue {
        guard let foreign = notes.lazy.compactMap(\.language).first(where: isForeign) else { return .null }
        let name = foreign.languageAndScript.displayName(in: used)
        return .object(["language": .fragment(.text(name))])
    }

    private func isForeign(_ language: LocaleTag) -> Bool { language.languageAndScript != used.languageAndScript }
}

extension Problem {
    /// It names no language, so that it is one problem for all of them.
    fileprivate static func cutNotes(of version: Version) -> Problem {
        Problem(
            .warning, rule: "notes-cut",
            "The release notes of \(version.text.fromOutside) are too long, so their end is left out: no more is read "
                + "than \(NotesLimits.bytes) bytes, \(NotesLimits.nodes) paragraphs, items and runs, and "
                + "\(NotesLimits.depth) levels. Shorten them, and lead to the rest by a link.")
    }
}

extension TemplateValue {
    /// Words from outside, isolated where their direction could mix with the message's.
    static func outside(_ text: String) -> TemplateValue {
        let text = text.fromOutside
        return .fragment(.outside(text, Bidi.directions(of: text)))
    }
}

extension Release {
    /// The notes for a reader: in the language used, else in one that was wanted, else what there is.
    func notes(for use: LocaleUse) -> ReleaseNotes? {
        notes.best(for: [use.used] + use.wanted)
    }
}
