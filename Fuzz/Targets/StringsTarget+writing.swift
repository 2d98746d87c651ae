import TidingsModel
import TidingsStrings

extension StringsTarget {
    private static let text = "a \"b\" \\ '\n\u{1F600}\r\u{2028};"

    /// A file that is opened keeps its bytes, and what is changed is read again.
    static func expectEditable(_ bytes: [UInt8], _ file: StringsFile, _ faults: inout Faults) {
        do throws(StringsDocumentError) {
            var document = try StringsDocument(bytes, file: file.file)
            faults.expect(document.bytes == bytes, "a file that nobody changed is written otherwise")
            faults.expect(
                document.keys.count == file.entries.count
                    && zip(document.keys, file.entries).allSatisfy { $0.utf8.elementsEqual($1.key.utf8) },
                "the document has other keys than the file")
            // What stands behind a fault may be read otherwise after a change; and with NULs and without a mark the
            // encoding is guessed, and may be guessed otherwise.
            guard !file.problems.contains(where: { $0.severity == .error }),
                !bytes.contains(0) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
            else { return }
            if let key = document.keys.first {
                try document.setText(text, of: key)
                expect(key, text, in: document, "changed", &faults)
                let other = document.keys.last ?? key
                expect(other, document[other] ?? "", in: document, "left alone", &faults)
                try document.remove(key)
                let left = StringsFile.parse(document.bytes, file: file.file)
                faults.expect(left[key] == nil, "“\(key)” was removed and is still there")
            }
            // What is left may begin as a binary property list does.
            guard document["fuzz.new"] == nil, !document.bytes.starts(with: "bplist".utf8) else { return }
            try document.add("fuzz.new", text, comment: "For */ nobody.")
            expect("fuzz.new", text, in: document, "added", &faults)
        } catch {
            switch error {
            case .propertyList: faults.expect(file.format != .text, "a text is taken for a property list")
            case .tooLarge: break
            case .unknownKey, .existingKey: faults.expect(false, "\(error)")
            }
        }
    }

    private static func expect(
        _ key: String, _ text: String, in document: StringsDocument, _ what: String, _ faults: inout Faults
    ) {
        let read = StringsFile.parse(document.bytes, file: document.file)[key]?.value
        faults.expect(
            read.map { $0.utf8.elementsEqual(text.utf8) } ?? false,
            "“\(key)” was \(what) and is read as “\(read ?? "nothing")”, not “\(text)”")
    }
}
