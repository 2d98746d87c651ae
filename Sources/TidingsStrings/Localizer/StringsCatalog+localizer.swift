public import TidingsIntl
public import TidingsModel

extension StringsCatalog {
    /// The strings for a reader who wants these locales, best first.
    ///
    /// Localizers are kept, so to ask again for the same costs a look into a table.
    ///
    /// - Parameters:
    ///   - wanted: The locales; by default those of the environment.
    ///   - keys: Keys of which the language must have all.
    ///   - timeZone: The IANA name of the zone in which times are shown; an unknown one counts as UTC.
    ///   - isolation: When values are isolated from the text around them.
    public func localizer(
        for wanted: [LocaleTag] = LocaleTag.wantedByEnvironment(), needing keys: [String] = [],
        timeZone: String = "UTC", isolation: Isolation = .whenDirectionsDiffer
    ) -> Localizer {
        let request = LocalizerRequest(
            wanted: Array(wanted.prefix(Self.maximumWanted)), keys: keys, timeZone: timeZone, isolation: isolation)
        let core = localizers.value(for: request) {
            let choice = choose(request.wanted, needing: keys)
            return Localizer.Core(
                choice: choice,
                // The words are those of the locale used; numbers and dates are written as in the reader's region.
                formatters: .shared(for: choice.wish.base, timeZone: timeZone), isolation: isolation)
        }
        return Localizer(self, core)
    }

    /// What a localizer is made for, as the key of a cache.
    struct LocalizerRequest: Hashable {
        let wanted: [LocaleTag]
        let keys: [String]
        let timeZone: String
        let isolation: Isolation
    }
}
