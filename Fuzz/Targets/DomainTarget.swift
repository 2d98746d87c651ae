import TidingsIntl

/// Any text read as a domain.
enum DomainTarget {
    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let text = String(decoding: bytes, as: UTF8.self)
        do {
            let ascii = try DomainName(parsing: text).ascii
            let isInside = (1...DomainName.maximumLength).contains(ascii.utf8.count)
            faults.expect(isInside, "“\(ascii)” is no domain by length")
            for label in ascii.split(separator: ".", omittingEmptySubsequences: false) {
                faults.expect((1...63).contains(label.utf8.count), "“\(label)” is no label by length")
                let isPlain = label.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                }
                faults.expect(isPlain, "“\(label)” holds what no label may")
                faults.expect(label.first != "-" && label.last != "-", "“\(label)” has a hyphen at an end")
            }
            faults.expect(DomainName.ascii(ascii) == ascii, "“\(ascii)” is not its own form")
        } catch {
            faults.expect(!error.faults.isEmpty, "nothing is said to be wrong")
        }
        return faults.found
    }
}
