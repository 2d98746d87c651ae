import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

/// Sentences to the byte, and how the language, the plural and the moment are chosen.
struct ReasonSentenceTests {
    private static let version = ReasonFixture.version
    private static let older = ReasonFixture.older

    /// The reasons of the golden sentences, in their order.
    private static let reasons: [Reason] = [
        .security(version), .belowMinimumSupported(older), .deadlinePassed(version, ReasonFixture.date),
        .postponed(version, until: ReasonFixture.date), .systemTooOld(needs: Version("14") ?? older),
        .otherChannel("beta"), .notAddressed(.region), .notInShare(version, percent: 20),
        .insignificant(version, is: .patch, wanted: .minor), .toldEnough(version, times: 3), .ignored(version),
    ]

    @Test(arguments: [
        (
            "en",
            [
                "Version 2.1 is newer than the installed version and fixes a security problem.",
                "The installed version is older than 1.5, the oldest version that is still supported.",
                "The update to version 2.1 could be put off until November 21, 2026 at 10:00\u{202F}AM.",
                "You asked to be reminded of version 2.1 on November 21, 2026 at 10:00\u{202F}AM.",
                "The update needs at least version 14 of the operating system.",
                "The update is in a channel that you have not chosen: beta.",
                "The update is not announced in your region.",
                "Version 2.1 reaches 20% of users for now, and you are not among them.",
                "Version 2.1 is a patch. You are told only of minor and major updates.",
                "You have been told 3 times of version 2.1, as often as anybody is.",
                "You chose to skip version 2.1.",
            ]
        ),
        (
            "de",
            [
                "Version 2.1 ist neuer als die installierte Version und behebt ein Sicherheitsproblem.",
                "Die installierte Version ist älter als 1.5, die älteste noch unterstützte Version.",
                "Die Aktualisierung auf Version 2.1 ließ sich bis zum 21. November 2026 um 10:00 aufschieben.",
                "Sie möchten am 21. November 2026 um 10:00 an Version 2.1 erinnert werden.",
                "Die Aktualisierung benötigt mindestens Version 14 des Betriebssystems.",
                "Die Aktualisierung ist in einem Kanal, den Sie nicht gewählt haben: beta.",
                "Die Aktualisierung wird in Ihrer Region nicht angekündigt.",
                "Version 2.1 erreicht vorerst 20\u{A0}% der Nutzer, und Sie gehören nicht dazu.",
                "Version 2.1 ist eine Fehlerbehebung. Angekündigt werden Ihnen nur kleinere und große Aktualisierungen.",
                "Version 2.1 wurde Ihnen schon 3-mal angekündigt, so oft wie vorgesehen.",
                "Sie haben Version 2.1 übersprungen.",
            ]
        ),
        (
            "ru",
            [
                "Версия 2.1 новее установленной и устраняет проблему безопасности.",
                "Установленная версия ниже 1.5 — самой ранней из тех, что ещё поддерживаются.",
                "Обновление до версии 2.1 можно было отложить до 21 ноября 2026\u{202F}г., 10:00.",
                "Вы просили напомнить 21 ноября 2026\u{202F}г. в 10:00 о версии 2.1.",
                "Для обновления нужна операционная система версии не ниже 14.",
                "Обновление находится в канале, который вы не выбирали: beta.",
                "В вашем регионе об этом обновлении не сообщается.",
                "Версия 2.1 пока доступна лишь части пользователей (20\u{A0}%), и вы не входите в их число.",
                "Версия 2.1 — это исправление ошибок. Вам сообщают только о небольших и крупных обновлениях.",
                "О версии 2.1 вам уже сообщили 3 раза — столько, сколько предусмотрено.",
                "Вы решили пропустить версию 2.1.",
            ]
        ),
        (
            "ja",
            [
                "バージョン2.1は、インストールされているバージョンより新しく、セキュリティ上の問題を修正しています。",
                "インストールされているバージョンは、サポート対象の最も古いバージョン1.5より古いものです。",
                "バージョン2.1へのアップデートを延期できる期限は2026年11月21日 10:00でした。",
                "バージョン2.1のお知らせは、ご希望により2026年11月21日 10:00に再度表示されます。",
                "このアップデートには、オペレーティングシステムのバージョン14以降が必要です。",
                "このアップデートは、選択されていないチャンネルにあります：beta。",
                "このアップデートは、お住まいの地域ではお知らせしていません。",
                "バージョン2.1は現在、20%のユーザーを対象に公開されており、お使いの環境は対象に含まれていません。",
                "バージョン2.1は修正版です。お知らせの対象はマイナーアップデートとメジャーアップデートのみです。",
                "バージョン2.1については、すでに規定の回数（3回）お知らせしました。",
                "バージョン2.1は、スキップするよう選択されています。",
            ]
        ),
        (
            "ar",
            [
                "الإصدار \u{2068}2.1\u{2069} أحدث من الإصدار المثبَّت ويعالج مشكلة أمنية.",
                "الإصدار المثبَّت أقدم من \u{2068}1.5\u{2069}، وهو أقدم إصدار لا يزال مدعومًا.",
                "كان تأجيل التحديث إلى الإصدار \u{2068}2.1\u{2069} ممكنًا حتى ٢١ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص.",
                "طلبت التذكير بالإصدار \u{2068}2.1\u{2069} في ٢١ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص.",
                "يتطلب التحديث الإصدار \u{2068}14\u{2069} من نظام التشغيل على الأقل.",
                "التحديث موجود في قناة لم تخترها: \u{2068}beta\u{2069}.",
                "لا يُعلَن عن التحديث في منطقتك.",
                "يصل الإصدار \u{2068}2.1\u{2069} حاليًا إلى ٢٠٪\u{61C} من المستخدمين، ولست من بينهم.",
                "الإصدار \u{2068}2.1\u{2069} هو تصحيح. ولا يُعلَن لك إلا عن التحديثات الثانوية والرئيسية.",
                "سبق إبلاغك ٣ مرات بالإصدار \u{2068}2.1\u{2069}، وهو العدد المقرر.",
                "اخترت تخطي الإصدار \u{2068}2.1\u{2069}.",
            ]
        ),
    ])
    func golden(_ locale: String, _ expected: [String]) throws {
        let writer = try writer(locale, zone: "Europe/Berlin")
        let sentences = Self.reasons.map { visible(writer.sentence(for: $0)) }
        #expect(sentences == expected.map(visible))
    }

