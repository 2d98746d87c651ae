import TidingsModel

extension LintRule {
    /// Files and folders as such.
    static let files: [LintRule] = [
        read(
            "invalid-utf8", .error, "Bytes are not UTF-8",
            "The file is in another encoding or damaged; a replacement character stands for the bytes. Save it as UTF-8.",
            described: "A file in Latin-1, with the byte E9 for é", "The same file, saved as UTF-8"),
        read(
            "invalid-utf32", .error, "A number is no Unicode character",
            "The file is UTF-32 with a number that no character has. It is damaged; save it as UTF-8.",
            described: "A file in UTF-32 with the number 110000", "The same file, saved as UTF-8"),
        read(
            "incomplete-character", .error, "The file ends in the middle of a character",
            "The file was cut off, perhaps by a copy that failed. Get it again.",
            described: "A file in UTF-16 with an odd number of bytes", "The whole file"),
        read(
            "missing-byte-order-mark", .warning, "A file in UTF-16 does not say so",
            "Without a byte order mark Apple's tools take it for UTF-8 and reject it. Save it as UTF-8.",
            described: "UTF-16 without the bytes FF FE at its head", "The same file, saved as UTF-8"),
        read(
            "not-utf8", .warning, "A String Catalog is not UTF-8",
            "JSON is UTF-8, and Xcode reads no other encoding. Save the catalog so.",
            described: "A catalog in UTF-16", "The same catalog, saved as UTF-8"),
        read(
            "empty-file", .warning, "A file is empty",
            "Apple's tools reject a file without any byte. Write a comment into it, or remove it.",
            wrong: LintExample(files: ["en.lproj/Localizable.strings": ""]),
            right: LintExample(files: ["en.lproj/Localizable.strings": "/* No texts yet. */\n"])),
        read(
            "file-too-large", .error, "A file is larger than what is read",
            "So large a file is no strings file, or holds what belongs into several. Nothing of it is read.",
            described: "A file of several gigabytes", "A file of some megabytes"),
        read(
            "too-many-entries", .error, "A file has more entries than are read",
            "The entries behind the limit are left out, and so not translated. Split the table.",
            described: "A file with millions of entries", "Several tables"),
        read(
            "too-many-problems", .error, "A file has more problems than are listed",
            "It is probably no strings file, or damaged at its beginning. Mend the first ones and look again.",
            described: "A text of another kind with the ending .strings", "A strings file"),
        read(
            "nesting-too-deep", .error, "Brackets stand too deep in each other",
            "No strings file has such values; it is damaged or made to do harm.",
            described: "A file of thousands of opening brackets", "A strings file"),
        read(
            "unreadable-file", .error, "A file cannot be read",
            "It is not there, or its permissions do not allow it, or a link leads nowhere.",
            described: "A link to a file that is not there", "The file"),
        read(
            "unreadable-folder", .error, "A folder cannot be read",
            "It is not there, or its permissions do not allow it. What stands in it is missing.",
            described: "A folder without the permission to read it", "The folder with the permission"),
        read(
            "not-a-folder", .error, "A file stands where a folder of a language should be",
            "Languages are folders (de.lproj) with files in them, one for each table.",
            described: "A file named de.lproj", "A folder named de.lproj"),
        read(
            "link-outside", .error, "A link leads out of the bundle",
            "What stands outside of the folder is not part of the app, so that the link is not followed.",
            described: "de.lproj is a link to /elsewhere", "de.lproj is a folder"),
        read(
            "unknown-language", .warning, "A folder is named like no language",
            "The texts in it are never used, as no reader asks for that language. Name it by the code (de, pt-BR, zh-Hant).",
            wrong: LintExample(files: [
                "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
                "deutsch1.lproj/Localizable.strings": "\"a\" = \"Ä\";\n",
            ]),
            right: LintExample(files: [
                "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "de.lproj/Localizable.strings": "\"a\" = \"Ä\";\n",
            ])),
        read(
            "same-language", .warning, "Two names mean the same language",
            "Only one of the two counts for a key that both have. Move all texts into one.",
            wrong: .catalog(
                #"""
                {"sourceLanguage":"en","version":"1.0","strings":{
                "a":{"localizations":{"pt-BR":{"stringUnit":{"state":"translated","value":"A"}}}},
                "b":{"localizations":{"pt_BR":{"stringUnit":{"state":"translated","value":"B"}}}}}}
                """#),
            right: .catalog(
                #"""
                {"sourceLanguage":"en","version":"1.0","strings":{
                "a":{"localizations":{"pt-BR":{"stringUnit":{"state":"translated","value":"A"}}}},
                "b":{"localizations":{"pt-BR":{"stringUnit":{"state":"translated","value":"B"}}}}}}
                """#)),
        read(
            "shadowed-by-catalog", .warning, "A key stands in two files of one table",
            "Of a strings file and a String Catalog or .stringsdict with the same key only one counts. Remove the other.",
            wrong: LintExample(files: [
                "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
                "Localizable.xcstrings":
                    #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"B"}}}}}}"#,
            ]),
            right: LintExample(files: [
                "Localizable.xcstrings":
                    #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"B"}}}}}}"#
            ])),
        read(
            "no-strings", .warning, "There is nothing to look at",
            "The path has no strings files, neither in .lproj folders nor in itself, and no String Catalog.",
            described: "An empty folder", "A folder with en.lproj in it"),
        read(
            "comment-before-xml", .warning, "A comment stands before the XML of a property list",
            "Apple's tools then take the file for a text of strings and reject it. Remove the comment.",
            wrong: LintExample(files: [
                "en.lproj/Localizable.strings":
                    "/* head */\n<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>A</string></dict></plist>\n"
            ]),
            right: LintExample(files: [
                "en.lproj/Localizable.strings":
                    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>A</string></dict></plist>\n"
            ])),
        read(
            "invalid-property-list", .error, "A property list cannot be read",
            "The XML is not well-formed, or the binary file is damaged. Nothing of it is read.",
            wrong: LintExample(files: [
                "en.lproj/Localizable.strings": "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key>\n"
            ]),
            right: LintExample(files: [
                "en.lproj/Localizable.strings":
                    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>A</string></dict></plist>\n"
            ])),
    ]
}
