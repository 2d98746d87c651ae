import Tidings
import TidingsModel
import TidingsRendering
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The buttons of a prompt as a menu on a terminal.
struct AnswerMenu {
    let news: News
    let announcer: Announcer

    /// Asks once; an empty line, or none, is no answer, and the person is asked again another time.
    func run() async throws(StoreError) {
        let actions = news.prompt?.actions ?? []
        guard !actions.isEmpty else { return }
        let reader = announcer.setting.reader
        let reasons = announcer.renderer.reasons(for: reader.locales, timeZone: reader.timeZone)
        let choices = actions.enumerated().map { "\(reasons.number($0.offset + 1))) \($0.element.label)" }
        Terminal.ask("\n" + choices.joined(separator: "   ") + "\n" + reasons.menu(upTo: actions.count) + " ")
        guard let line = readLine(), let number = Self.number(in: line), actions.indices.contains(number - 1) else {
            return
        }
        let address = try await announcer.answer(actions[number - 1].kind.answer, to: news)
        if let address { Terminal.say(address.absoluteString) }
    }

    /// The number, in the digits of any script.
    private static func number(in line: String) -> Int? {
        let digits = line.filter { !$0.isWhitespace }.map(\.wholeNumberValue)
        guard (1...2).contains(digits.count), digits.allSatisfy({ $0.map { $0 < 10 } ?? false }) else { return nil }
        return digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
    }
}

extension Notice.Action {
    /// What choosing it says.
    var answer: Answer {
        switch self {
        case .download: .download
        case .remind: .remind(after: nil)
        case .ignore: .ignore
        case .dismiss: .seen
        }
    }
}
