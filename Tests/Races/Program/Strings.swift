import Foundation
import TidingsIntl
import TidingsModel
import TidingsStrings

/// A folder of strings that goes when the program ends.
struct Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/tidings-races-" + UUID().uuidString

    init() throws {
        for language in ["en", "de", "ar", "ru", "pl"] {
            try write("hello = \"\(language) {app}\"; a = \"0\"; b = \"0\";", to: "\(language).lproj/Tidings.strings")
            try write("files = \"%lld \(language) %@\";", to: "\(language).lproj/Localizable.strings")
        }
    }

    /// Puts a file in the place of an older one at once, as one should.
    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    func catalog() throws -> StringsCatalog {
        try StringsCatalog(
            bundles: [.app(StringsBundle(directory: path, name: "races"))], development: LocaleTag(language: "en"),
            onMissing: { _ in })
    }
}

extension Races {
    private static let wishes = ["de-AT", "ar-EG", "ru", "uk", "pl", "en-GB", "fr"].compactMap {
        try? LocaleTag(canonical: $0)
    }

    /// One catalog whose files nobody has read yet.
    static func catalog(_ folder: Folder) throws -> @Sendable (Int) -> Void {
        let catalog = try folder.catalog()
        let shared = catalog.localizer(for: [wishes[0]])
        return { thread in
            var buffer: [UInt8] = []
            for round in 0..<1_500 {
                let localizer = catalog.localizer(for: [wishes[(round + thread) % wishes.count], wishes[round % 3]])
                for localizer in [localizer, shared] {
                    _ = localizer("hello", ["app": "Snoodle"])
                    _ = localizer.text("files", [.integer(Int64(round)), "Ann"])
                    _ = localizer("missing.\(round % 50)")
                    buffer.removeAll(keepingCapacity: true)
                    localizer.append("files", [1, "Ben"], to: &buffer)
                }
                _ = catalog.choose([wishes[round % wishes.count]], needing: ["hello", "files"])
                if round % 100 == thread { _ = catalog.verify(["hello", "files"]) }
            }
        }
    }

    /// Files that change under those who read them; what is changed together is seen together.
    static func reloading(_ folder: Folder) throws -> @Sendable (Int) -> Void {
        let living = LivingCatalog(try folder.catalog())
        return { thread in
            for round in 0..<200 {
                if thread < 2 {
                    try? folder.write(
                        "hello = \"en {app}\"; a = \"\(round)\"; b = \"\(round)\";", to: "en.lproj/Tidings.strings")
                    living.reload()
                } else {
                    for _ in 0..<10 {
                        let localizer = living.localizer(for: [LocaleTag(language: "en")])
                        precondition(localizer("a") == localizer("b"), "a torn state was seen")
                        _ = living.localizer(for: [wishes[round % wishes.count]])("files", [1, "Ann"])
                    }
                }
            }
        }
    }
}
