import ArgumentParser
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings feed`: what feeds say, normalised.
struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Show what feeds say: releases, rules and problems.",
        discussion: """
            Example: tidings feed https://api.github.com/repos/apple/swift/releases versions.plist --json

            An address is a path or an address of the web. The format is told by the content.
            """)

    @Argument(help: "Paths or addresses of feeds.")
    var addresses: [String]

    @Option(help: "The format: \(FeedFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: String?

    @Option(help: "The language of texts that do not say theirs.")
    var language: String?

    @Option(help: ArgumentHelp("The app to look for in an answer of several.", valueName: "identifier"))
    var bundleID: String?

    @OptionGroup var network: NetworkOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let known = try format.map { name in
            guard let format = FeedFormat(rawValue: name) else {
                throw ValidationError("“\(name)” is no format. See --help.")
            }
            return format
        }
        let tag = try language.map { try WantedLocales.parse(one: $0) }
        let fetcher = try network.fetcher()
        var records: [FeedRecord] = []
        for address in addresses { records.append(await read(address, known, tag, fetcher)) }
        if report.json {
            try Terminal.printJSON(["feeds": records])
        } else {
            for record in records { try Terminal.print(record.text) }
            records.flatMap(\.found).forEach(Terminal.report)
        }
        let problems = records.flatMap(\.found)
        if records.allSatisfy({ $0.format == nil }) { throw ExitCode(ExitStatus.noInput.rawValue) }
        if problems.hasFindings { throw ExitCode.findings }
    }

    private func read(
        _ address: String, _ format: FeedFormat?, _ language: LocaleTag?, _ fetcher: FeedFetcher
    ) async -> FeedRecord {
        do throws(FetchError) {
            let fetched = try await fetcher.fetch(address)
            guard let format = format ?? FeedFormat.detect(fetched.bytes) else {
                let known = FeedFormat.allCases.map(\.rawValue).joined(separator: ", ")
                let problem = Problem(
                    .error, rule: "unknown-format", "The feed is in no format that is known (\(known)).",
                    at: SourcePlace(file: address))
                return FeedRecord(address, nil, FeedResult(problems: fetched.problems + [problem]), fetched.isStale)
            }
            let context = FeedFormat.Context(
                bundleID: bundleID, language: language, base: URL(string: fetched.finalAddress))
            var result = format.read(fetched.bytes, context, file: address)
            result.problems = fetched.problems + result.problems
            return FeedRecord(address, format, result, fetched.isStale)
        } catch {
            return FeedRecord(address, nil, FeedResult(problems: [error.problem]), false)
        }
    }
}
