import Foundation
import TestSupport
import Testing

@testable import TidingsCommand

/// What those who carry the project on are told is so.
struct HouseDocumentTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: Project.path(path), encoding: .utf8)
    }

    // MARK: The drawing of the house

    private typealias Arrows = [String: Set<String>]

    /// The targets in `Sources` with those that they name in the manifest.
    private func manifest() throws -> Arrows {
        let modules = Set(try FileManager.default.contentsOfDirectory(atPath: Project.path("Sources")))
        let source = try text("Package.swift")
        let begin = try #require(source.range(of: "    targets: [")).lowerBound
        let end = try #require(source.range(of: "// The means of proof.")).lowerBound
        let targets = String(source[begin..<end])
        let heads = targets.matches(
            of: #/(?:module|suite|\.target|\.executableTarget|\.systemLibrary|\.testTarget)\(\s*(?:name: )?"(\w+)"/#)
        var arrows: Arrows = [:]
        for (number, head) in heads.enumerated() where modules.contains(String(head.1)) {
            let next = number + 1 < heads.count ? heads[number + 1].range.lowerBound : targets.endIndex
            let names = targets[head.range.upperBound..<next].matches(of: #/"(\w+)"/#).map { String($0.1) }
            arrows[String(head.1)] = Set(names).intersection(modules).subtracting([String(head.1)])
        }
        #expect(Set(arrows.keys) == modules)
        return arrows
    }

    /// All that each target reaches.
    private func reach(_ arrows: Arrows) -> Arrows {
        func all(from name: String, _ seen: inout Set<String>) {
            for next in arrows[name] ?? [] where seen.insert(next).inserted { all(from: next, &seen) }
        }
        return Dictionary(
            uniqueKeysWithValues: arrows.keys.map { name in
                var seen: Set<String> = []
                all(from: name, &seen)
                return (name, seen)
            })
    }

    @Test func theDrawingIsTheHouse() throws {
        let manifest = try manifest()
        let reached = reach(manifest)
        let block = try #require(try text("CONTRIBUTING.md").firstMatch(of: #/```mermaid\nflowchart TD\n([^`]*)```/#)).1
        let drawn = block.matches(of: #/(\w+) --> (\w+)/#).map { "\($0.1) --> \($0.2)" }
        // What follows by going further is not drawn.
        let expected = manifest.flatMap { name, uses in
            uses.filter { one in !uses.contains { $0 != one && reached[$0]?.contains(one) ?? false } }
                .map { "\(name) --> \($0)" }
        }.sorted()
        #expect(expected.count > 30)
        #expect(drawn.sorted() == expected, "the drawing should be:\n    \(expected.joined(separator: "\n    "))")
    }

    @Test func everyModuleHasAJob() throws {
        let guide = try text("CONTRIBUTING.md")
        for module in try manifest().keys where module.hasPrefix("Tidings") {
            let row = guide.split(separator: "\n").first {
                $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains("`\(module)`")
            }
            #expect(row != nil, "CONTRIBUTING.md does not say what \(module) is for")
        }
    }

    // MARK: Targets of make

    @Test func everyTargetSaysWhatItDoes() throws {
        let makefile = try text("Makefile")
        let targets = Set(makefile.matches(of: #/(?m)^([a-z-]+):/#).map { String($0.1) })
        let explained = Set(makefile.matches(of: #/(?m)^([a-z-]+):.*## \S/#).map { String($0.1) })
        #expect(targets.count > 30)
        #expect(targets.subtracting(explained) == [])
        let phony = try #require(makefile.firstMatch(of: #/(?m)^\.PHONY: (.*)$/#)).1.split(separator: " ").map(
            String.init)
        #expect(Set(phony) == targets)
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "TRANSLATING.md", "Documentation/Measurements.md"])
    func targetsThatAreNamedAreThere(_ document: String) throws {
        let targets = Set(try text("Makefile").matches(of: #/(?m)^([a-z-]+):/#).map { String($0.1) })
        for line in try text(document).matches(of: #/(?:`|\n    (?:sudo )?)make ([a-z -]+)/#) {
            for word in line.1.split(separator: " ").prefix(while: { !$0.hasPrefix("-") }) where word != "bench-" {
                #expect(targets.contains(String(word)), "\(document) names make \(word)")
            }
        }
    }

    // MARK: Versions and links

    @Test func theVersionIsTheSameEverywhere() throws {
        let version = TidingsMain.version
        #expect(try text("Packaging/debian/changelog").hasPrefix("tidings (\(version))"))
        let changes = try text("CHANGELOG.md")
        #expect(changes.contains("## [Unreleased]"))
        let newest = changes.firstMatch(of: #/(?m)^## \[(\d+\.\d+\.\d+)\]/#)
        #expect(newest == nil || newest?.1 == Substring(version))
    }

    private static let documents: [String] = ["", "Documentation/", "Examples/release-day/", "Examples/fleet/"].flatMap
    { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? [])
            .filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
    }

    @Test(arguments: documents)
    func everyLinkLeadsSomewhere(_ document: String) throws {
        let folder = (document as NSString).deletingLastPathComponent
        for link in try text(document).matches(of: #/\]\(([^)#\s]+)[^)]*\)/#) where !link.1.hasPrefix("http") {
            let path = Project.path((folder.isEmpty ? "" : folder + "/") + link.1)
            #expect(FileManager.default.fileExists(atPath: path), "\(document) links to \(link.1)")
        }
    }

    @Test func theReadMeIsReadToItsEnd() throws {
        #expect(try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count < 260)
    }
}
