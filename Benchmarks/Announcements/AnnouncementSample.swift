import Foundation
import MailSample
import Tidings
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// The people of the peers' list, who are told of the example's release by our own templates.
struct AnnouncementSample {
    static let now = Date(timeIntervalSince1970: 1_795_165_200)
    private static let installed = ["1.0", "1.5", "1.9", "2.0"]

    let announcer: Announcer
    /// People of one language and version share a situation.
    let people: [Recipient]
    /// The same people, each in a situation of their own.
    let strangers: [Recipient]

    init(_ sample: BodySample, project: String) throws {
        let app = AppIdentity(name: "Snoodle", bundleID: "com.example.snoodle", storeID: 355_313_284)
        let catalog = try StringsCatalog(
            bundles: [.library(StringsBundle(directory: project + "/Localizations", name: "Tidings"))],
            declarations: LibraryKeys.all, development: "en")
        let folder = project + "/Examples/release-day/"
        announcer = Announcer(
            app: app, feed: FeedSources(plist: folder + "versions/{language}.plist", lookup: folder + "lookup.json"),
            renderer: Renderer(
                app: app, catalog: catalog, templates: TemplateLibrary(directories: [project + "/Templates"])),
            feedLifetime: nil)
        let uses = sample.uses
        func facts(_ locale: Int, _ version: Int) -> Situation.Facts {
            Situation.Facts(
                locales: uses[locale].wanted, installation: Installation(version: Version(Self.installed[version])))
        }
        let situations = uses.indices.map { locale in
            Self.installed.indices.map { Situation(facts(locale, $0)) }
        }
        people = sample.recipients.enumerated().map { index, recipient in
            Recipient(
                id: recipient.id, email: recipient.email, name: recipient.name,
                situation: situations[recipient.locale][index / 24 % 4])
        }
        strangers = sample.recipients.enumerated().map { index, recipient in
            Recipient(
                id: recipient.id, email: recipient.email, name: recipient.name,
                situation: Situation(facts(recipient.locale, index / 24 % 4)))
        }
    }
}
