import Foundation
import Testing
import TidingsModel
import TidingsTemplates

struct LibraryTests {
    @Test func anAppsFilesComeFirstOneByOne() throws {
        let ours = try TemporaryFolder([
            "notice.txt.mustache": "ours {{> frame}}", "other.txt.mustache": "ours {{> frame}}",
            "partials/frame.txt.mustache": "our frame", "notice.html.mustache": "<p>ours</p>",
        ])
        let theirs = try TemporaryFolder([
            "notice.txt.mustache": "theirs {{> frame}}", "partials/frame.txt.mustache": "their frame",
        ])
        let library = TemplateLibrary(directories: [theirs.path, ours.path])
        #expect(library.problems.isEmpty)
        #expect(try text(library, "notice", .text) == "theirs their frame")
        #expect(try text(library, "other", .text) == "ours their frame")
        #expect(try text(library, "notice", .html) == "<p>ours</p>")
        let alone = TemplateLibrary(directories: [ours.path])
        #expect(try text(alone, "other", .text) == "ours our frame")
        #expect(library.names(.text) == ["notice", "other"])
        #expect(library.names(.markdown).isEmpty)
    }

    @Test func partialsAreOfTheSameMediumAndMayLieBeside() throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache": "{{> b}}", "b.txt.mustache": "text", "a.html.mustache": "{{> b}}",
            "b.html.mustache": "<b>",
            "a.md.mustache": "{{> b}}",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(try text(library, "a", .text) == "text")
        #expect(try text(library, "a", .html) == "<b>")
        let error = #expect(throws: TemplateError.self) { try text(library, "a", .markdown) }
        #expect(error?.rule == .unknownPartial)
        #expect(error?.message == "There is no markdown partial “b”. There are: a.")
        #expect(error?.place == SourcePlace(file: "\(folder.path)/a.md.mustache", line: 1, column: 1))
    }

    @Test func anUnknownNameSaysWhatThereIs() throws {
        let folder = try TemporaryFolder(["b.txt.mustache": "", "a.txt.mustache": "", "partials/c.txt.mustache": ""])
        let library = TemplateLibrary(directories: [folder.path + "/"])
        let error = #expect(throws: TemplateError.self) { try library.template("c", .text) }
        #expect(error == TemplateError(.unknownTemplate, "There is no text template “c”. There are: a, b."))
        #expect(throws: TemplateError(.unknownTemplate, "There is no html template “a”. There are none.")) {
            try library.template("a", .html)
        }
        for name in ["../b", "partials/c", "", "a.txt"] {
            #expect(throws: TemplateError.self) { try library.template(name, .text) }
        }
    }

    @Test func faultsKeepTheRest() throws {
        let folder = try TemporaryFolder([
            "good.txt.mustache": "good", "bad.txt.mustache": "\n{{#a}}{{}}", "name.mustache": "",
            "name.xml.mustache": "",
            "README.md": "{{#", ".hidden.txt.mustache": "{{#", "twice.txt.mustache": "above",
            "partials/twice.txt.mustache": "below",
            "uses.txt.mustache": "{{> twice}}",
            "large.txt.mustache": String(repeating: "a", count: TemplateLimits.sourceBytes + 1),
            "folder.txt.mustache/x": "",
        ])
        try folder.write(Data([0x61, 0xFF]), "latin.txt.mustache")
        let library = TemplateLibrary(directories: [folder.path, folder.path + "/missing"])
        let found = library.problems.map {
            let file = ($0.place?.file ?? "").dropFirst(folder.path.utf8.count + 1)
            return "\(file):\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.severity.rawValue) \($0.rule)"
        }
        #expect(
            found == [
                "bad.txt.mustache:2:1 error unclosed-section", "bad.txt.mustache:2:7 error empty-tag",
                "folder.txt.mustache:0:0 error unreadable-file", "large.txt.mustache:0:0 error source-too-large",
                "latin.txt.mustache:0:0 error not-utf8", "name.mustache:0:0 warning unknown-medium",
                "name.xml.mustache:0:0 warning unknown-medium",
                "partials/twice.txt.mustache:0:0 warning duplicate-partial",
                "missing:0:0 error unreadable-file",
            ])
        #expect(try text(library, "good", .text) == "good")
        #expect(try text(library, "uses", .text) == "below")
        let error = #expect(throws: TemplateError.self) { try library.template("bad", .text) }
        #expect(error?.rule == .invalidTemplate)
        #expect(error?.place == SourcePlace(file: "\(folder.path)/bad.txt.mustache", line: 2, column: 1))
    }

    /// What an app's folder holds is used or refused, never left for another file.
    @Test func aFaultyFileIsNotReplaced() throws {
        let ours = try TemporaryFolder(["a.txt.mustache": "ours"])
        let theirs = try TemporaryFolder(["a.txt.mustache": "{{"])
        let library = TemplateLibrary(directories: [theirs.path, ours.path])
        #expect(throws: TemplateError.self) { try library.template("a", .text) }
    }

    @Test func linksAreFollowed() throws {
        let folder = try TemporaryFolder(["a.txt.mustache": "linked"])
        let path = folder.path
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/b.txt.mustache", withDestinationPath: "\(path)/a.txt.mustache")
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/c.txt.mustache", withDestinationPath: "\(path)/missing")
        let library = TemplateLibrary(directories: [path])
        #expect(try text(library, "b", .text) == "linked")
        #expect(library.problems.map(\.rule) == [TemplateRule.unreadableFile.rawValue])
    }

    @Test func stringKeysAreFoundThroughPartials() throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache":
                "{{strings.title}}{{#x}}{{^y}}{{{strings.in.section}}}{{/y}}{{/x}}{{> p}}{{> missing}}{{string.no}}{{strings}}",
            "partials/p.txt.mustache": "{{#strings.optional}}{{/strings.optional}}{{> q}}{{> p}}",
            "partials/q.txt.mustache": "{{=<% %>=}}<%&strings.last%>{{strings.literal}}",
            "bad.txt.mustache": "{{strings.a}}{{",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(library.stringKeys("a", .text) == ["title", "in.section", "optional", "last"])
        #expect(library.stringKeys("a", .html).isEmpty)
        #expect(library.stringKeys("bad", .text).isEmpty)
    }

    private func text(_ library: TemplateLibrary, _ name: String, _ medium: Medium) throws -> String {
        try library.template(name, medium).specialize(.null, partials: library, direction: .leftToRight).string()
    }
}
