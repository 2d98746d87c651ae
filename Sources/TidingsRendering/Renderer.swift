import TidingsIntl
public import TidingsModel
public import TidingsStrings
public import TidingsTemplates

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Renders notices: strings and templates become programs, programs and a person become messages.
///
/// A program is made once for a release, a language and a local day, and kept; the number kept is
/// bounded. A renderer can be shared by threads.
public final class Renderer: Sendable {
    /// How many programs are kept at most.
    public static let programLimit = 4096
    /// The columns of a line of plain text in a letter, unless something else is asked for.
    public static let letterWidth = 72

    /// The app whose notices are rendered.
    public let app: AppIdentity
    /// The strings.
    public let catalog: StringsCatalog
    /// The templates.
    public let templates: TemplateLibrary
    /// When values are isolated from the text around them.
    public let isolation: Isolation
    /// The columns of a line of plain text in a letter; `nil` for lines as long as their paragraphs.
    public let textWidth: Int?
    /// The columns of a line of plain text in a prompt; `nil` for lines as long as their paragraphs.
    public let promptWidth: Int?
    let style: NoticeStyle

    private let keys = BoundedCache<KeysOfLanguage, [String]>(capacity: Renderer.programLimit)
    private let programs = BoundedCache<ProgramKey, Prepared>(capacity: Renderer.programLimit)
    private let preparations = SingleFlight<ProgramKey>()

    private struct Prepared: Sendable {
        let program: MessageProgram
        let problems: [Problem]
    }

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - app: The app whose notices are rendered.
    ///   - catalog: The strings.
    ///   - templates: The templates.
    ///   - isolation: When values are isolated from the text around them.
    ///   - appendsVersionToTitle: Whether the version is put behind a title of the app's own that does not name it,
    ///     “New version (2.1)”, where an update is available.
    ///   - groupNotesByVersion: Whether the notes of each of several versions stand below a heading of their own;
    ///     without it they stand one after the other, newest first.
    ///   - textWidth: The columns of a line of plain text in a letter; `nil` for lines as long as their paragraphs.
    ///   - promptWidth: The same in a prompt: the width of the terminal that shows it.
    public init(
        app: AppIdentity, catalog: StringsCatalog, templates: TemplateLibrary,
        isolation: Isolation = .whenDirectionsDiffer, appendsVersionToTitle: Bool = true,
        groupNotesByVersion: Bool = true, textWidth: Int? = Renderer.letterWidth, promptWidth: Int? = nil
    ) {
        self.textWidth = textWidth.map { max($0, TextLayout.narrowest) }
        self.promptWidth = promptWidth.map { max($0, TextLayout.narrowest) }
        self.isolation = isolation
        style = NoticeStyle(appendsVersionToTitle: appendsVersionToTitle, groupsNotesByVersion: groupNotesByVersion)
        self.app = app
        self.catalog = catalog
        self.templates = templates
    }

    /// The strings that a notice needs; a language that lacks one of them is not used for it.
    ///
    /// They are those of the templates for all languages.
    public func keysNeeded(for kind: Notice.Kind) -> [String] { keysNeeded(for: kind, templates) }

    private func keysNeeded(for kind: Notice.Kind, _ templates: TemplateLibrary) -> [String] {
        keys.value(for: KeysOfLanguage(kind: kind, chain: templates.chain)) {
            let used = Medium.allCases.map { templates.stringKeys(kind.rawValue, $0) }
            let own = [kind.titleKey] + kind.defaultActions.map(\.labelKey)
            return used.reduce(Set(own)) { $0.union($1) }.sorted()
        }
    }

    /// The strings that the notices need, all of them, sorted.
    public var allKeys: [String] { Set(Notice.Kind.allCases.flatMap { keysNeeded(for: $0) }).sorted() }

