import TidingsIntl
import TidingsModel

/// Compiles a text that varies into messages, one for each width.
struct VariationCompiler {
    private let device: String
    private let arguments: [ArgumentDeclaration]?
    private(set) var uses: [PrintfBinder.Use] = []
    private(set) var faults: [PrintfBinder.Fault] = []

    init(arguments: [ArgumentDeclaration]?, device: String) {
        self.arguments = arguments
        self.device = device
    }

    /// The messages, the narrowest first; one without a width for a text that does not vary by it.
    mutating func forms(of variation: StringsVariation) -> [(width: Int?, message: CompiledMessage)] {
        switch variation {
        case .device(let texts):
            guard let text = own(texts) else { return [] }
            return forms(of: text)
        case .width(let texts):
            return texts.sorted { $0.key < $1.key }.map { ($0.key, CompiledMessage(nodes(of: $0.value))) }
        case .text, .format, .plural, .set: return [(nil, CompiledMessage(nodes(of: variation)))]
        }
    }

    /// The text of the device, else that for all the rest, else the first by name.
    private func own(_ texts: [String: StringsVariation]) -> StringsVariation? {
        texts[device] ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value
    }

    private mutating func nodes(of variation: StringsVariation) -> [MessageNode] {
        switch variation {
        case .text(let text): return bind(text, [:])
        case .format(let text, let variables): return bind(text, variables)
        case .set(let texts): return texts.first.map { bind($0, [:]) } ?? []
        case .device(let texts): return own(texts).map { nodes(of: $0) } ?? []
        case .width(let texts): return texts.max { $0.key < $1.key }.map { nodes(of: $0.value) } ?? []
        case .plural(let forms):
            let position = firstNumber(of: forms) ?? 0
            guard let reference = PrintfBinder(arguments).reference(position) else {
                faults.append(.unknownArgument("%\(position + 1)$lld", position: position))
                return (forms[.other] ?? forms.values.first).map { nodes(of: $0) } ?? []
            }
            var categories: [PluralCategory: [MessageNode]] = [:]
            for category in PluralCategory.allCases { categories[category] = forms[category].map { nodes(of: $0) } }
            let zero = categories[.zero].map { [Int64(0): $0] } ?? [:]
            return [.plural(reference, ordinal: false, offset: 0, exact: zero, categories: categories)]
        }
    }

    private mutating func bind(_ text: String, _ variables: [String: StringsVariable]) -> [MessageNode] {
        var binder = PrintfBinder(arguments)
        binder.variables = variables
        let nodes = binder.nodes(of: text)
        uses += binder.uses
        faults += binder.faults
        return nodes
    }

    /// Which argument decides: the first number of the most general form that has one.
    private func firstNumber(of forms: [PluralCategory: StringsVariation]) -> Int? {
        for category in PluralCategory.allCases.reversed() {
            if let form = forms[category], let number = firstNumber(of: form) { return number }
        }
        return nil
    }

    private func firstNumber(of variation: StringsVariation) -> Int? {
        switch variation {
        case .text(let text), .format(let text, _): PrintfBinder.firstNumber(of: text)
        case .plural(let forms): firstNumber(of: forms)
        case .device(let texts): own(texts).flatMap { firstNumber(of: $0) }
        case .width(let texts): texts.values.compactMap { firstNumber(of: $0) }.min()
        case .set(let texts): texts.first.flatMap(PrintfBinder.firstNumber)
        }
    }
}
