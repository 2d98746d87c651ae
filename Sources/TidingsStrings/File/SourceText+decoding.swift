import TidingsModel

extension SourceText {
    /// A place at which bytes were no character, in the text as it was mended.
    private struct Damage {
        enum Kind { case bytes, surrogate, scalar, end }
        let kind: Kind
        let offset: Int
    }

    /// Reads the bytes of a text file, whatever their encoding.
    ///
    /// What is no character is reported and becomes U+FFFD.
    static func decode(
        _ bytes: [UInt8], file: String, log: inout ProblemLog
    ) -> (text: SourceText, encoding: TextEncoding) {
        let (encoding, mark, isGuess) = TextEncoding.sniff(bytes)
        if isGuess {
            log.report(
                .warning, "missing-byte-order-mark",
                "The file looks like \(encoding.rawValue) but has no byte order mark, so that Apple's tools reject it. "
                    + "Save it as UTF-8.", at: SourcePlace(file: file))
        }
        var damage: [Damage] = []
        let content = bytes[mark...]
        let utf8 =
            switch encoding {
            // Most files are valid and have no mark: they are not copied.
            case .utf8: mark == 0 && isValid(content) ? bytes : mend(content, &damage)
            case .utf16LittleEndian, .utf16BigEndian: decodeUTF16(content, encoding, &damage)
            case .utf32LittleEndian, .utf32BigEndian: decodeUTF32(content, encoding, &damage)
            }
        let text = SourceText(file: file, bytes: utf8)
        for fault in damage { text.report(fault, encoding, &log) }
        return (text, encoding)
    }

    private func report(_ damage: Damage, _ encoding: TextEncoding, _ log: inout ProblemLog) {
        switch damage.kind {
        case .bytes:
            log.report(
                .error, "invalid-utf8",
                "These bytes are not UTF-8; U+FFFD stands for them. Save the file as UTF-8.",
                at: place(at: damage.offset))
        case .surrogate:
            log.report(
                .error, "lone-surrogate",
                "Half of a surrogate pair stands alone; U+FFFD stands for it. Write the whole character.",
                at: place(at: damage.offset))
        case .scalar:
            log.report(
                .error, "invalid-utf32", "This number is no Unicode character; U+FFFD stands for it.",
                at: place(at: damage.offset))
        case .end:
            log.report(
                .error, "incomplete-character",
                "The file ends in the middle of a character of \(encoding.rawValue): it may have been cut off.",
                at: place(at: damage.offset))
        }
    }

    private static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        if #available(macOS 26, *) { return (try? UTF8Span(validating: bytes.span)) != nil }
        return bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    }

    /// Valid UTF-8 as it is; otherwise with U+FFFD for each run of bytes that is no character.
    private static func mend(_ bytes: ArraySlice<UInt8>, _ damage: inout [Damage]) -> [UInt8] {
        if isValid(bytes) { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded): result.append(contentsOf: encoded)
            case .error:
                damage.append(Damage(kind: .bytes, offset: result.count))
                result.append(contentsOf: replacement)
            case .emptyInput: return result
            }
        }
    }

    private static func decodeUTF16(
        _ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding, _ damage: inout [Damage]
    ) -> [UInt8] {
        var lone: [Int] = []
        let result = UTF16Bytes.decoded(bytes, isBigEndian: encoding.isBigEndian, loneSurrogates: &lone)
        damage += lone.map { Damage(kind: .surrogate, offset: $0) }
        if bytes.count % 2 != 0 { damage.append(Damage(kind: .end, offset: result.count)) }
        return result
    }

    private static func decodeUTF32(
        _ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding, _ damage: inout [Damage]
    ) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 2)
        for start in stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4) {
            let unit = bytes[start..<(start + 4)]
            let value = encoding.isBigEndian ? unit.number() : unit.reversed().number()
            guard !result.append(scalar: value) else { continue }
            damage.append(Damage(kind: value & 0xFFFF_F800 == 0xD800 ? .surrogate : .scalar, offset: result.count))
            result.append(contentsOf: replacement)
        }
        if bytes.count % 4 != 0 { damage.append(Damage(kind: .end, offset: result.count)) }
        return result
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension [UInt8] {
    /// Appends a scalar as UTF-8, unless the number is none.
    @discardableResult
    mutating func append(scalar value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        append(contentsOf: scalar.utf8)
        return true
    }
}

extension Sequence<UInt8> {
    fileprivate func number() -> UInt32 { reduce(0) { $0 << 8 | UInt32($1) } }
}
