import TidingsIntl
import TidingsModel
import TidingsStrings

/// Prints the first message of a folder of languages; without a folder, one line.
///
/// It is one program, so that both link the same libraries and differ in the work alone.
/// Usage: FirstMessage [FOLDER LOCALE KEY]
@main
struct FirstMessage {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else { return print("Snoodle 2.0 is here.") }
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: arguments[1], name: "bench"))],
            development: LocaleTag(language: "en"))
        let localizer = catalog.localizer(for: [try LocaleTag(canonical: arguments[2])])
        print(localizer(arguments[3], ["app": "Snoodle", "count": 3]))
    }
}
