import TidingsIntl
public import TidingsModel
import TidingsRendering
public import TidingsStrings
public import TidingsTemplates

/// Holds templates and strings together: each notice, in each language, with a number of each plural category.
///
/// Rules that look at one text cannot see what a reader gets: a template that asks for a string that is not there, a
/// value that has no place in one language, a category that no text covers. So everything is rendered. It serves
/// Tidings' own strings as well as those of an app in their place.
public struct NoticeCheck: Sendable {
    private let renderer: Renderer

    /// Makes a check of the strings of a catalog and the templates of some folders.
    public init(app: AppIdentity, catalog: StringsCatalog, templates: TemplateLibrary) {
        renderer = Renderer(app: app, catalog: catalog, templates: templates)
    }

    /// Makes a check of folders.
    ///
    /// - Parameters:
    ///   - folders: Folders of an app's own `Tidings` strings, first those that count first.
    ///   - library: The folder of the library's strings.
    ///   - templates: Folders of templates, first those that count first, the library's last.
    /// - Throws: `ICUError` if a folder names a language that ICU refuses.
    public init(app folders: [String] = [], library: String, templates: [String]) throws(ICUError) {
        let bundles = folders.map { CatalogBundle.app(StringsBundle(directory: $0, name: "app")) }
        let catalog = try StringsCatalog(
            bundles: bundles + [.library(StringsBundle(directory: library, name: "Tidings"))],
            declarations: LibraryKeys.all, development: LocaleTag(language: "en"))
        self.init(
            app: AppIdentity(name: "Snoodle"), catalog: catalog, templates: TemplateLibrary(directories: templates))
    }

    /// What is wrong with the templates and the strings that they use, and with what is rendered of them.
    public func problems() -> [Problem] {
        let known = renderer.check()
        // What is known of a text would only be told again for each notice that has it.
        let told = Set(known.map(Finding.init))
        var seen: Set<Finding> = []
        return known + rendered().filter { !told.contains(Finding($0)) && seen.insert(Finding($0)).inserted }
    }

    /// What is wrong with notices as they are rendered, each problem as often as it is met.
    public func rendered() -> [Problem] {
        renderer.catalog.supported.flatMap { locale in
            SampleNotice.numbers(for: locale).flatMap { number in
                Notice.Kind.allCases.compactMap { SampleNotice.notice($0, number: number) }
                    .flatMap { rendered($0, in: locale) }
            }
        }
    }

    private func rendered(_ notice: Notice, in locale: LocaleTag) -> [Problem] {
        func problem(_ rule: String, _ message: String) -> Problem {
            Problem(.error, rule: rule, "\(message) (Notice \(notice.kind.rawValue) in \(locale).)", locale: locale)
        }
        do {
            let (rendition, problems) = try renderer.render(
                notice, for: Recipient(id: "lint", name: "Amina", locales: [locale]), download: SampleNotice.download,
                at: SampleNotice.date)
            let message = rendition.message
            var found = problems
            if message.title.utf8.allSatisfy({ $0 <= 0x20 }) {
                found.append(problem("rendered-blank", "The title is empty. Give it words."))
            } else if message.title.contains(where: \.isNewline) {
                found.append(problem("rendered-line-break", "The title has a line break. Take it out."))
            }
            for (medium, text) in [("title", message.title), ("text", message.text), ("Markdown", message.markdown)] {
                guard let left = RenderedText.leftover(in: text) else { continue }
                found.append(
                    problem(
                        "rendered-leftover", "“\(left)” is left in the \(medium). See which text or template has it."))
            }
            for line in RenderedText.doubleSpaces(in: message.text) {
                found.append(
                    problem("rendered-double-space", "Two spaces stand in “\(line)”. See which text brings them."))
            }
            return found
        } catch {
            return [problem("rendered-nothing", "Nothing can be rendered: \(error). Mend the templates first.")]
        }
    }

    /// A problem without the number it was met with.
    private struct Finding: Hashable {
        let rule: String
        let key: String?
        let locale: LocaleTag?
        let message: String

        init(_ problem: Problem) {
            rule = problem.rule
            key = problem.key
            locale = problem.locale
            message = problem.message
        }
    }
}

/// Looks at what was rendered.
enum RenderedText {
    /// A placeholder that nobody filled; `nil` if there is none.
    static func leftover(in text: String) -> String? {
        guard let start = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return nil
        }
        return String(text[start...].prefix { !$0.isWhitespace }.prefix(40))
    }

    /// The lines that have two spaces between words.
    static func doubleSpaces(in text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { Blanks.hasDoubleSpace($0) }
    }
}
