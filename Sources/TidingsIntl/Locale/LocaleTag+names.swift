import CICU
public import TidingsModel

extension LocaleTag {
    /// The direction in which the language is read, from its likely script.
    public var direction: TextDirection {
        if script == nil, let common = commonLanguage, region == nil || !common.dependsOnRegion {
            return Self.rightToLeft.contains(common.script) ? .rightToLeft : .leftToRight
        }
        var status: Int32 = 0
        let isRightToLeft = base.description.withICU { cicu_locale_is_right_to_left($0, $1, &status) }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Of the scripts that `CommonLocales` names.
    private static let rightToLeft = ["Arab", "Hebr"]

    /// The name of this language in another language, as it stands in a list (`Deutsch`, `allemand`).
    ///
    /// What CLDR has no name for is named by its tag. Names are kept; threads may ask at the same time.
    public func displayName(in locale: LocaleTag) -> String {
        let question = NameQuestion(tag: base, locale: locale.base)
        return names.value(for: question) {
            let name = try? withICUText("name \(self) in \(locale)") { buffer, capacity, status in
                question.tag.description.withICU { tag, length in
                    question.locale.description.withICU {
                        cicu_locale_display_name(tag, length, $0, $1, buffer, capacity, &status)
                    }
                }
            }
            return name ?? description
        }
    }
}

private struct NameQuestion: Hashable {
    let tag: LocaleTag
    let locale: LocaleTag
}

private let names = BoundedCache<NameQuestion, String>(capacity: 1024)
