import TidingsIntl
import TidingsModel

extension NewLanguage {
    /// What was done, in a sentence.
    public var summary: String {
        let name = LanguageName(language).both
        if files.isEmpty { return "\(name) has all keys of the source; nothing was changed." }
        let count = "\(texts) \(texts == 1 ? "text" : "texts")"
        guard let parent else { return "\(name): \(count) to translate." }
        return "\(name): \(count), of which only those need to be written that differ from "
            + "\(LanguageName(parent).english) (\(parent))."
    }

    /// What to do next, as commands that can be copied.
    public func nextSteps(into path: String) -> [String] {
        var steps = [
            "tidings coverage \(Self.word(path)) --language \(language)",
            "tidings lint \(Self.word(path)) --language \(language)",
        ]
        guard table == "Tidings" else { return steps }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let parts = names.last == "" ? names.dropLast() : names[...]
        if parts.last == "Localizations" {
            let folder = parts.dropLast().joined(separator: "/")
            let root = folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
            steps.append("\(render) --resources \(Self.word(root))")
        } else {
            steps.append("\(render) --strings \(Self.word(path))")
        }
        return steps
    }

    private var render: String {
        "tidings render update-available --app Snoodle --version 2.1 --installed 1.9 --locale \(language)"
    }

    /// A path as a shell takes it for one word.
    private static func word(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-+".unicodeScalars.contains($0)
        }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
