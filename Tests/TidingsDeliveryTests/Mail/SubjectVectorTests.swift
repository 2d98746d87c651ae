import Testing
import TidingsDelivery

/// The vectors of `reference/delivery.md`, which an independent decoder has verified.
struct SubjectVectorTests {
    @Test(arguments: [
        ("Plan überschritten", ["=?UTF-8?Q?Plan_=C3=BCberschritten?="]),
        (
            "تنبيه: تم تحديث الإصدار ٢٫٤",
            [
                "=?UTF-8?B?2KrZhtio2YrZhzog2KrZhSDYqtit2K/ZitirINin2YTYpdi12K8=?=",
                "=?UTF-8?B?2KfYsSDZotmr2aQ=?=",
            ]
        ),
        (
            "התראה: גרסה 2.4 זמינה להורדה עכשיו",
            [
                "=?UTF-8?B?15TXqteo15DXlDog15LXqNeh15QgMi40INeW157Xmdeg15Qg15w=?=",
                "=?UTF-8?B?15TXldeo15PXlCDXoteb16nXmdeV?=",
            ]
        ),
        (
            "アラート：バージョン2.4が利用可能になりました。今すぐアップデートしてください",
            [
                "=?UTF-8?B?44Ki44Op44O844OI77ya44OQ44O844K444On44OzMi4044GM5Yip?=",
                "=?UTF-8?B?55So5Y+v6IO944Gr44Gq44KK44G+44GX44Gf44CC5LuK44GZ44GQ44Ki44OD?=",
                "=?UTF-8?B?44OX44OH44O844OI44GX44Gm44GP44Gg44GV44GE?=",
            ]
        ),
        (
            "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} family plan updated",
            [
                "=?UTF-8?B?8J+RqeKAjfCfkanigI3wn5Gn4oCN8J+RpiBmYW1pbHkgcGxhbiB1?=",
                "=?UTF-8?B?cGRhdGVk?=",
            ]
        ),
        ("naïve =?UTF-8?Q?trick?= test", ["=?UTF-8?B?bmHDr3ZlID0/VVRGLTg/UT90cmljaz89IHRlc3Q=?="]),
        (
            "Обновление безопасности 2.4.1 — требуется перезапуск службы",
            [
                "=?UTF-8?B?0J7QsdC90L7QstC70LXQvdC40LUg0LHQtdC30L7Qv9Cw0YHQvdC+?=",
                "=?UTF-8?B?0YHRgtC4IDIuNC4xIOKAlCDRgtGA0LXQsdGD0LXRgtGB0Y8g0L/QtdGA0LU=?=",
                "=?UTF-8?B?0LfQsNC/0YPRgdC6INGB0LvRg9C20LHRiw==?=",
            ]
        ),
    ])
    func encodesAsTheVector(subject: String, words: [String]) throws {
        let field = try Mails.field("Subject", of: Samples.delivery(title: subject))
        #expect(Array(field.utf8) == Array("Subject: \(words.joined(separator: "\r\n "))".utf8))
    }

    @Test(arguments: [
        ("Snoodle 2.1", "Subject: Snoodle 2.1"),
        ("=?UTF-8?Q?trick?=", "Subject: =?UTF-8?B?PT9VVEYtOD9RP3RyaWNrPz0=?="),
        (" outer spaces stay ", "Subject: =?UTF-8?Q?_outer_spaces_stay_?="),
        ("", "Subject: "),
        ("a=b ?= c", "Subject: a=b ?= c"),
    ])
    func standsPlainlyOnlyIfItComesBack(subject: String, field: String) throws {
        #expect(try Mails.field("Subject", of: Samples.delivery(title: subject)) == field)
    }
}
