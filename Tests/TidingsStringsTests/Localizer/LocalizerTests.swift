import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

struct LocalizerTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func catalog(onMissing: (@Sendable (MissingString) -> Void)? = nil) throws -> StringsCatalog {
        try scratch.write(
            """
            /* What is out. */
            updateAvailable = "{app}: {count, plural, one {# update} other {# updates}}";
            """, to: "en.lproj/Tidings.strings")
        try scratch.write(
            "updateAvailable = \"{app}: {count, plural, one {# обновление} few {# обновления} other {# обновлений}}\";",
            to: "ru.lproj/Tidings.strings")
        try scratch.write("greeting = \"Hello %@, %d times\"; odd = \"100 %\";", to: "en.lproj/Localizable.strings")
        return try StringsCatalog(
            bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], development: english,
            onMissing: onMissing)
    }

    @Test func aMessageIsOneCall() throws {
        let catalog = try catalog()
        let localizer = catalog.localizer(for: try LocaleTag.list("ru-RU de"))
        #expect(localizer("updateAvailable", ["app": "Snoodle", "count": 3]) == "Snoodle: 3 обновления")
        #expect(localizer.string("updateAvailable", ["count": 1, "app": "Snoodle"]) == "Snoodle: 1 обновление")
        let english = catalog.localizer(for: [english])
        #expect(english("greeting", ["Ann", 1_234]) == "Hello Ann, 1,234 times")
        #expect(english("greeting", ["name": "Ann", "count": 2]) == "Hello Ann, 2 times")
    }

    @Test func whatIsMissingIsShownAndTold() throws {
        let told = Mutex<[MissingString]>([])
        let catalog = try catalog() { missing in told.withLock { $0.append(missing) } }
        let localizer = catalog.localizer(for: try LocaleTag.list("ru"))
        for _ in 0..<3 { #expect(localizer("nothing") == "nothing") }
        #expect(localizer.string("nothing", default: "Something") == "Something")
        #expect(localizer("greeting") == "greeting")
        #expect(catalog.localizer(for: [english])("nothing") == "nothing")
        var buffer: [UInt8] = []
        let isWritten = localizer.append("nothing", to: &buffer)
        #expect(!isWritten && buffer.isEmpty)
        let missing = told.withLock { $0 }
        #expect(missing.map(\.key) == ["nothing", "greeting", "nothing"])
        #expect(missing.map(\.locale.description) == ["ru", "ru", "en"])
        #expect(missing.first?.wanted == [try LocaleTag(parsing: "ru")])
    }

    @Test func whereATextComesFrom() throws {
        let localizer = try catalog().localizer(for: try LocaleTag.list("en-NZ"))
        let text = try #require(localizer.text("updateAvailable", ["app": "A"]))
        #expect(text.text == "A: {count} updates")
        #expect(text.problems.map(\.rule) == ["message-argument"])
        #expect(text.source.table == "Tidings" && text.source.bundle == "app" && text.source.locale == english)
        #expect(text.source.place == SourcePlace(file: scratch.path("en.lproj/Tidings.strings"), line: 2, column: 1))
        #expect(localizer.locale.wanted.map(\.description) == ["en-NZ"])
        #expect(localizer.locale.used == english)
        #expect(localizer.text("odd")?.problems.map(\.rule) == ["unescaped-percent"])
    }

    @Test func bytesAndTextAreTheSame() throws {
        let localizer = try catalog().localizer(for: try LocaleTag.list("ru"))
        var buffer = Array("» ".utf8)
        for count in [0, 1, 2, 5, 21, 1_000_000] {
            let arguments: MessageArguments = ["app": "Снудл", "count": MessageArgument(count)]
            buffer.removeAll(keepingCapacity: true)
            localizer.append("updateAvailable", arguments, to: &buffer)
            let text = localizer("updateAvailable", arguments)
            #expect(String(decoding: buffer, as: UTF8.self) == text)
            let fragment = try #require(localizer.fragment("updateAvailable", arguments)).fragment
            #expect(visible(fragment.string(direction: .leftToRight)) == visible(text))
        }
    }

    @Test(arguments: [
        (Isolation.whenDirectionsDiffer, "\u{2068}שלום\u{2069}: 1 update", "Snoodle: 1 update"),
        (.always, "\u{2068}שלום\u{2069}: 1 update", "\u{2068}Snoodle\u{2069}: 1 update"),
        (.never, "שלום: 1 update", "Snoodle: 1 update"),
    ])
    func isolation(_ isolation: Isolation, _ hebrew: String, _ latin: String) throws {
        let localizer = try catalog().localizer(for: [english], isolation: isolation)
        #expect(visible(localizer("updateAvailable", ["app": "שלום", "count": 1])) == visible(hebrew))
        #expect(visible(localizer("updateAvailable", ["app": "Snoodle", "count": 1])) == visible(latin))
    }

    @Test func localizersAreKept() throws {
        let catalog = try catalog()
        for _ in 0..<3 { _ = catalog.localizer(for: [english]) }
        #expect(catalog.localizers.count == 1)
        weak var kept: StringsCatalog?
        do {
            let temporary = try self.catalog()
            _ = temporary.localizer(for: [english])("greeting")
            kept = temporary
        }
        #expect(kept == nil, "a catalog must not be kept alive by its own cache")
    }
}
