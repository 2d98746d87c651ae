import TidingsModel

extension String {
    /// Words of somebody else, as they stand in a message: on one line, without anything that could reorder or steer
    /// what is around them.
    ///
    /// Control characters and line breaks become a space; spaces at both ends and bidi controls go.
    var fromOutside: String {
        guard !isPlainLine else { return self }
        var kept = UnicodeScalarView()
        var isSpaced = false
        for scalar in unicodeScalars {
            switch scalar.standing {
            case .space: isSpaced = true
            case .nothing: break
            case .word:
                if isSpaced, !kept.isEmpty { kept.append(" ") }
                isSpaced = false
                kept.append(scalar)
            }
        }
        return String(kept)
    }

    private var isPlainLine: Bool {
        var text = self
        return text.withUTF8 { $0.isPlainLine }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is printable ASCII that neither begins nor ends with a space.
    var isPlainLine: Bool { isPrintableASCII && first != 0x20 && last != 0x20 }
}

extension Unicode.Scalar {
    fileprivate enum Standing { case word, space, nothing }

    fileprivate var standing: Standing {
        switch value {
        case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: .space
        // Marks, embeddings, overrides and isolates; the byte order mark.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: .nothing
        // Noncharacters: the set never changes, and to ask for the property takes longer than all the rest.
        case 0xFDD0...0xFDEF: .nothing
        default: value & 0xFFFE == 0xFFFE ? .nothing : .word
        }
    }
}
