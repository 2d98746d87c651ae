#if Service
import Foundation
import TestSupport
import Testing

/// What is answered while the place that feeds come from is down, slow or wrong.
struct FaultyFeedTests {
    enum Fault: CaseIterable {
        case down, slow, wrong
    }

    private static let configuration =
        RunningService.configuration("", "limits: { time: 1s }")
        + "\n  far:\n    app: { name: Far }\n    feed: { plist: \"http://feeds.example/versions.plist\" }\n"

    @Test(arguments: Fault.allCases) func clientsAreAnsweredAllTheSame(_ fault: Fault) async throws {
        let store = try StandingServer(answer: "<html>We are sorry.</html>", isOpen: fault != .slow)
        let port = fault == .down ? try CommandService.freePort() : store.port
        let scratch = try CommandService.folder(Self.configuration)
        let service = try await CommandService.start(scratch, proxy: port)
        let asking = service.asking
        let start = ContinuousClock.now
        async let prompt = asking.ask("/apps/far/prompt?installed=1.9")
        async let versions = asking.ask("/apps/far/versions.plist?lang=en")
        async let ssvc = asking.ask("/apps/far/ssvc?SSVCLatestVersionKey=1.9")
        async let appcast = asking.ask("/apps/far/appcast.xml")
        // Another app waits for nobody.
        #expect(try await asking.ask("/apps/snoodle/prompt?installed=1.9").status == 200)
        for answer in try await [prompt, ssvc, appcast] {
            #expect(answer.status == 503)
            #expect(answer.header["content-type"] == "application/problem+json")
            #expect(Int(answer.header["retry-after"] ?? "") ?? 0 > 0)
            #expect(answer.header["cache-control"] == "no-store")
        }
        let list = try await versions
        // iVersion's client reads a property list or nothing; one that came too late is no answer of its feed.
        #expect(list.status == (fault == .slow ? 503 : 200))
        if list.status == 200 {
            #expect(list.text.contains("<dict>\n</dict>"))
            #expect(list.header["cache-control"] == "no-store")
        }
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(try await asking.ask("/health").status == 200)
        #expect(try await service.end() == 0)
        if fault != .down { #expect(!store.questions.isEmpty) }
    }

    @Test func aStoreThatIsBackIsHeard() async throws {
        let store = try StandingServer(answer: RunningService.versions, isOpen: false)
        let scratch = try CommandService.folder("lifetime: 1s\n" + Self.configuration)
        let service = try await CommandService.start(scratch, proxy: store.port)
        #expect(try await service.asking.ask("/apps/far/prompt?installed=1.9").status == 503)
        store.open()
        var status = 503
        for _ in 0..<100 where status != 200 {
            try await Task.sleep(for: .milliseconds(100))
            status = try await service.asking.ask("/apps/far/prompt?installed=1.9").status
        }
        #expect(status == 200)
        #expect(try await service.end() == 0)
    }
}
#endif
