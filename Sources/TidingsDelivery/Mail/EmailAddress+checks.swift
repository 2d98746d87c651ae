extension EmailAddress {
    /// Whether a text is a domain of ASCII labels to which mail can go.
    static func isDomain(_ text: String) -> Bool {
        do throws(EmailAddressError) {
            try check(domain: text[...])
            return text.utf8.count < maximumLength
        } catch {
            return false
        }
    }

    static func check(local: Substring) throws(EmailAddressError) {
        guard local.utf8.allSatisfy({ $0 < 0x80 }) else { throw .localNotASCII }
        guard local.utf8.count <= maximumLocalLength else { throw .localTooLong }
        if local.hasPrefix("\""), local.utf8.count > 2, local.hasSuffix("\"") {
            var escaped = false
            for byte in local.dropFirst().dropLast().utf8 {
                if !escaped, byte == UInt8(ascii: "\"") { throw .badLocal }
                escaped = !escaped && byte == UInt8(ascii: "\\")
            }
            if escaped { throw .badLocal }
        } else {
            let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
            guard atoms.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isAtomText) }) else { throw .badLocal }
        }
    }

    static func check(domain: Substring) throws(EmailAddressError) {
        guard domain.utf8.allSatisfy({ $0 < 0x80 }) else { throw .domainNotASCII }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        for label in labels {
            guard (1...maximumLabelLength).contains(label.utf8.count), !label.hasPrefix("-"), !label.hasSuffix("-"),
                label.utf8.allSatisfy(\.isLabelText)
            else { throw .badDomain }
        }
        // A domain of one label is a slip of the pen, and one that ends in a number is an IP address.
        guard labels.count > 1 || domain == "localhost" else { throw .badDomain }
        guard let last = labels.last, !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badDomain }
    }

    /// The length of the part before the `@` of an address as nearly all are; `nil` leaves it to the other checks.
    ///
    /// It goes over the bytes once and takes nothing from the heap. What it accepts, the other checks accept.
    static func lengthOfPlainLocal(_ text: String) -> Int? {
        text.utf8.withContiguousStorageIfAvailable { lengthOfPlainLocal($0) } ?? nil
    }

    /// Whether a text in ASCII is an address as nearly all are.
    package static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.withMemoryRebound(to: UInt8.self) { lengthOfPlainLocal($0) != nil }
    }

    /// The same for bytes.
    static func lengthOfPlainLocal(
        _ bytes: UnsafeBufferPointer<UInt8>, _ classes: HeaderBytes = .shared
    ) -> Int? {
        guard bytes.count <= maximumLength else { return nil }
        var at = 0
        var previous = UInt8(ascii: ".")
        while at < bytes.count, bytes[at] != UInt8(ascii: "@") {
            let byte = bytes[at]
            guard classes[byte] & HeaderBytes.atom != 0 || byte == UInt8(ascii: ".") && previous != byte else {
                return nil
            }
            previous = byte
            at += 1
        }
        guard (1...maximumLocalLength).contains(at), previous != UInt8(ascii: "."), at < bytes.count,
            isPlainDomain(bytes, from: at + 1, classes)
        else { return nil }
        return at
    }

    /// Two labels or more of letters, digits and inner hyphens, the last of which begins with a letter.
    private static func isPlainDomain(
        _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, _ classes: HeaderBytes
    ) -> Bool {
        var (start, index) = (first, first)
        while index < bytes.count {
            if classes[bytes[index]] & HeaderBytes.label == 0 {
                guard bytes[index] == UInt8(ascii: "."), isPlainLabel(bytes, start, index) else { return false }
                start = index + 1
            }
            index += 1
        }
        return start > first && isPlainLabel(bytes, start, bytes.count) && bytes[start] >= UInt8(ascii: "A")
    }

    private static func isPlainLabel(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        (1...maximumLabelLength).contains(end - start) && bytes[start] != UInt8(ascii: "-")
            && bytes[end - 1] != UInt8(ascii: "-")
    }
}

extension UInt8 {
    /// Whether the byte may stand in a label of a domain: a letter, a digit or a hyphen.
    var isLabelText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }
}
