import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any bytes as a file of a bundle: read, looked up and filled in as a program does it.
enum BundleTarget {
    /// More keys and languages of one input would find nothing new.
    private static let maximumKeys = 16
    private static let maximumLanguages = 4
    private static let arguments: [MessageArguments] = [
        [], [1, 2, 3, 4], ["Ann", 0, .text("Ben"), 2.5],
        [.list(["a", "b"]), .number(.nan), .integer(.min), "\u{202E}"],
    ]

    static func faults(of bytes: [UInt8], in name: String) -> [String] {
        var faults = Faults()
        if !name.hasSuffix(".xcstrings") { _ = StringsTarget.expectSound(bytes, name, &faults) }
        let folder = FileManager.default.temporaryDirectory.path + "/tidings-fuzz-" + UUID().uuidString
        let path = URL(fileURLWithPath: folder + "/" + name)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: path)
        } catch {
            return ["the input cannot be written: \(error)"]
        }
        let lines = LineLengths(bytes)
        let first = outcome(of: folder, file: folder + "/" + name, lines, &faults)
        faults.expect(
            first == outcome(of: folder, file: folder + "/" + name, lines, &faults), "two readings of the file differ")
        return faults.found
    }

    /// What a program gets of the file.
    private static func outcome(
        of folder: String, file: String, _ lines: LineLengths, _ faults: inout Faults
    ) -> [String] {
        let bundle = StringsBundle(directory: folder, name: "fuzz")
        var outcome = bundle.problems.map(\.description)
        faults.expectSound(bundle.problems.filter { $0.place?.line != nil }, of: file, lines)
        var keys: [String] = []
        for (_, _, table) in bundle.allTables() {
            faults.expectSound(table.problems.filter { $0.place?.line != nil }, of: file, lines)
            outcome += table.problems.map(\.description)
            for entry in table.entries {
                faults.expect(lines.contain(entry.place), "“\(entry.key)” lies outside of the file: \(entry.place)")
                if keys.count < maximumKeys { keys.append(entry.key) }
            }
        }
        do {
            let english = LocaleTag(language: "en")
            let catalog = try StringsCatalog(bundles: [.app(bundle)], development: english)
            for locale in catalog.supported.prefix(maximumLanguages) {
                let localizer = catalog.localizer(for: [locale])
                for key in keys { outcome += texts(of: key, localizer, &faults) }
            }
        } catch {
            faults.expect(false, "no catalog can be made of the file: \(error)")
        }
        return outcome
    }

    private static func texts(of key: String, _ localizer: Localizer, _ faults: inout Faults) -> [String] {
        var texts = localizer.strings(key)
        for arguments in arguments {
            for width in [nil, 20] as [Int?] {
                guard let text = localizer.text(key, arguments, width: width) else { continue }
                texts += [text.text] + text.problems.map(\.description)
                let string = localizer.string(key, arguments, width: width)
                faults.expect(string.utf8.elementsEqual(text.text.utf8), "“\(key)” is “\(string)” and “\(text.text)”")
            }
            var buffer = Array("before".utf8)
            let isFound = localizer.append(key, arguments, to: &buffer)
            let string = "before" + (isFound ? localizer.string(key, arguments) : "")
            faults.expect(buffer.elementsEqual(string.utf8), "“\(key)” is written otherwise into a buffer: “\(string)”")
        }
        return texts
    }
}
