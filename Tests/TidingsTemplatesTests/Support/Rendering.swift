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

/// A row of pseudo-random numbers that is the same each time (SplitMix64).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
