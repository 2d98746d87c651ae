import TidingsModel

extension LintRule {
    /// What a `.stringsdict` says, and in part a String Catalog.
    static let dictionaries: [LintRule] = [
        dictionary(
            "missing-other", .error, "A plural has no “other”",
            "Every language needs “other”: it is for all numbers that have no form of their own, and for fractions.",
            wrong: .variable("<key>one</key><string>%d file</string>"), right: .goodVariable),
        dictionary(
            "unknown-category", .error, "A name is no plural category",
            "There are zero, one, two, few, many and other (CLDR). A text under another name is never read.",
            wrong: .variable("<key>single</key><string>%d file</string><key>other</key><string>%d files</string>"),
            right: .goodVariable),
        dictionary(
            "missing-value-type", .warning, "A variable does not say how its number is shown",
            "NSStringFormatValueTypeKey says which conversion the number has, like d or ld. Without it d is taken.",
            wrong: .dictionary(
                "%#@files@",
                "<key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                    + "<key>other</key><string>%d files</string></dict>"), right: .goodVariable),
        dictionary(
            "percent-in-value-type", .note, "A value type begins with a percent sign",
            "The value type is d, not %d. Apple's tools take the percent sign off; others may not.",
            wrong: .variable(type: "%d", "<key>other</key><string>%d files</string>"), right: .goodVariable),
        dictionary(
            "unsupported-value-type", .warning, "A value type is not that of a number",
            "A plural is chosen by a number: d, ld, lld or f. Another type is read as d.",
            wrong: .variable(type: "@", "<key>other</key><string>%@ files</string>"), right: .goodVariable),
        dictionary(
            "value-type-differs", .warning, "A form shows its number in another way than the variable says",
            "The value type and the placeholders of the forms must be for the same kind of number, whole or with decimals.",
            wrong: .variable("<key>other</key><string>%f files</string>"), right: .goodVariable),
        dictionary(
            "unknown-variable", .error, "A text or a template uses a variable that it has not",
            """
            %#@files@ needs a variable “files” beside the text. Without it the reader sees %#@files@. In a template, \
            {{verison}} names a value that no notice has, and nothing is written there.
            """,
            wrong: .dictionary("%#@fiels@", ExampleVariable.files), right: .goodVariable),
        dictionary(
            "unused-variable", .warning, "Nothing uses a variable",
            "The variable has forms, but no text names it. Write %#@name@ where it belongs, or remove it.",
            wrong: .dictionary("Files", ExampleVariable.files), right: .goodVariable),
        dictionary(
            "position-disagrees", .error, "A variable is two arguments at once",
            "A variable is one number. Where it is named with two numbers (%1$#@n@, %2$#@n@), one of them is wrong.",
            wrong: .dictionary("%1$#@files@ %2$#@files@", ExampleVariable.files), right: .goodVariable),
        dictionary(
            "no-variable", .note, "A text of a .stringsdict does not vary",
            "It has neither variables nor placeholders. A .strings file would do, which is easier to translate.",
            wrong: .dictionary("Files", ""), right: .goodVariable),
        dictionary(
            "not-a-variable", .error, "What should be a variable is none",
            "A variable is a dictionary with a rule, a value type and a text for each plural category.",
            wrong: .dictionary("%#@files@", "<key>files</key><string>files</string>"), right: .goodVariable),
        dictionary(
            "unknown-rule", .error, "A variable follows a rule that there is not",
            "The only rule is NSStringPluralRuleType; any other is read as that.",
            wrong: .dictionary(
                "%#@files@", ExampleVariable.files.replacing("NSStringPluralRuleType", with: "NSStringPlural")),
            right: .goodVariable),
        dictionary(
            "several-rules", .error, "A key varies in two ways at once",
            "A key has a format, or widths, or devices. Of two only the first counts.",
            wrong: .dictionary(
                "%#@files@",
                ExampleVariable.files
                    + "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Files</string></dict>"),
            right: .goodVariable),
        dictionary(
            "bad-width", .error, "A width is no number",
            "The names in NSStringVariableWidthRuleType are numbers of characters.",
            wrong: .entry(
                "<key>NSStringVariableWidthRuleType</key><dict><key>wide</key><string>Files</string>"
                    + "<key>20</key><string>Files</string></dict>"),
            right: .entry(
                "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Files</string></dict>")),
        dictionary(
            "no-forms", .error, "A text that varies has no text",
            "There is no text for any width or device, so that the key is left out.",
            wrong: .entry("<key>NSStringVariableWidthRuleType</key><dict></dict>"),
            right: .entry(
                "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Files</string></dict>")),
        dictionary(
            "unknown-device", .warning, "A name is no kind of device",
            "There are iphone, ipod, ipad, mac, appletv, applewatch, applevision and other.",
            wrong: .entry(
                "<key>NSStringDeviceSpecificRuleType</key><dict><key>phone</key><string>Tap</string>"
                    + "<key>other</key><string>Click</string></dict>"),
            right: .entry(
                "<key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tap</string>"
                    + "<key>other</key><string>Click</string></dict>")),
    ]

    private static func dictionary(
        _ id: String, _ severity: Problem.Severity, _ summary: String, _ explanation: String, wrong: LintExample,
        right: LintExample
    ) -> LintRule {
        read(id, severity, summary, group: .catalogs, explanation, wrong: wrong, right: right)
    }
}

/// The variable of the examples.
private enum ExampleVariable {
    static let files = variable("d", "<key>one</key><string>%d file</string><key>other</key><string>%d files</string>")

    static func variable(_ type: String, _ forms: String) -> String {
        """
        <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
        \(forms)</dict>
        """
    }
}

extension LintExample {
    fileprivate static let goodVariable = dictionary("%#@files@", ExampleVariable.files)

    fileprivate static func variable(type: String = "d", _ forms: String) -> LintExample {
        dictionary("%#@files@", ExampleVariable.variable(type, forms))
    }

    fileprivate static func dictionary(_ format: String, _ variables: String) -> LintExample {
        entry("<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\n\(variables)")
    }

    /// One key of a `.stringsdict`.
    fileprivate static func entry(_ content: String) -> LintExample {
        LintExample(files: [
            "en.lproj/Localizable.stringsdict": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>files</key><dict>
            \(content)
            </dict></dict></plist>

            """
        ])
    }
}