    /// Everything that is wrong with the templates of the notices, and with their strings in any language.
    public func check() -> [Problem] {
        let libraries = [self.templates] + self.templates.languages.map { self.templates.library(for: $0) }
        let templates = libraries.flatMap { library in
            Notice.Kind.allCases.flatMap { kind in
                Medium.allCases.flatMap { library.check(kind.rawValue, $0, schema: NoticeSchema.schema) }
            }
        }
        let texts = catalog.supported.flatMap { locale in
            let choice = catalog.choose([locale])
            let missing = Set(catalog.missing(allKeys, in: choice))
            return catalog.problems(for: allKeys.filter { !missing.contains($0) }, in: choice)
        }
        return
            (self.templates.problems + templates + templatesWithoutStrings + missingInDevelopment + catalog.verify([])
            + texts).onlyFirst
    }

    /// Templates of a language that no message is in.
    private var templatesWithoutStrings: [Problem] {
        let supported = Set(catalog.supported.map(\.languageAndScript))
        return templates.languages.filter { !supported.contains($0.languageAndScript) }.map { language in
            let message = "There are no strings in \(language), so the templates for it are never used."
            return Problem(.warning, rule: "templates-without-strings", message, locale: language)
        }
    }

    /// What the development language lacks, nothing can stand in for.
    private var missingInDevelopment: [Problem] {
        let last = catalog.choose([])
        let locale = last.use.used
        return catalog.missing(allKeys, in: last).map { key in
            let message = "No strings table has “\(key)” in \(locale), the development language; add it to the app's."
            return Problem(.error, rule: "missing-key", message, key: key, locale: locale)
        }
    }

    /// The language for a notice to a reader who wants certain locales.
    public func choose(_ wanted: [LocaleTag], for kind: Notice.Kind) -> LanguageChoice {
        let common = keysNeeded(for: kind)
        let choice = catalog.choose(wanted, needing: common)
        // A language with templates of its own may need strings that no other does.
        let library = templates.library(for: choice)
        guard !library.chain.isEmpty else { return choice }
        let keys = keysNeeded(for: kind, library)
        guard !catalog.missing(keys, in: choice).isEmpty else { return choice }
        return catalog.choose(wanted, needing: Set(common).union(keys).sorted())
    }

    /// Renders a notice for one person.
    ///
    /// - Parameters:
    ///   - notice: What is to be said.
    ///   - recipient: Who it is said to.
    ///   - download: Where this person gets the release.
    ///   - date: The moment from which days are counted, in the person's time zone.
    ///   - form: Whether it is written to somebody, or shown to who sits there.
    /// - Returns: The rendition, and what is wrong with the strings it shows.
    /// - Throws: `TemplateError` when a template is missing or exceeds a limit.
    public func render(
        _ notice: Notice, for recipient: Recipient, download: URL? = nil, at date: Date,
        form: MessageForm = .letter
    ) throws -> (rendition: Rendition, problems: [Problem]) {
        let ready = try ready(
            notice, locales: recipient.locales, timeZone: recipient.timeZone, download: download, at: date, form: form)
        return (ready.rendition(for: recipient), ready.problems)
    }

    /// Renders a notice for all people who have certain locales and a time zone in common.
    ///
    /// - Throws: `TemplateError` when a template is missing or exceeds a limit.
    package func ready(
        _ notice: Notice, locales: [LocaleTag], timeZone: String?, download: URL?, at date: Date,
        form: MessageForm = .letter
    ) throws -> ReadyRendition {
        let choice = choose(locales, for: notice.kind)
        // The words are those of the locale used; numbers and dates are written as in the reader's region.
        let formatters = Formatters.shared(for: choice.wish.base, timeZone: timeZone ?? "UTC")
        let prepared = try prepare(notice, choice, formatters, at: date, form)
        let address = download.flatMap { LinkAddress($0.absoluteString) }
        let refused = download != nil && address == nil ? [Problem.refusedDownload(choice.use.used)] : []
        return ReadyRendition(
            program: prepared.program, values: slotValues(of: notice, download: address, formatters),
            locale: choice.use, problems: prepared.problems + refused)
    }

    /// The values that do not depend on who somebody is.
    private func slotValues(
        of notice: Notice, download: LinkAddress?, _ formatters: Formatters
    ) -> SlotValues {
        var values = SlotValues()
        if let installed = notice.installed?.text.fromOutside {
            values[.installed] = SlotValue(installed, directions: Bidi.directions(of: installed))
        }
        if let download { values[.download] = SlotValue(download.text, directions: []) }
        // Of one release no message says how many there are; a format of numbers is costly to make.
        if notice.releases.count > 1 { values[.releaseCount] = formatters.slotValue(Int64(notice.releases.count)) }
        return values
    }

