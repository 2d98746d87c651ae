import Foundation
import TestSupport
import TidingsModel

@testable import TidingsStrings

/// A String Catalog whose `strings` have the given members.
func stringCatalog(_ strings: String, limits: StringsLimits = .init()) -> StringCatalogFile {
    let text = #"{"sourceLanguage":"en","version":"1.0","strings":{\#n\#(strings)}}"#
    return StringCatalogFile.parse(Array(text.utf8), file: "t.xcstrings", limits: limits)
}

/// A key `k` with one German localization, and good keys around it.
func germanCatalog(_ localization: String) -> StringCatalogFile {
    stringCatalog(
        #"""
        "before":{"localizations":{"de":\#(unit("davor"))}},
        "k":{"localizations":{"de":\#(localization)}},
        "z":{"localizations":{"de":\#(unit("danach"))}}
        """#)
}

func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
}

func plural(_ forms: KeyValuePairs<String, String>) -> String { variations("plural", forms) }

func variations(_ kind: String, _ forms: KeyValuePairs<String, String>) -> String {
    let members = forms.map { #""\#($0.key)":\#($0.value.hasPrefix("{") ? $0.value : unit($0.value))"# }
    return #"{"variations":{"\#(kind)":{\#(members.joined(separator: ","))}}}"#
}

extension [Problem] {
    /// The problems as `line:column rule`.
    var faults: [String] {
        map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)" }
    }
}

/// The String Catalogs among the data of others.
let otherPeoplesStringCatalogs = [
    "nudge/Localizable", "linearmouse/Localizable", "xcstrings-tool/!MismatchingArgumentType",
    "xcstrings-tool/!MissingArgument", "xcstrings-tool/!UnsupportedFormatSpecifiers", "xcstrings-tool/FormatSpecifiers",
    "xcstrings-tool/Localizable", "xcstrings-tool/Multiline", "xcstrings-tool/Positional", "xcstrings-tool/Simple",
    "xcstrings-tool/Substitution", "xcstrings-tool/Variations",
].map { "strings/" + $0 + ".xcstrings" }
