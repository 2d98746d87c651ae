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
            if let key = document.keys.first {
                try document.setText(text, of: key)
                expect(key, text, in: document, "changed", &faults)
                let other = document.keys.last ?? key
                expect(other, document[other] ?? "", in: document, "left alone", &faults)
                try document.remove(key)
                let left = StringsFile.parse(document.bytes, file: file.file)
                faults.expect(left[key] == nil, "“\(key)” was removed and is still there")
            }
            guard document["fuzz.new"] == nil else { return }
            try document.add("fuzz.new", text, comment: "For */ nobody.")
            expect("fuzz.new", text, in: document, "added", &faults)
        } catch {
            switch error {
            case .propertyList: faults.expect(file.format != .text, "a text is taken for a property list")
            case .tooLarge: break
            case .wouldBeMisread:
                faults.expect(
                    file.problems.contains { $0.severity == .error } || bytes.contains(0)
                        || bytes.contains("bplist".utf8),
                    "a change of a sound file is refused")
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

extension [UInt8] {
    /// Whether some bytes stand anywhere in these.
    fileprivate func contains(_ wanted: some Collection<UInt8>) -> Bool {
        indices.contains { self[$0...].starts(with: wanted) }
    }
}
