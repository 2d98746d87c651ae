import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// A copy of a project that is exported, changed and imported.
struct ExchangeProject {
    let scratch: ScratchFolder
    let path: String

    /// Copies a folder or a file.
    init(copying source: String) throws {
        scratch = try ScratchFolder()
        path = scratch.path(URL(fileURLWithPath: source).lastPathComponent)
        try FileManager.default.copyItem(atPath: source, toPath: path)
    }

    /// Writes files.
    init(_ files: [String: String]) throws {
        scratch = try ScratchFolder()
        path = scratch.path("Project")
        for (name, text) in files { try scratch.write(text, to: "Project/" + name) }
    }

    func project() throws -> TranslationProject { try TranslationProject(path: path) }

    func export(_ language: LocaleTag, _ format: ExchangeFormat, table: String? = nil) throws -> ExportedText {
        let export = TranslationExport(
            try project(), language: language, tables: table.map { [$0] } ?? [], unfolding: format != .xcstrings)
        return ExportedText(export, as: format)
    }

    func `import`(
        _ text: String, _ format: ExchangeFormat, language: LocaleTag? = nil, name: String = "Localizable",
        acceptsStale: Bool = false
    ) throws -> TranslationImport {
        let file = ExchangeFile(Array(text.utf8), as: format, file: "\(name).\(format.rawValue)", language: language)
        var options = ImportOptions()
        options.language = language
        options.acceptsStale = acceptsStale
        return TranslationImport(file, into: try project(), options: options)
    }

    /// Writes what an import changes.
    func write(_ result: TranslationImport) throws {
        for file in result.files {
            let url = URL(fileURLWithPath: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }
}

extension ExchangeProject {
    static let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- Files -->
        \t<key>%d files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@files@ &amp; more</string>
        \t\t<key>files</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>One file</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d files</string>
        \t\t</dict>
        \t</dict>
        \t<key>tap</key>
        \t<dict>
        \t\t<key>NSStringDeviceSpecificRuleType</key>
        \t\t<dict>
        \t\t\t<key>mac</key>
        \t\t\t<string>Click</string>
        \t\t\t<key>other</key>
        \t\t\t<string>Tap</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld days" : {
              "comment" : "How long",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } }
                    }
                  }
                }
              }
            },
            "Hello" : {},
            "Never" : { "shouldTranslate" : false },
            "pages" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "%#@pages@ read" },
                  "substitutions" : {
                    "pages" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg page" } },
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg pages" } }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """

    static let english = """
        /* English
           Review: source */

        /* A greeting
           {name} who is greeted */
        "greeting" = "Hello <{name}> & “you”\\n\\ttoo";

        "days" = "You have {count, plural, =0 {no day} one {# day} other {# days}} left.";
        "choice" = "{sex, select, male {his} female {her} other {their}} file";

        """
}
