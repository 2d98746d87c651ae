import Foundation
import TestSupport
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// Renderers over the project's own strings and templates.
enum RenderingFixture {
    static let library = StringsBundle(directory: Project.path("Localizations"), name: "Tidings")
    static let templates = TemplateLibrary(directories: [Project.path("Templates")])
    static let now = Date(timeIntervalSince1970: 1_795_165_200)

    static func renderer(
        app bundles: [StringsBundle] = [], library: Bool = true, languages: Bool = true,
        fallback: StringsCatalog.Fallback = .wholeMessage, appendsVersionToTitle: Bool = true,
        groupNotesByVersion: Bool = true
    ) throws -> Renderer {
        let catalog = try StringsCatalog(
            bundles: bundles.map(CatalogBundle.app) + (library ? [.library(Self.library)] : []),
            declarations: LibraryKeys.all, development: LocaleTag(language: "en"),
            useAllAvailableLanguages: languages, fallback: fallback)
        return Renderer(
            app: AppIdentity(name: "Snoodle"), catalog: catalog, templates: templates,
            appendsVersionToTitle: appendsVersionToTitle, groupNotesByVersion: groupNotesByVersion)
    }

    static func bundle(_ strings: [String: [String: String]], table: String = "Tidings") throws -> StringsBundle {
        var byLocale: [LocaleTag: [String: [String: String]]] = [:]
        for (locale, texts) in strings { byLocale[try LocaleTag(canonical: locale)] = [table: texts] }
        return StringsBundle(name: "app", strings: byLocale)
    }

    static func notice(_ kind: Notice.Kind = .updateAvailable, releases: Int = 2, days: Int = 3) -> Notice {
        let all = (0..<releases).compactMap { index in
            Release(
                version: Version(major: 2, minor: releases - index),
                date: now.addingTimeInterval(Double(-days) * 86_400),
                notes: [
                    ReleaseNotes(
                        language: LocaleTag(language: "en"), content: .list(["First <&> \(index)", "Second"]))
                ], size: 74_398_324)
        }
        return Notice(kind: kind, offered: all[0], releases: all, installed: Version("1.9"), daysLeft: days)
    }

    static func render(
        _ notice: Notice, _ locales: String..., name: String? = "Amina", with renderer: Renderer
    ) throws -> (message: Message, problems: [Problem]) {
        let tags = try locales.map { try LocaleTag(canonical: $0) }
        let (rendition, problems) = try renderer.render(
            notice, for: Recipient(id: "r", name: name, locales: tags),
            download: URL(string: "https://example.com/get?a=1&b=2"), at: now)
        return (rendition.message, problems)
    }
}

extension Version {
    /// A version of two numbers is always one.
    init(major: Int, minor: Int) {
        guard let version = Version("\(major).\(minor)") else { fatalError("not a version") }
        self = version
    }
}
