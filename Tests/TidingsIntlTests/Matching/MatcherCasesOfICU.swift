import Foundation
import TestSupport
import TidingsIntl
import TidingsModel

/// One line of ICU's own test of its matcher, with the parameters that hold for it.
struct MatcherCaseOfICU: CustomStringConvertible {
    /// Which parameters have a value.
    enum Kind {
        case plain, withDefault, withFavor, withFavorAndDefault, withThreshold
    }

    let line: Int
    let text: String
    let wanted: [String]
    let supported: [String]
    let parameters: [String: String]
    /// What is expected: the match, the wish it meets, and both combined; empty is not tested.
    let expected: [String]

    var description: String { "line \(line): \(text)" }

    var kind: Kind {
        if parameters["threshold"] != nil { return .withThreshold }
        switch (parameters["favor"], parameters["default"]) {
        case (nil, nil): return .plain
        case (nil, _): return .withDefault
        case (_, nil): return .withFavor
        case (_, _): return .withFavorAndDefault
        }
    }

    /// All cases of the file, in its format: comments, `** test:`, `@name=value` and `wanted >> expected`.
    static func all() throws -> [Self] {
        let file = try String(contentsOfFile: TestData.path("icu72/localeMatcherTest.txt"), encoding: .utf8)
        var cases: [Self] = []
        var parameters: [String: String] = [:]
        for (index, raw) in file.components(separatedBy: "\n").enumerated() {
            let line = trimmed(raw.prefix { $0 != "#" })
            if line.hasPrefix("** test:") {
                parameters = [:]
            } else if line.hasPrefix("@"), let sign = line.firstIndex(of: "=") {
                let value = trimmed(line[line.index(after: sign)...])
                parameters[String(line.dropFirst().prefix { $0 != "=" })] = value.isEmpty ? nil : value
            } else if let sign = line.range(of: ">>") {
                cases.append(
                    Self(
                        line: index + 1, text: line, wanted: list(line[..<sign.lowerBound], separator: ","),
                        supported: list(parameters["supported"] ?? "", separator: ","),
                        parameters: parameters.filter { $0.key != "supported" },
                        expected: line[sign.upperBound...].split(separator: "|", omittingEmptySubsequences: false)
                            .map(trimmed)))
            }
        }
        return cases
    }

    /// What we find; `nil` when all that is tested is as expected.
    func failure() throws -> String? {
        let tags = try supported.map(Self.tag)
        var options = LocaleMatcher.Options(defaultLocale: .first)
        if let preset = parameters["default"] { options.defaultLocale = .locale(try Self.tag(preset)) }
        switch parameters["threshold"] {
        // ICU's own threshold, which is the distance between two scripts.
        case nil, "50": break
        // The API takes no number, but two locales that are as far apart: here in script and region.
        case "60":
            options.maximumDistance = .init(desired: try Self.tag("fr-BE"), supported: try Self.tag("fr-Cyrl-CA"))
        case let other?: return "\(self): unknown threshold \(other)"
        }
        if parameters["favor"] == "script" { options.favoredSubtag = .script }
        let matcher = try LocaleMatcher(supported: tags, otherLanguages: .allowed, options: options)
        let wishes = try wanted.map(Self.tag)
        let match = matcher.match(wishes)
        let best = matcher.best(for: wishes)
        let found = [best, match?.wanted, (match?.combined ?? best)?.canonicalized]
        for (place, expected) in expected.enumerated() where !expected.isEmpty {
            guard found.indices.contains(place) else { return "\(self): too many parts" }
            let found = found[place]
            var wanted = expected == "null" ? nil : try Self.tag(expected)
            if place == 2 { wanted = wanted?.canonicalized }
            if found != wanted { return "\(self): \(found.map(\.description) ?? "null")" }
        }
        return nil
    }

    /// ICU's class takes any text for a language; what is no tag becomes a language that nobody wants.
    private static func tag(_ text: String) throws -> LocaleTag {
        if text.allSatisfy(\.isNumber) { return LocaleTag(language: "qaa") }
        if text == "root" { return LocaleTag(language: "und") }
        // Tags from before BCP 47 are read only on the way to their canonical form.
        let text = text.hasPrefix("x-") ? "und-\(text)" : text
        return try (try? LocaleTag(parsing: text)) ?? LocaleTag(canonical: text)
    }

    private static func list(_ text: some StringProtocol, separator: Character) -> [String] {
        String(text).split(separator: separator).map { trimmed($0) }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespaces) }
}
