import Synchronization
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

/// The localized strings of one message, as its templates ask for them.
///
/// What goes wrong is collected, not thrown: the best text is shown all the same.
final class StringsSource: Sendable {
    private let catalog: StringsCatalog
    private let choice: LanguageChoice
    private let formatters: Formatters
    private let found = Mutex<[Problem]>([])

    init(catalog: StringsCatalog, choice: LanguageChoice, formatters: Formatters) {
        self.catalog = catalog
        self.choice = choice
        self.formatters = formatters
    }

    /// What was wrong with the strings that were asked for.
    var problems: [Problem] { found.withLock { $0 } }

    /// Notes what is wrong with something else that the strings stand beside.
    func report(_ problem: Problem) { found.withLock { $0.append(problem) } }

    /// Looks up `{{strings.key}}`; arguments come from the context around it, by name.
    var resolver: TemplateResolver {
        TemplateResolver { key, context in
            .fragment(self.fragment(key) { context.lookup($0).flatMap(MessageArgument.init) })
        }
    }

    /// Whether the app itself says it, without a place for an argument.
    func isOfApp(_ key: String, without argument: String) -> Bool {
        guard let string = catalog.lookup(key, in: choice) else { return false }
        return string.owner == .app && !string.takes(argument)
    }

    /// One string, with its arguments by name.
    func fragment(_ key: String, argument: (String) -> MessageArgument?) -> Fragment {
        var arguments = MessageArguments()
        for name in NoticeKeys.argumentNames { arguments[name] = argument(name) }
        guard let string = catalog.fragment(key, in: choice, arguments: arguments, formatters: formatters) else {
            let problem = Problem(
                .error, rule: "missing-key",
                "No strings table has “\(key)” in \(choice.use.used); add it to the app's strings.", key: key,
                locale: choice.use.used)
            report(problem)
            return .text(key)
        }
        if !string.problems.isEmpty { found.withLock { $0 += string.problems } }
        return string.fragment
    }
}

extension NoticeKeys {
    /// The names of all arguments that a string of ours can have.
    static let argumentNames = Set(all.flatMap { $0.arguments.map(\.name) }).sorted()
}

extension MessageArgument {
    /// A template's value as an argument of a message; `nil` when it is none.
    init?(_ value: TemplateValue) {
        switch value {
        case .fragment(.outside(let text, _)): self = .outside(text)
        case .fragment(.text(let text)), .text(let text): self = .text(text)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .slot(let slot): self = .slot(slot)
        default: return nil
        }
    }
}
