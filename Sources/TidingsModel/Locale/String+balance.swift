extension String {
    /// The text with its controls of direction in pairs.
    ///
    /// What is left open is closed at its end, what closes nothing is removed. So nothing that stands behind the text is reordered by it. Marks, which open nothing, stay.
    /// Source: UAX #9, X1–X8.
    package var withBalancedDirections: String {
        // All controls that open or close begin with this byte; most texts have none.
        guard utf8.contains(0xE2), unicodeScalars.contains(where: { Pairing($0) != nil }) else {
            return self
        }
        var kept = String.UnicodeScalarView()
        var open: [Pairing] = []
        var isolates = 0
        for scalar in unicodeScalars {
            switch Pairing(scalar) {
            case .opensIsolate:
                open.append(.opensIsolate)
                isolates += 1
            case .opensEmbedding: open.append(.opensEmbedding)
            case .closesIsolate:
                guard isolates > 0 else { continue }
                // It ends the embeddings inside too.
                while open.popLast() == .opensEmbedding {}
                isolates -= 1
            case .closesEmbedding:
                guard open.last == .opensEmbedding else { continue }
                open.removeLast()
            case nil: break
            }
            kept.append(scalar)
        }
        for pairing in open.reversed() {
            kept.append(pairing == .opensIsolate ? "\u{2069}" : "\u{202C}")
        }
        return String(kept)
    }
}

/// What a control does.
private enum Pairing {
    case opensIsolate, closesIsolate, opensEmbedding, closesEmbedding

    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x2066...0x2068: self = .opensIsolate
        case 0x2069: self = .closesIsolate
        case 0x202A, 0x202B, 0x202D, 0x202E: self = .opensEmbedding
        case 0x202C: self = .closesEmbedding
        default: return nil
        }
    }
}
