/// Finds letters that are drawn out.
enum Kashida {
    /// Whether a kashida stands inside a word: at its end it joins a prefix to a foreign name (`بـ iPhone`, `لـ%@`).
    static func stretches(_ text: String) -> Bool { !without(text).utf8.elementsEqual(text.utf8) }

    /// The text without the kashidas between two letters.
    static func without(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var kept = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if scalar.value == 0x640 {
                let before = scalars[..<index].last { $0.value != 0x640 }
                let after = scalars[(index + 1)...].first { $0.value != 0x640 }
                if let before, let after, isArabic(before), isArabic(after) { continue }
            }
            kept.append(scalar)
        }
        return String(kept)
    }

    private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
        // A sign on the kashida keeps it (`ـّ`).
        if (0x64B...0x65F).contains(scalar.value) || scalar.value == 0x670 { return false }
        if case .letter(.arabic) = ScalarKind(scalar.value) { return true }
        return false
    }
}
