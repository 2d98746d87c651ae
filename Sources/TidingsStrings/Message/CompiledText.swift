import TidingsIntl
import TidingsModel

/// A text made ready: what is filled, and what is wrong with it.
struct CompiledText: Sendable {
    /// `nil` when the pattern does not parse: then the text is shown as it is.
    let pattern: MessagePattern?
    let problems: [Problem]
    /// The arguments that the text has and its declaration has not.
    let unknownArguments: Set<String>

    /// Compiles a text and holds it against the declaration of its key, if there is one.
    init(
        _ text: String, syntax: TextSyntax, key: String, declaration: KeyDeclaration?, place: SourcePlace?,
        locale: LocaleTag?
    ) {
        var check = TextCheck(key: key, declaration: declaration, place: place, locale: locale)
        let source =
            switch syntax {
            case .icu: text
            case .printf: check.pattern(of: PrintfText(text))
            }
        do {
            let pattern = try MessagePattern(source)
            if syntax == .icu { check.check(pattern) }
            self.pattern = pattern
        } catch {
            check.report(
                .error, "invalid-pattern",
                "The pattern of “\(key)” does not parse and is shown as it is. \(error.message) "
                    + "(Found at character \(error.offset + 1) of the text.)")
            pattern = nil
        }
        problems = check.problems
        unknownArguments = check.unknownArguments
    }
}

/// Holds a text against the declaration of its key.
private struct TextCheck {
    let key: String
    let declaration: KeyDeclaration?
    let place: SourcePlace?
    let locale: LocaleTag?
    private(set) var problems: [Problem] = []
    private(set) var unknownArguments: Set<String> = []

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
        guard let declaration else { return }
        let declared = Set(declaration.arguments.map(\.name))
        unknownArguments = pattern.arguments.subtracting(declared)
        for name in unknownArguments.sorted() {
            report(
                .error, "unknown-argument",
                "“\(key)” has no argument {\(name)}, so it stays visible. \(known(declaration))")
        }
        reportMissing(besides: pattern.arguments) { "{\($0)}" }
    }

    /// The same text as a message pattern.
    mutating func pattern(of text: PrintfText) -> String {
        var writer = PatternWriter()
        var used: Set<String> = []
        let arguments = declaration?.arguments ?? []
        for part in text.parts {
            switch part {
            case .words(let words): writer.append(words: words)
            case .argument(let written, let index, let conversion):
                guard arguments.indices.contains(index) else {
                    writer.append(words: written)
                    report(
                        .error, "unknown-argument",
                        "“\(written)” in “\(key)” has no argument number \(index + 1), so it stays visible."
                            + (declaration.map { " " + known($0) } ?? ""))
                    continue
                }
                let argument = arguments[index]
                used.insert(argument.name)
                checkType(of: argument, conversion, written)
                writer.append(argument: argument, conversion)
            case .unknown(let written):
                writer.append(words: written)
                report(
                    .warning, "unescaped-percent",
                    "A percent sign in “\(key)” begins no specifier and is shown as it is. Write %% for it.")
            case .fullWidth(let written):
                writer.append(words: written)
                report(
                    .error, "fullwidth-percent",
                    "“\(written)” in “\(key)” begins with a full-width percent sign (U+FF05), so nothing is "
                        + "filled in. Write %.")
            }
        }
        reportMissing(besides: used) { name in
            let index = arguments.firstIndex { $0.name == name } ?? 0
            return arguments.count == 1 ? "%@ (\(name))" : "%\(index + 1)$@ (\(name))"
        }
        return writer.pattern
    }

    private mutating func reportMissing(besides used: Set<String>, written: (String) -> String) {
        for argument in declaration?.arguments ?? [] where argument.required && !used.contains(argument.name) {
            report(.error, "missing-argument", "“\(key)” lacks \(written(argument.name)).")
        }
    }

    private mutating func checkType(
        of argument: ArgumentDeclaration, _ conversion: PrintfText.Conversion, _ written: String
    ) {
        guard conversion != .any, argument.type != .number else { return }
        report(
            .warning, "wrong-type",
            "“\(written)” in “\(key)” is for a number, but \(argument.name) is a \(argument.type.rawValue). Write %@.")
    }

    private func known(_ declaration: KeyDeclaration) -> String {
        let names = declaration.arguments.map { "{\($0.name)}" }.joined(separator: ", ")
        return names.isEmpty ? "It has none." : "It has \(names)."
    }
}