    @Test(arguments: [
        ("en", ["once of", "2 times", "5 times", "21 times"]),
        ("de", ["einmal", "2-mal", "5-mal", "21-mal"]),
        ("ru", ["1 раз ", "2 раза ", "5 раз ", "21 раз "]),
        ("uk", ["1 раз ", "2 рази ", "5 разів ", "21 раз "]),
        ("pl", ["1 raz,", "2 razy,", "5 razy,", "21 razy,"]),
        ("cs", ["1krát", "2krát", "5krát", "21krát"]),
        ("ar", ["مرة واحدة", "مرتين", "٥ مرات", "٢١ مرة"]),
        ("he", ["פעם אחת", "פעמיים", "5 פעמים", "21 פעמים"]),
        ("fr", ["1\u{A0}fois", "2\u{A0}fois", "5\u{A0}fois", "21\u{A0}fois"]),
        ("es-MX", ["1 vez", "2 veces", "5 veces", "21 veces"]),
        ("ja", ["1回", "2回", "5回", "21回"]),
    ])
    func pluralForms(_ locale: String, _ forms: [String]) throws {
        let writer = try writer(locale)
        for (count, form) in zip([1, 2, 5, 21], forms) {
            let sentence = writer.sentence(for: .toldEnough(Self.version, times: count))
            #expect(sentence.contains(form), "\(visible(sentence))")
        }
    }

    @Test func momentsAreWrittenInTheReadersZoneAndRegion() throws {
        let reason = Reason.quietHours(until: ReasonFixture.date)
        func sentence(_ locale: String, _ zone: String?) throws -> String {
            try RenderingFixture.renderer().sentence(
                for: reason, wanted: [LocaleTag(canonical: locale)], timeZone: zone
            ).text
        }
        #expect(try sentence("en-GB", nil).contains("21 November 2026 at 09:00"))
        #expect(try sentence("en-GB", "Asia/Tokyo").contains("18:00"))
        #expect(try sentence("en-GB", "Pacific/Kiritimati").contains("21 November 2026 at 23:00"))
        #expect(try sentence("en-GB", "Nowhere/Atlantis").contains("09:00"))
        #expect(try sentence("en-US", nil).contains("November 21, 2026 at 9:00"))
    }

