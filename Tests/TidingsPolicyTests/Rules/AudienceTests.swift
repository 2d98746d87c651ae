import Testing
import TidingsModel

/// Whom the sender speaks to: (d).
@Suite("Rules: the audience")
struct AudienceTests {
    private static func row(_ name: String, _ person: String, is expected: String, _ audience: Audience) -> Row {
        Row("d: " + name, "1.0 " + person, is: expected) { $0.rules.audience = audience }
    }

    private static let told = "available 2.0 newer"
    private static let untold = "silent not-addressed"
    private static func speaking(_ tags: String) -> Audience {
        Audience(languages: tags.split(separator: " ").compactMap { try? LocaleTag(parsing: String($0)) })
    }

    static let rows: [Row] = [
        row("of the region", "region:DE", is: told, Audience(regions: ["DE", "AT"])),
        row("of another region", "region:FR", is: untold, Audience(regions: ["DE", "AT"])),
        row("of an unknown region", "", is: untold, Audience(regions: ["DE"])),
        row("of a region left out", "region:FR", is: untold, Audience(exceptRegions: ["FR"])),
        row("of a region not left out", "region:DE", is: told, Audience(exceptRegions: ["FR"])),
        row("unknown is not left out", "", is: told, Audience(exceptRegions: ["FR"])),
        row("both named and left out", "region:FR", is: untold, Audience(regions: ["FR"], exceptRegions: ["FR"])),
        row("of the language", "language:de-AT", is: told, speaking("de")),
        row("of the language in another region", "language:pt-PT", is: untold, speaking("pt-BR")),
        row("without the region that is asked for", "language:pt", is: untold, speaking("pt-BR")),
        row("of the script", "language:sr-Latn-RS", is: told, speaking("sr-Latn")),
        row("of another script", "language:sr-Cyrl", is: untold, speaking("sr-Latn")),
        row("the best language counts", "language:fr,de", is: untold, speaking("de")),
        row("one of several languages", "language:fr", is: told, speaking("de fr")),
        row("of no known language", "", is: untold, speaking("de")),
        row("of the system", "system:linux", is: told, Audience(systems: ["linux"])),
        row("of another system", "system:macos", is: untold, Audience(systems: ["linux"])),
        row("of an unknown system", "", is: untold, Audience(systems: ["linux"])),
        row(
            "all of them", "region:DE language:de system:linux", is: told,
            Audience(regions: ["DE"], languages: ["de"], systems: ["linux"])),
        row(
            "all but one", "region:DE language:de system:macos", is: untold,
            Audience(regions: ["DE"], languages: ["de"], systems: ["linux"])),
        row("one who asks", "region:FR asked", is: untold, Audience(regions: ["DE"])),
        Row("d: holds what is required back", "1.0 region:FR", is: "silent no-way-on") {
            $0.rules.audience = Audience(regions: ["DE"])
            $0.rules.minimumSupported = Version("2.0")
        },
        Row("d: holds what is critical back", "1.0 region:FR", of: "2.0 critical", is: untold) {
            $0.rules.audience = Audience(regions: ["DE"])
        },
        Row("d: holds a preview back", "1.0 region:FR", is: untold) {
            $0.rules.audience = Audience(regions: ["DE"])
            $0.rules.preview = true
        },
        Row("d: holds back what an update has brought", "2.0 region:FR seen:1.0", is: untold) {
            $0.rules.audience = Audience(regions: ["DE"])
        },
        Row("d: holds back what is told even without an update", "2.0 region:FR seen:2.0", is: untold) {
            $0.rules.audience = Audience(regions: ["DE"])
            $0.rules.telling = .evenWithoutUpdate
        },
    ]

    @Test(arguments: rows)
    func row(_ row: Row) throws { try row.check() }
}
