import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

/// What tasks saw.
private final class Seen: Sendable {
    let torn = Mutex(0)
    let texts = Mutex<Set<String>>([])
    let reloads = Mutex<[LivingCatalog.Reload]>([])
}

struct LivingCatalogTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func living() throws -> LivingCatalog {
        LivingCatalog(
            try StringsCatalog(
                bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], development: english))
    }

    /// As a careful deployment does it: a new file takes the place of the old one at once.
    private func put(_ text: String, to path: String) throws {
        try scratch.write(text, to: path + ".new")
        #expect(rename(scratch.path(path + ".new"), scratch.path(path)) == 0)
    }

    @Test func aChangedFileIsReadWithoutARestart() throws {
        try scratch.write("k = \"old\"; other = \"same\";", to: "en.lproj/Tidings.strings")
        try scratch.write("k = \"alt\";", to: "de.lproj/Tidings.strings")
        let living = try living()
        let before = living.localizer(for: [english])
        let german = living.localizer(for: try LocaleTag.list("de"))
        #expect(before("k") == "old" && german("k") == "alt")
        #expect(living.reload().changed == [])
        let catalog = living.current
        #expect(living.current === catalog)
        try put("k = \"new\"; other = \"same\";", to: "en.lproj/Tidings.strings")
        let reload = living.reload()
        #expect(reload.changed == [scratch.path("en.lproj/Tidings.strings")])
        #expect(reload.problems == [])
        #expect(before("k") == "old", "who began with the old strings ends with them")
        #expect(living.localizer(for: [english])("k") == "new")
        #expect(living.localizer(for: try LocaleTag.list("de"))("k") == "alt")
    }

    @Test(arguments: ["k = \"new", "k = new words;", "", "k \"new\";;; =", "\u{0}\u{1}"])
    func aBrokenFileKeepsTheOldStrings(_ broken: String) throws {
        try scratch.write("k = \"old\"; l = \"old\";", to: "en.lproj/Tidings.strings")
        let living = try living()
        #expect(living.localizer(for: [english])("k") == "old")
        try put(broken, to: "en.lproj/Tidings.strings")
        let reload = living.reload()
        #expect(reload.changed == [scratch.path("en.lproj/Tidings.strings")])
        #expect(reload.problems.contains { $0.rule == "kept-old-strings" })
        #expect(living.localizer(for: [english])("k") == "old")
        #expect(living.current.problems.map(\.rule).contains("kept-old-strings"))
        #expect(living.reload().changed == [], "a refused file is not refused again until it changes")
        try put("k = \"good\";", to: "en.lproj/Tidings.strings")
        #expect(living.reload().problems == [])
        #expect(living.localizer(for: [english])("k") == "good")
        #expect(living.current.problems == [])
    }

    @Test func languagesComeAndGo() throws {
        try scratch.write("k = \"english\";", to: "en.lproj/Tidings.strings")
        let living = try living()
        let polish = try LocaleTag.list("pl")
        #expect(living.localizer(for: polish)("k") == "english")
        try scratch.write("k = \"polski\";", to: "pl.lproj/Tidings.strings")
        #expect(
            living.reload().changed == [scratch.path("pl.lproj"), scratch.path("pl.lproj/Tidings.strings")])
        #expect(living.localizer(for: polish)("k") == "polski")
        try FileManager.default.removeItem(atPath: scratch.path("pl.lproj"))
        #expect(!living.reload().changed.isEmpty)
        #expect(living.localizer(for: polish)("k") == "english")
        try FileManager.default.removeItem(atPath: scratch.folder)
        let reload = living.reload()
        #expect(reload.changed == [])
        #expect(reload.problems.map(\.rule).contains("kept-old-strings"))
        #expect(living.localizer(for: polish)("k") == "english")
    }

    /// Two keys that are changed together are never seen apart.
    @Test func nobodySeesATornState() async throws {
        func text(_ number: Int) -> String { "a = \"\(number)\"; b = \"\(number)\";" }
        try scratch.write(text(0), to: "en.lproj/Tidings.strings")
        let living = try living()
        let seen = Seen()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                for number in 1...60 {
                    try put(text(number), to: "en.lproj/Tidings.strings")
                    living.reload()
                    await Task.yield()
                }
            }
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<2_000 {
                        let localizer = living.localizer(for: [english])
                        let (a, b) = (localizer("a"), localizer("b"))
                        if a != b { seen.torn.withLock { $0 += 1 } }
                        seen.texts.withLock { _ = $0.insert(a) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(seen.torn.withLock { $0 } == 0)
        #expect(living.localizer(for: [english])("a") == "60")
        #expect(!seen.texts.withLock { $0 }.contains("a"))
    }

    @Test func followingEndsWithItsTask() async throws {
        try scratch.write("k = \"old\";", to: "en.lproj/Tidings.strings")
        let living = try living()
        let seen = Seen()
        let task = Task {
            await living.follow(every: .milliseconds(5)) { reload in seen.reloads.withLock { $0.append(reload) } }
        }
        #expect(living.localizer(for: [english])("k") == "old")
        try put("k = \"new\";", to: "en.lproj/Tidings.strings")
        while living.localizer(for: [english])("k") == "old" { try await Task.sleep(for: .milliseconds(2)) }
        task.cancel()
        await task.value
        #expect(living.localizer(for: [english])("k") == "new")
        #expect(seen.reloads.withLock { $0.count } >= 1)
    }
}