    /// A language that lacks one of the sentences says none of them.
    @Test func theLanguageIsChosenForAllReasonsTogether() throws {
        let app = try RenderingFixture.bundle(["br": ["reasonNewer": "Nevesoc’h eo stumm {version}."]])
        let renderer = try RenderingFixture.renderer(app: [app])
        let tags = [LocaleTag(language: "br"), LocaleTag(language: "de")]
        let (text, locale) = renderer.sentence(for: .newer(Self.version), wanted: tags)
        #expect(locale.description == "de")
        #expect(text == "Version 2.1 ist neuer als die installierte Version.")
        guard case .incomplete(let better, let missing) = renderer.reasons(for: tags).locale.reason else {
            Issue.record("the reason is not told")
            return
        }
        #expect(better.description == "br" && missing.count == ReasonWriter.keysNeeded.count - 1)
        #expect(
            renderer.sentence(for: .newer(Self.version), wanted: [LocaleTag(language: "xx")]).locale == tagged("en"))
    }

    @Test func anAppSaysItInItsOwnWords() throws {
        let app = try RenderingFixture.bundle(["de": ["reasonVetoed": "Heute nicht."]])
        let writer = try RenderingFixture.renderer(app: [app]).reasons(for: [tagged("de")])
        #expect(writer.sentence(for: .vetoed) == "Heute nicht.")
        #expect(writer.sentence(for: .unsubscribed) == "Sie haben diese Nachrichten abbestellt.")
    }

    /// Notices need no reasons: an app's language is complete without them.
    @Test func noticesDoWithoutReasons() throws {
        let english = try RenderingFixture.renderer().catalog
        let choice = english.choose([tagged("en")])
        let texts = NoticeKeys.all.compactMap { key in english.lookup(key.name, in: choice).map { (key.name, $0.text) }
        }
        let app = try RenderingFixture.bundle(["br": Dictionary(uniqueKeysWithValues: texts)])
        let renderer = try RenderingFixture.renderer(app: [app])
        #expect(renderer.check() == [])
        #expect(!renderer.allKeys.contains { $0.hasPrefix("reason") || $0.hasPrefix("check") })
        #expect(renderer.choose([tagged("br")], for: .updateAvailable).use.used == tagged("br"))
        #expect(renderer.reasons(for: [tagged("br")]).locale.used == tagged("en"))
    }

    @Test func withoutStringsItIsSaidInEnglish() throws {
        let app = try RenderingFixture.bundle(["de": ["footer": "Unser."]])
        let writer = try RenderingFixture.renderer(app: [app], library: false).reasons(for: [tagged("de")])
        #expect(writer.sentence(for: .vetoed) == Reason.vetoed.description)
        #expect(writer.problems(of: .vetoed).map(\.rule) == ["missing-key"])
    }

    @Test func wordsOfAFeedCannotSteerATerminal() throws {
        let hostile = "\u{1B}[2Ja\nb\u{9B}31m\u{7F}\u{202E}c\u{2069}"
        let english = try writer("en").sentence(for: .otherChannel(hostile))
        #expect(visible(english) == "The update is in a channel that you have not chosen:  [2Ja b 31m c.")
        let hebrew = try writer("en").sentence(for: .otherSystem("מערכת"))
        #expect(visible(hebrew).contains("\\u{2068}מערכת\\u{2069}"))
    }

    @Test func anyNumberHasAPlace() throws {
        for number in [Int.min, -1, 0, Int.max] {
            let sentence = try writer("ar").sentence(for: .notInShare(Self.version, percent: number))
            #expect(!sentence.contains("{"))
            #expect(!(try writer("ar")).sentence(for: .toldEnough(Self.version, times: number)).contains("{"))
        }
        let moments = [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)]
        for moment in moments { #expect(!(try writer("en")).sentence(for: .quietHours(until: moment)).isEmpty) }
    }

    private func writer(_ locale: String, zone: String? = nil) throws -> ReasonWriter {
        try RenderingFixture.renderer().reasons(for: [LocaleTag(canonical: locale)], timeZone: zone)
    }

    private func tagged(_ language: String) -> LocaleTag { LocaleTag(language: language) }
}
