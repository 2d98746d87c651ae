import Testing
import TidingsModel
import TidingsTemplates

/// Templates that only some languages have.
struct LanguageTests {
    private func text(_ library: TemplateLibrary, _ name: String) throws -> String {
        try library.template(name, .text).specialize(.null, partials: library, direction: .leftToRight).string()
    }

    @Test(arguments: [
        ([], "ours frame"), (["de"], "ours frame"), (["pt"], "pt frame"), (["pt-BR", "pt"], "pt quadro"),
        (["zh-Hant"], "ours frame"),
    ])
    func theNearestLanguageCounts(_ chain: [String], _ expected: String) throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache": "ours {{> f}}", "partials/f.txt.mustache": "frame", "pt/a.txt.mustache": "pt {{> f}}",
            "pt-BR/partials/f.txt.mustache": "quadro", "zh/a.txt.mustache": "zh",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(library.problems == [])
        #expect(library.languages.map(\.description) == ["pt", "pt-BR", "zh"])
        #expect(try text(library.localized(for: chain.map { try LocaleTag(parsing: $0) }), "a") == expected)
    }

    /// As with strings: all of the app's folder counts before all of the library's.
    @Test func theAppComesBeforeTheLibrary() throws {
        let ours = try TemporaryFolder([
            "a.txt.mustache": "our a", "ar/a.txt.mustache": "our ar a", "ar/b.txt.mustache": "our ar b",
            "b.txt.mustache": "our b",
        ])
        let theirs = try TemporaryFolder(["a.txt.mustache": "their a", "he/b.txt.mustache": "their he b"])
        let library = TemplateLibrary(directories: [theirs.path, ours.path])
        let arabic = library.localized(for: [LocaleTag(language: "ar")])
        #expect(try text(arabic, "a") == "their a")
        #expect(try text(arabic, "b") == "our ar b")
        #expect(try text(library.localized(for: [LocaleTag(language: "he")]), "b") == "their he b")
        #expect(try text(library, "b") == "our b")
    }

    @Test func aTemplateMayBeThereForOneLanguageOnly() throws {
        let folder = try TemporaryFolder(["ar/a.txt.mustache": "{{> f}}", "ar/f.txt.mustache": "f"])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(library.names(.text) == [])
        #expect(throws: TemplateError.self) { try library.template("a", .text) }
        let arabic = library.localized(for: [LocaleTag(language: "ar")])
        #expect(arabic.names(.text) == ["a", "f"])
        #expect(try text(arabic, "a") == "f")
    }

    @Test func theStrictProfileCoversThem() throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache": "{{version}}", "ar/a.txt.mustache": "{{version}}\n{{versoin}}{{strings.only}}",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        let schema = TemplateSchema(["version": .text, "strings": .strings(keys: ["only"])])
        #expect(library.check("a", .text, schema: schema) == [])
        let arabic = library.localized(for: [LocaleTag(language: "ar")])
        let found = arabic.check("a", .text, schema: schema)
        #expect(found.map(\.place) == [SourcePlace(file: "\(folder.path)/ar/a.txt.mustache", line: 2, column: 1)])
        #expect(arabic.stringKeys("a", .text) == ["only"])
        #expect(library.stringKeys("a", .text) == [])
    }

    @Test func aFolderThatIsNoLanguageIsReported() throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache": "", "arabic/a.txt.mustache": "", "und/a.txt.mustache": "",
            "x y/partials/a.txt.mustache": "",
            "images/logo.png": "", ".git/a.txt.mustache": "", "ar/README": "",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        let found = library.problems.map {
            "\(($0.place?.file ?? "").dropFirst(folder.path.utf8.count + 1)) \($0.rule)"
        }
        #expect(found == ["arabic unknown-language", "und unknown-language", "x y unknown-language"])
        #expect(library.languages == [])
    }

    @Test func filesAreReadWhenTheyAreAskedFor() throws {
        let folder = try TemporaryFolder(["a.txt.mustache": "a", "b.txt.mustache": "{{"])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(try text(library, "a") == "a")
        #expect(library.knownProblems == [])
        let localized = library.localized(for: [LocaleTag(language: "ar")])
        #expect(throws: TemplateError.self) { try localized.template("b", .text) }
        #expect(library.knownProblems.map(\.rule) == ["unclosed-tag"])
        #expect(library.problems == library.knownProblems)
    }

    @Test func manyThreadsReadOneFile() async throws {
        let folder = try TemporaryFolder(["a.txt.mustache": "{{> b}}", "b.txt.mustache": "b"])
        let library = TemplateLibrary(directories: [folder.path])
        let texts = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<16 { group.addTask { try? text(library, "a") } }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "b", count: 16))
    }
}
