import Synchronization
import TidingsIntl
import TidingsModel

extension Localizer {
    /// What a localizer found already.
    ///
    /// The catalog keeps it, so it must not keep the catalog.
    final class Core: Sendable {
        let choice: LanguageChoice
        let formatters: Formatters
        let isolation: Isolation
        /// Only keys that have a text: others come from outside and know no end.
        private let found = Mutex<[StringsKey: Found]>([:])

        init(choice: LanguageChoice, formatters: Formatters, isolation: Isolation) {
            self.choice = choice
            self.formatters = formatters
            self.isolation = isolation
        }

        func find(_ key: String, in catalog: StringsCatalog) -> Found? {
            let id = StringsKey(key)
            if let known = found.withLock({ $0[id] }) { return known }
            guard let string = catalog.lookup(key, in: choice) else {
                catalog.reportMissing(key, in: choice)
                return nil
            }
            let found = Found(string)
            self.found.withLock { $0[id] = found }
            return found
        }
    }

    /// A text that was found; a reference, so that to hand it on costs one count.
    final class Found: Sendable {
        let string: LocalizedString
        var compiled: CompiledText { string.compiled }
        var text: String { string.text }
        var problems: [Problem] { string.problems }

        init(_ string: LocalizedString) { self.string = string }
    }
}
