#if Service
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates
import TidingsTranslation

/// The page around the messages, in the language of who looks.
struct PreviewPage: Sendable {
    private static let template = try? Template(PreviewTemplate.source, name: "preview", medium: .html)

    let scene: PreviewScene
    let generation: Int
    let choice: PreviewChoice
    /// What a check of the message itself said.
    let problems: [Problem]
    /// The languages of who looks, best first.
    let wanted: [LocaleTag]

    /// The page.
    ///
    /// - Throws: `TemplateError` if the template of the page does not hold.
    func html() throws(TemplateError) -> String {
        guard let template = Self.template else { return "" }
        let catalog = scene.renderer.catalog
        let localizer = catalog.localizer(for: wanted, needing: PageKeys.preview.map(\.name))
        return try template.render(value(localizer))
    }

    private func value(_ text: Localizer) -> TemplateValue {
        let source = scene.sources.app.development
        let findings = problems + scene.findings(in: choice.language)
        let labels = Dictionary(
            PageKeys.preview.filter(\.arguments.isEmpty).map { ($0.name, TemplateValue.text(text($0.name))) }
        ) { first, _ in first }
        let isTranslation = choice.language != source
        var frames = [frame(choice, scene.languages + scene.pseudoLanguages)]
        if choice.compares, isTranslation { frames.append(frame(choice.of(source), scene.languages)) }
        return .object([
            "text": .object(labels), "lang": .text("\(text.locale.used)"), "dir": .text(text.direction.rawValue),
            "app": .text(scene.sources.app.name), "generation": .integer(Int64(generation)),
            "languages": .list(scene.languages.map { language($0, text) }),
            "pseudoLanguages": .list(scene.pseudoLanguages.map { language($0, text) }),
            "notices": .list(
                options(Notice.Kind.allCases.map(\.rawValue), choice.notice.rawValue) { text(Self.key($0)) }),
            "formats": .list(
                options(PreviewChoice.Format.allCases.map(\.rawValue), choice.format.rawValue) { format in
                    ["html": "HTML", "markdown": "Markdown"][format] ?? text("previewPlainText")
                }),
            "numbers": .list(
                choice.numbers.map { number, category in
                    .object([
                        "value": .text("\(number)"), "label": .text(text.formatters.integer(number)),
                        "form": .text(category.rawValue), "chosen": .boolean(number == choice.number),
                    ])
                }),
            "widths": .list(
                options(PreviewChoice.Width.allCases.map(\.rawValue), choice.width.rawValue) { width in
                    text(width == "narrow" ? "previewNarrow" : "previewWide")
                }),
            "colors": .list(
                options(PreviewChoice.Colors.allCases.map(\.rawValue), choice.colors.rawValue) { colors in
                    text(colors == "light" ? "previewLight" : "previewDark")
                }),
            "canCompare": .boolean(isTranslation), "compares": .boolean(choice.compares),
            "language": .text("\(choice.language)"), "query": .text(choice.query),
            "frames": .list(frames), "width": .text(choice.width.rawValue), "scheme": .text(choice.colors.rawValue),
            "findingsTitle": .text(text("previewFindings", ["count": .integer(Int64(findings.count))])),
            "findings": .list(findings.prefix(Self.mostFindings).map(finding)),
        ])
    }

    private static let mostFindings = 200

    private static func key(_ notice: String) -> String {
        switch Notice.Kind(rawValue: notice) {
        case .updateRequired: "previewUpdateRequired"
        case .whatsNew: "previewWhatsNew"
        case .updateAvailable, nil: "previewUpdateAvailable"
        }
    }

    private func options(_ values: [String], _ chosen: String, _ label: (String) -> String) -> [TemplateValue] {
        values.map { option($0, label($0), $0 == chosen) }
    }

    private func option(_ value: String, _ label: String, _ isChosen: Bool) -> TemplateValue {
        .object(["value": .text(value), "label": .text(label), "chosen": .boolean(isChosen)])
    }

    private func frame(_ choice: PreviewChoice, _ languages: [PreviewLanguage]) -> TemplateValue {
        let name = languages.first { $0.tag == choice.language }?.name
        return .object([
            "query": .text(choice.query), "name": .text(name?.own ?? "\(choice.language)"),
            "lang": .text("\(choice.language)"), "dir": .text(choice.language.direction.rawValue),
        ])
    }

    private func language(_ language: PreviewLanguage, _ text: Localizer) -> TemplateValue {
        var review: String?
        switch language.review {
        case .needsReview: review = text("previewNeedsReview")
        case .reviewed: review = text("previewReviewed")
        case .source, nil: break
        }
        let isComplete = language.share.map { $0 >= 1 } ?? true
        let share = language.share.map { share in
            text("previewTranslated", ["percent": .text(text.formatters.percent(share))])
        }
        return .object([
            "tag": .text("\(language.tag)"), "own": .text(language.name.own), "english": .text(language.name.english),
            "dir": .text(language.tag.direction.rawValue), "query": .text(choice.of(language.tag).query),
            "current": .boolean(language.tag == choice.language), "share": share.map { .text($0) } ?? .null,
            "incomplete": .boolean(!isComplete), "review": review.map { .text($0) } ?? .null,
        ])
    }

    private func finding(_ problem: Problem) -> TemplateValue {
        .object([
            "severity": .text(problem.severity.rawValue), "message": .text(problem.message),
            "rule": .text(problem.rule), "place": problem.place.map { .text(Self.short($0)) } ?? .null,
        ])
    }

    /// The place with the last two parts of its path, by which a translator knows the file.
    private static func short(_ place: SourcePlace) -> String {
        let file = place.file.split(separator: "/").suffix(2).joined(separator: "/")
        return SourcePlace(file: file, line: place.line, column: place.column).description
    }
}
#endif
