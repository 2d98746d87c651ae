import TidingsModel

extension AppcastReader {
    /// The elements of a name with their languages: their own, else that of what they stand in, else that of
    /// the feed.
    ///
    /// Where one of them says its language, those that do not are English, as they are for Sparkle: then
    /// the address of the feed does not stand for one language. `nil` is a language that cannot be read.
    func elements(_ name: AppcastName, of item: AppcastItem) -> [(element: XMLTree.Element, language: LocaleTag?)] {
        let elements = item[name]
        let written = elements.map { names.attribute(.language, of: $0) }
        let unsaid = written.contains { $0 != nil } ? "en" : language
        return zip(elements, written).map { element, text in
            guard let text = text ?? item.inheritedLanguage else { return (element, unsaid) }
            return (element, try? LocaleTag(parsing: text))
        }
    }

    /// The element of a name; of several the one in the wanted language, or else the first.
    func choose(_ name: AppcastName, of item: AppcastItem) -> XMLTree.Element? {
        let (only, isOnly) = item.only(name)
        if isOnly { return only }
        let wanted = language
        var best: (element: XMLTree.Element, nearness: Int)?
        for (element, language) in elements(name, of: item) {
            let nearness = language.map { wanted.nearness(to: $0) } ?? 0
            if nearness > best?.nearness ?? -1 { best = (element, nearness) }
        }
        return best?.element
    }

    /// Its text without blanks around it.
    func text(_ name: AppcastName, of item: AppcastItem) -> (text: String, line: Int)? {
        guard let element = choose(name, of: item) else { return nil }
        return element.trimmedText.map { ($0, element.line) }
    }
}

extension LocaleTag {
    /// How much of two tags is the same, from the language on.
    fileprivate func nearness(to other: LocaleTag) -> Int {
        guard language == other.language else { return 0 }
        guard script == other.script else { return 1 }
        return region == other.region ? 3 : 2
    }
}