    private func prepare(
        _ notice: Notice, _ choice: LanguageChoice, _ formatters: Formatters, at date: Date, _ form: MessageForm
    ) throws -> Prepared {
        let key = ProgramKey(
            kind: notice.kind, form: form, used: choice.use.used, wished: choice.wish.base,
            offered: notice.offered.version.text,
            releases: notice.releases.map(\.version.text),
            notesLanguages: notice.releases.map { $0.notes(for: choice.use)?.language },
            today: formatters.day(of: date),
            daysAgo: notice.offered.date.map { formatters.calendarDays(from: $0, to: date) },
            daysLeft: notice.daysLeft, actions: notice.actions)
        if let known = programs.known(key) { return known }
        return try preparations.run(key) {
            try programs.value(for: key) { try specialize(notice, choice, formatters, at: date, form) }
        }
    }

    private func specialize(
        _ notice: Notice, _ choice: LanguageChoice, _ formatters: Formatters, at date: Date, _ form: MessageForm
    ) throws -> Prepared {
        let used = choice.use.used
        let width = form == .letter ? textWidth : promptWidth
        let strings = StringsSource(catalog: catalog, choice: choice, formatters: formatters)
        var context = NoticeContext(
            notice: notice, app: app, choice: choice, formatters: formatters, date: date, strings: strings,
            style: style, form: form, textWidth: width)
        var value = context.value()
        var bodies = try self.bodies(notice.kind, value, choice)
        let size = HTMLSize(bodies)
        if let limit = size.limitOfNotes(in: value) {
            context.notesLimit = limit
            value = context.value()
            bodies = try self.bodies(notice.kind, value, choice)
        }
        let layout = TextLayout(width: width, language: used, direction: used.direction)
        bodies[.text] = bodies[.text].map { ProgramLayout.arrange($0, layout) }
        var title = ProgramBuilder(medium: .text, direction: used.direction, isolation: isolation)
        if case .object(let names) = value, case .fragment(let fragment)? = names["title"] {
            title.append(fragment, .plain)
        }
        let labels = notice.actions.compactMap { action -> (kind: Notice.Action, text: String)? in
            let label = strings.fragment(action.labelKey) { _ in nil }
            // An app hides a button by an empty label.
            return label.isEmpty ? nil : (action, label.string(direction: used.direction, isolation: isolation))
        }
        var program = MessageProgram(
            kind: notice.kind, used: used, direction: used.direction, title: title.build(), bodies: bodies,
            labels: labels)
        program.readsMarkdown = { RichText(.markdown($0)) }
        return Prepared(program: program, problems: (strings.problems + size.problems(used)).onlyFirst)
    }

    private func bodies(
        _ kind: Notice.Kind, _ value: TemplateValue, _ choice: LanguageChoice
    ) throws -> [Medium: Program] {
        let templates = templates.library(for: choice)
        var bodies: [Medium: Program] = [:]
        for medium in Medium.allCases {
            let template = try templates.template(kind.rawValue, medium)
            bodies[medium] = try template.specialize(
                value, partials: templates, direction: choice.use.used.direction, isolation: isolation)
        }
        return bodies
    }
}

extension Problem {
    /// What leads elsewhere than to a page could do anything on the reader's device.
    fileprivate static func refusedDownload(_ locale: LocaleTag) -> Problem {
        Problem(
            .error, rule: "unsafe-link",
            "The download's address is none of http, https or mailto, so the message has no link. Set another one.",
            locale: locale)
    }
}

/// The templates of which the strings are asked: those of a notice, in a language.
private struct KeysOfLanguage: Hashable {
    let kind: Notice.Kind
    let chain: [LocaleTag]
}

extension [Problem] {
    /// Each problem once, where it stands first.
    fileprivate var onlyFirst: [Problem] {
        var seen = Set<Problem>()
        return filter { seen.insert($0).inserted }
    }
}
