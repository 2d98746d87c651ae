import TestSupport
import Testing
import TidingsModel
import TidingsTemplates

/// Parses and renders in one step.
func render(
    _ source: String, _ value: TemplateValue = .object([:]), _ medium: Medium = .text, partials: [String: String] = [:]
) throws -> String {
    let templates = try partials.mapValues { try Template($0, name: "partial", medium: medium) }
    return try Template(source, name: "test", medium: medium)
        .render(value, partials: { (name: String) throws(TemplateError) -> Template? in templates[name] })
}

/// The syntax errors of a template, as `line:column rule`.
func syntaxErrors(_ source: String, _ medium: Medium = .text) -> [String] {
    do throws(TemplateErrors) {
        _ = try Template(source, name: "test", medium: medium)
        return []
    } catch {
        return error.errors.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule.rawValue)" }
    }
}

/// The rule that rendering breaks; `nil` when it breaks none.
func failure(
    _ source: String, _ value: TemplateValue = .object([:]), _ medium: Medium = .text, partials: [String: String] = [:]
) throws -> TemplateRule? {
    do {
        _ = try render(source, value, medium, partials: partials)
        return nil
    } catch let error as TemplateError {
        #expect(error.place != nil, "an error without a place")
        return error.rule
    }
}
