import TidingsIntl
import TidingsModel

/// Holds a text against the declaration of its key.
struct TextCheck {
    let key: String
    let declaration: KeyDeclaration?
    let place: SourcePlace?
    let locale: LocaleTag?
    private(set) var problems: [Problem] = []
    private(set) var reportedArguments: Set<String> = []
    private(set) var uses: [CompiledText.ArgumentUse] = []

    init(key: String, declaration: KeyDeclaration?, place: SourcePlace?, locale: LocaleTag?) {
        self.key = key
        self.declaration = declaration
        self.place = place
        self.locale = locale
    }

    mutating func report(_ severity: Problem.Severity, _ rule: String, _ message: String) {
        problems.append(Problem(severity, rule: rule, message, at: place, key: key, locale: locale))
    }

    mutating func check(_ pattern: MessagePattern) {
        uses = pattern.message.uses
        guard let declaration else { return }
        let declared = Set(declaration.arguments.map(\.name))
        let unknown = pattern.arguments.subtracting(declared)
        reportedArguments = unknown
        for name in unknown.sorted() {
            report(
                .error, "unknown-argument",
                "“\(key)” has no argument {\(name)}, so it stays visible. \(known(declaration))")
        }
        for use in uses { checkType(of: use) }
        reportMissing(besides: pattern.arguments) { "{\($0)}" }
    }

    mutating func check(_ text: VariationCompiler) {
        var seen: Set<PrintfBinder.Fault> = []
        for fault in text.faults where seen.insert(fault).inserted { report(fault) }
        var used: Set<String> = []
        var wrong: Set<String> = []
        for use in text.uses {
            let known = CompiledText.ArgumentUse(reference: use.reference, kind: use.specifier.kind)
            if !uses.contains(known) { uses.append(known) }
            guard case .name(let name) = use.reference else { continue }
            used.insert(name)
            if let argument = declaration?.arguments.first(where: { $0.name == name }), argument.type != .number,
                use.specifier.kind == .number, wrong.insert(use.specifier.written).inserted
            {
                reportedArguments.insert(name)
                report(
                    .warning, "wrong-type",
                    "“\(use.specifier.written)” in “\(key)” is for a number, but \(name) is a "
                        + "\(argument.type.rawValue). Write %@.")
            }
        }
        let arguments = declaration?.arguments ?? []
        reportMissing(besides: used) { name in
            let index = arguments.firstIndex { $0.name == name } ?? 0
            return arguments.count == 1 ? "%@ (\(name))" : "%\(index + 1)$@ (\(name))"
        }
    }

    private mutating func report(_ fault: PrintfBinder.Fault) {
        switch fault {
        case .unknownArgument(let written, let position):
            report(
                .error, "unknown-argument",
                "“\(written)” in “\(key)” has no argument number \(position + 1), so it stays visible."
                    + (declaration.map { " " + known($0) } ?? ""))
        case .unknownVariable(let written):
            report(
                .error, "unknown-variable",
                "“\(written)” in “\(key)” is no variable of it, so it stays visible. Add the variable, or mend its name."
            )
        case .cyclicVariable(let written):
            report(
                .error, "cyclic-variable",
                "“\(written)” in “\(key)” leads back to itself, or its variables are nested too deep, "
                    + "so it stays visible.")
        case .tooManyVariables(let written):
            report(
                .error, "too-many-variables",
                "The variables of “\(key)” multiply beyond measure, so “\(written)” stays visible. Say it in fewer.")
        case .unescapedPercent:
            report(
                .warning, "unescaped-percent",
                "A percent sign in “\(key)” begins no specifier and is shown as it is. Write %% for it.")
        case .fullWidthPercent(let written):
            report(
                .error, "fullwidth-percent",
                "“\(written)” in “\(key)” begins with a full-width percent sign (U+FF05), so nothing is "
                    + "filled in. Write %.")
        }
    }

    private mutating func reportMissing(besides used: Set<String>, written: (String) -> String) {
        for argument in declaration?.arguments ?? [] where argument.required && !used.contains(argument.name) {
            report(.error, "missing-argument", "“\(key)” lacks \(written(argument.name)).")
        }
    }

    private mutating func checkType(of use: CompiledText.ArgumentUse) {
        guard case .name(let name) = use.reference, let kind = use.kind,
            let argument = declaration?.arguments.first(where: { $0.name == name }), argument.type != kind
        else { return }
        reportedArguments.insert(name)
        report(
            .warning, "wrong-type",
            "“\(key)” takes {\(name)} for a \(kind.rawValue), but it is a \(argument.type.rawValue).")
    }

    private func known(_ declaration: KeyDeclaration) -> String {
        let names = declaration.arguments.map { "{\($0.name)}" }.joined(separator: ", ")
        return names.isEmpty ? "It has none." : "It has \(names)."
    }
}

extension PrintfSpecifier {
    /// What the specifier takes its argument for; `nil` where any value will do.
    var kind: ArgumentDeclaration.Kind? {
        isNumber ? .number : nil
    }
}

extension CompiledMessage {
    /// What the message takes its arguments for, each once.
    var uses: [CompiledText.ArgumentUse] {
        var uses: [CompiledText.ArgumentUse] = []
        for use in nodes.flatMap(\.uses) where !uses.contains(use) { uses.append(use) }
        return uses
    }
}

extension MessageNode {
    fileprivate var uses: [CompiledText.ArgumentUse] {
        switch self {
        case .text, .pound: return []
        case .argument(let reference, let format):
            return [CompiledText.ArgumentUse(reference: reference, kind: format.kind)]
        case .plural(let reference, _, _, let exact, let categories):
            let cases =
                exact.sorted { $0.key < $1.key }.map(\.value) + PluralCategory.allCases.compactMap { categories[$0] }
            return [CompiledText.ArgumentUse(reference: reference, kind: .number)] + cases.joined().flatMap(\.uses)
        case .select(let reference, let cases):
            return [CompiledText.ArgumentUse(reference: reference, kind: nil)]
                + cases.sorted { $0.key < $1.key }.flatMap { $0.value.flatMap(\.uses) }
        }
    }
}

extension ArgumentFormat {
    fileprivate var kind: ArgumentDeclaration.Kind? {
        switch self {
        case .number, .ordinal, .spellout, .relative: .number
        case .date, .time, .moment: .date
        case .none, .list: nil
        case .printf(let specifier): specifier.kind
        }
    }
}
