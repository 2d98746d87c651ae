import TidingsModel
import TidingsStrings

/// Any bytes read as a String Catalog, and changed.
enum CatalogTarget {
    private static let name = "fuzz.xcstrings"
    /// More languages of one input would find nothing new.
    private static let maximumLanguages = 8

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let lines = LineLengths(bytes)
        let file = StringCatalogFile.parse(bytes, file: name)
        let again = StringCatalogFile.parse(bytes, file: name)
        faults.expect(
            file.languages == again.languages && file.problems == again.problems && file.keys == again.keys,
            "two readings differ")
        faults.expectSound(file.allProblems, of: name, lines)
        var keys: Set<[UInt8]> = []
        for key in file.keys {
            faults.expect(keys.insert(Array(key.key.utf8)).inserted, "“\(key.key)” is there twice")
            faults.expect(file[key.key] == key, "“\(key.key)” is not found by its key")
            faults.expect(lines.contain(key.place), "“\(key.key)” lies outside of the file: \(key.place)")
        }
        for language in file.languages.prefix(maximumLanguages) {
            let table = file.table(for: language)
            let other = again.table(for: language)
            faults.expect(
                table.problems == other.problems
                    && table.entries.elementsEqual(other.entries) {
                        $0.value == $1.value && $0.variation == $1.variation
                    },
                "two tables of “\(language)” differ")
            faults.expectSound(table.problems, of: name, lines)
            for entry in table.entries {
                faults.expect(keys.contains(Array(entry.key.utf8)), "“\(entry.key)” is no key of the catalog")
                faults.expect(lines.contain(entry.place), "“\(entry.key)” lies outside of the file: \(entry.place)")
                for unit in file.units(of: entry.key, in: language) {
                    faults.expect(lines.contain(unit.place), "a text of “\(entry.key)” lies outside: \(unit.place)")
                }
            }
        }
        expectEditable(bytes, &faults)
        return faults.found
    }

    /// A catalog that can be opened keeps its bytes, and what is put in is found again.
    private static func expectEditable(_ bytes: [UInt8], _ faults: inout Faults) {
        do throws(StringCatalogEditError) {
            var document = try StringCatalogDocument(bytes, file: name)
            faults.expect(document.bytes == bytes, "a catalog that nobody changed is written otherwise")
            guard let key = document.keys.last else { return }
            do throws(StringCatalogEditError) {
                try document.setText("a \"b\"\n\u{1F600}\u{0}", for: key, in: "de")
            } catch {
                // The text may vary, or be no text at all: that is refused, with the reason.
                faults.expect(!error.problems.isEmpty, "a change was refused without a word")
                return
            }
            let changed = StringCatalogFile.parse(document.bytes, file: name)
            let units = changed.units(of: key, in: "de")
            faults.expect(
                units.contains { $0.text.utf8.elementsEqual("a \"b\"\n\u{1F600}\u{0}".utf8) },
                "what was put into “\(key)” is not found again")
            try document.removeLanguage("de")
            let removed = StringCatalogFile.parse(document.bytes, file: name)
            faults.expect(removed.units(of: key, in: "de").isEmpty, "what was taken out of “\(key)” is still there")
        } catch {
            faults.expect(!error.problems.isEmpty, "the catalog was refused without a word")
        }
    }
}
