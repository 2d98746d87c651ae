import TidingsModel

extension LintRule {
    /// The rules about characters that nobody sees.
    static let invisible: [LintRule] = [
        zeroWidthSpace, softHyphen, byteOrderMark, controlCode, lineSeparator, brokenCharacter, kashida,
    ]

    static let zeroWidthSpace = LintRule(
        "zero-width-space", .warning, .whitespace, "A text has a zero-width space",
        explanation: """
            A zero-width space is not seen, but parts words: the text is not found by a search and breaks in odd \
            places. It comes with texts that are copied out of web pages. Languages that write no spaces between words \
            use it, and are not looked at.
            """,
        wrong: .text("Download", "de", "Her\u{200B}unterladen"), right: .text("Download", "de", "Herunterladen"),
        isFixable: true,
        check: .pairs(
            .target(.zeroWidthSpace), if: { source, _ in !source.traits.contains(.zeroWidthSpace) },
            in: { context in
                guard context.habits?.usesZeroWidthSpaces != true else { return nil }
                return { pair, report in
                    report(
                        "The text has a zero-width space (U+200B), which nobody sees. Take it out.",
                        fix: pair.target.without { $0.value == 0x200B })
                }
            }))

    static let softHyphen = LintRule(
        "soft-hyphen", .note, .whitespace, "A translation has a soft hyphen and its source has none",
        explanation: """
            A soft hyphen shows where a word may be parted. In a title, a subject or a terminal it is shown as it is or \
            keeps the word from being found. Where the text is only shown in pages that part words it does no harm.
            """,
        wrong: .text("Settings", "de", "Ein\u{AD}stellungen"), right: .text("Settings", "de", "Einstellungen"),
        isFixable: true,
        check: .pairs(.target(.softHyphen), if: { source, _ in !source.traits.contains(.softHyphen) }) { pair, report in
            report(
                "The text has a soft hyphen (U+00AD) and its source has none. Take it out if words are not parted "
                    + "where the text is shown.",
                fix: pair.target.without { $0.value == 0xAD })
        })

    static let byteOrderMark = LintRule(
        "byte-order-mark", .error, .whitespace, "A byte order mark stands inside a text",
        explanation: """
            U+FEFF belongs at the beginning of a file and nowhere else. Inside a text it is a character that nobody \
            sees and no search expects; it is left over where files were put together.
            """,
        wrong: .text("Settings", "de", "\u{FEFF}Einstellungen"), right: .text("Settings", "de", "Einstellungen"),
        isFixable: true,
        check: .texts(.byteOrderMark) { text, report in
            report(
                "The text has a byte order mark (U+FEFF) inside, which nobody sees. Take it out.",
                fix: text.without { $0.value == 0xFEFF })
        })

    static let controlCode = LintRule(
        "control-code", .error, .whitespace, "A control character stands in a text",
        explanation: """
            Control characters other than tab and line break mean nothing in a text that people read. Mail and XML \
            forbid them, and programs show a box or stop there.
            """,
        wrong: .text("Done", "de", "Fertig\u{08}"), right: .text("Done", "de", "Fertig"), isFixable: true,
        check: .texts(.control) { text, report in
            guard let found = text.string.unicodeScalars.first(where: isControlCode) else { return }
            report(
                "The text has the control character \(found.codePoint). Take it out.",
                fix: text.without(isControlCode))
        })

    private static func isControlCode(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F: true
        default: false
        }
    }

    static let lineSeparator = LintRule(
        "line-separator", .warning, .whitespace, "A translation has a line or paragraph separator of Unicode",
        explanation: """
            U+2028 and U+2029 break a line in some programs and not in others, and end a string in old JavaScript. \
            Write a line break (\\n).
            """,
        wrong: .text("Thank you.\nGoodbye.", "de", "Danke.\u{2028}Auf Wiedersehen."),
        right: .text("Thank you.\nGoodbye.", "de", "Danke.\nAuf Wiedersehen."), isFixable: true,
        check: .pairs(.target(.lineSeparator), if: { source, _ in !source.traits.contains(.lineSeparator) }) {
            pair, report in
            report(
                "The text has a separator (U+2028 or U+2029) for a line break. Write a line break.",
                fix: pair.target.mended { text in
                    var mended = String.UnicodeScalarView()
                    for scalar in text.unicodeScalars {
                        mended.append(scalar.value == 0x2028 || scalar.value == 0x2029 ? "\n" : scalar)
                    }
                    return String(mended)
                })
        })

    static let brokenCharacter = LintRule(
        "broken-character", .error, .content, "A text has a character that stands for a lost one, or none at all",
        explanation: """
            U+FFFD stands where a program could not read what was written: the text was read in a wrong encoding, and \
            the letter is lost. Noncharacters are never written. A character for private use is another sign on every \
            machine, and is only noted, if the source has it not.
            """,
        wrong: .text("Size", "de", "Gr\u{FFFD}\u{FFFD}e"), right: .text("Size", "de", "Größe"),
        check: .pairs(.target(.unwanted)) { pair, report in
            guard let found = pair.target.words.unicodeScalars.first(where: isBroken) else { return }
            if (0xE000...0xF8FF).contains(found.value) {
                guard !pair.source.words.unicodeScalars.contains(found) else { return }
                report(
                    "The text has \(found.codePoint), which is for private use and looks different on other machines. "
                        + "Write a character of Unicode.", severity: .note)
            } else {
                report("The text has \(found.codePoint) in the place of a lost letter. Write the letter.")
            }
        })

    private static func isBroken(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0xE000 else { return false }
        if case .sign(.unwanted) = ScalarKind(scalar.value) { return true }
        return false
    }

    static let kashida = LintRule(
        "kashida", .note, .content, "A translation stretches letters with a kashida",
        explanation: """
            A kashida (tatweel, U+0640) draws a letter out. In texts of programs it breaks searches, and screen \
            readers read it aloud. Layout should do what it is typed for.
            """,
        wrong: .text("Settings", "ar", "الإعـــدادات"), right: .text("Settings", "ar", "الإعدادات"), isFixable: true,
        check: .pairs(.target(.kashida)) { pair, report in
            guard Kashida.stretches(pair.target.words) else { return }
            report(
                "The text stretches letters with a kashida (U+0640). Take it out.",
                fix: pair.target.mended(Kashida.without))
        })
}
