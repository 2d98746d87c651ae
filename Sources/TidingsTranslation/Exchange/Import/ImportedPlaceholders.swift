import TidingsIntl
import TidingsModel
import TidingsStrings

/// Holds the placeholders of a translation against those of its source.
struct ImportedPlaceholders {
    /// Those of the source that the translation lacks.
    let missing: [String]
    /// Those of the translation that the source does not have.
    let unknown: [String]

    init(_ target: String, of unit: ExchangeUnit) {
        let own = Self.placeholders(in: target, unit)
        let source = Self.placeholders(in: unit.source, unit)
        let general = unit.generalSource.map { Self.placeholders(in: $0, unit) } ?? [:]
        let known = source.merging(general) { first, _ in first }
        unknown = own.filter { known[$0.key] == nil }.map(\.value.written).sorted()
        let selector = unit.form.selector ?? ""
        // “One day is left” needs no number.
        let saysNumber = ["zero", "one", "two"].contains(selector) || selector.hasPrefix("=")
        missing = source.filter { own[$0.key] == nil && !(saysNumber && $0.value.isNumber) }.map(\.value.written)
            .sorted()
    }

    private struct Placeholder {
        let written: String
        let isNumber: Bool
    }

    /// The placeholders by what they stand for, whatever their order.
    private static func placeholders(in text: String, _ unit: ExchangeUnit) -> [String: Placeholder] {
        unit.syntax == .icu ? arguments(of: text) : specifiers(in: text, isVariable: unit.variable != nil)
    }

    private static func arguments(of text: String) -> [String: Placeholder] {
        guard let pattern = try? MessagePattern(text) else { return [:] }
        return Dictionary(
            pattern.arguments.map { ($0, Placeholder(written: "{\($0)}", isNumber: true)) }, uniquingKeysWith: { $1 })
    }

    private static func specifiers(in text: String, isVariable: Bool) -> [String: Placeholder] {
        var found: [String: Placeholder] = [:]
        var next = 0
        for part in PrintfText(text, isVariable: isVariable).parts {
            switch part {
            case .words, .unknown, .fullWidth: continue
            case .specifier(let specifier, let position):
                let place = isVariable && position == nil && specifier.isNumber ? "number" : "\(position ?? next)"
                if position == nil { next += 1 }
                found["\(place) \(specifier.isNumber)"] = Placeholder(
                    written: specifier.written, isNumber: specifier.isNumber)
            case .variable(let name, let written, _):
                found["variable \(name)"] = Placeholder(written: written, isNumber: false)
                next += 1
            case .number(let written): found["number true"] = Placeholder(written: written, isNumber: true)
            }
        }
        return found
    }
}
