public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the answer of an App Store lookup (iTunes Search API).
///
/// An answer tells of one release: the one that is in the store now.
public enum AppStoreLookup {
    /// Reads the bytes of an answer.
    ///
    /// With a bundle identifier the app with just this one is taken and no other; without one, the
    /// first app. A list of results is read also without its envelope, and so is a single result.
    /// The language of the notes is what the store was asked for: the answer does not say it.
    /// `file` is the name under which problems are reported.
    public static func read(
        _ bytes: [UInt8], bundleID: String?, language: LocaleTag?, file: String
    ) -> FeedResult {
        if let failure = FeedProblems.tooLarge(bytes.count, file: file, locale: language) { return failure }
        func fail(_ rule: String, _ message: String) -> FeedResult {
            FeedProblems.failure(file: file, locale: language, rule: rule, message)
        }
        if FeedBody.isHTML(bytes) {
            return fail("server-error", "The store sent an HTML page in place of an answer. Try again later.")
        }
        let (readable, control) = JSONText.escapingControls(bytes)
        let decoder = JSONDecoder()
        if let wanted = LookupResult.wanted { decoder.userInfo[wanted] = bundleID }
        guard let document = try? decoder.decode(LookupDocument.self, from: Data(readable)) else {
            let beginning = FeedBody.beginning(bytes)
            if FeedBody.isServerError(bytes) {
                return fail(
                    "server-error", "The store sent an error in place of an answer\(beginning). Try again later.")
            }
            return fail("not-json", "The answer is no JSON\(beginning).")
        }
        var problems = FeedProblems(file: file, locale: language)
        if let control {
            problems.report(
                .note, rule: "control-character", "A text holds a raw control character; it was read as if escaped.",
                line: control.line, column: control.column)
        }
        switch document {
        case .refusal(let message):
            problems.report(
                .error, rule: "refused",
                "The store refused the question: \(message.quoted). Check the parameters of the address.")
        case .wrongResults(let kind):
            problems.report(.error, rule: "wrong-type", "“results” is \(kind.rawValue), not a list.")
        case .other(let kind):
            problems.report(
                .error, rule: "not-a-lookup", "The JSON is \(kind.rawValue) and no answer of an App Store lookup.")
        case .results(let results, let goesOn):
            if goesOn {
                problems.report(
                    .error, rule: "too-many-results",
                    "The answer has more than \(FeedLimits.releases) results; the rest is not looked at.")
            }
            guard let result = choose(from: results, bundleID: bundleID, &problems) else { break }
            return result.feed(language: language, &problems)
        }
        return FeedResult(problems: problems.all)
    }

    /// The app that is asked for; the problems say why if there is none, or if there are several.
    private static func choose(
        from results: [LookupResult], bundleID: String?, _ problems: inout FeedProblems
    ) -> LookupResult? {
        for (number, result) in zip(1..., results) {
            guard let kind = result.wrongKind else { continue }
            problems.report(.error, rule: "wrong-type", "Result \(number) is \(kind.rawValue), not a dictionary.")
        }
        let apps = results.filter { $0.wrongKind == nil }
        guard let first = apps.first else {
            if results.isEmpty {
                problems.report(
                    .error, rule: "not-found",
                    "The store has no such app in this country. Check the identifier and the country.")
            }
            return nil
        }
        guard let bundleID else {
            reportSeveral(apps.count, of: "apps", &problems)
            return first
        }
        let matching = apps.filter { $0.text(.bundleId).map { Array($0.utf8) } == Array(bundleID.utf8) }
        guard let match = matching.first else {
            var found = apps.prefix(3).map { $0.text(.bundleId)?.quoted ?? "an app without an identifier" }
            if apps.count > found.count { found.append("\(apps.count - found.count) more") }
            problems.report(
                .error, rule: "bundle-mismatch",
                "The app with the bundle identifier \(bundleID.quoted) was asked for; the answer has "
                    + "\(found.joined(separator: ", ")). Check the number or the identifier of the app.")
            return nil
        }
        reportSeveral(matching.count, of: "apps with the bundle identifier \(bundleID.quoted)", &problems)
        return match
    }

    private static func reportSeveral(_ count: Int, of what: String, _ problems: inout FeedProblems) {
        guard count > 1 else { return }
        problems.report(
            .warning, rule: "several-results",
            "The answer has \(count) \(what); the first is taken. Ask for one app and one kind of device.")
    }
}
