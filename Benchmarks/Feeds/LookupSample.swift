/// Writes answers of an App Store lookup: always the same bytes for the same number.
///
/// They have the fields that the store sends: most of an answer is what nobody here reads.
enum LookupSample {
    /// An answer with so many apps; 31 of them make about 160 KB.
    static func bytes(apps: Int) -> [UInt8] {
        let results = (1...max(apps, 1)).map(app).joined(separator: ",\n")
        return Array("\n\n\n{\n \"resultCount\":\(apps),\n \"results\": [\n\(results)]\n}\n\n\n".utf8)
    }

    /// The bundle identifier of an app.
    static func bundleID(_ number: Int) -> String { "com.example.snoodle\(number)" }

    private static func app(_ number: Int) -> String {
        let shots = (1...8).map {
            "\"https://is1-ssl.example.com/image/thumb/Purple113/v4/\(number)/\($0)/source/392x696bb.jpg\""
        }
        let devices = (5...40).map { "\"iPhone\($0)-iPhone\($0)\", \"iPad\($0)Cellular\"" }
        let description = (1...10).map { paragraph in
            "\(paragraph). Snoodle l\\u00e4sst Nudeln z\\u00e4hlen \u{2013} sch\u{F6}n, schnell und ohne Netz.\\n"
                + "\u{2022} Lists of noodles, sorted by \\\"length\\\"\\n\u{2022} \u{1F35C} Bowls of every size\\n\\n"
        }
        return """
            {"screenshotUrls":[\(shots.joined(separator: ", "))],
            "ipadScreenshotUrls":[\(shots.joined(separator: ", "))], "appletvScreenshotUrls":[],
            "artworkUrl60":"https://is1-ssl.example.com/60.png", "artworkUrl512":"https://is1-ssl.example.com/512.png",
            "artistViewUrl":"https://apps.apple.com/de/developer/example/id\(number)?uo=4",
            "supportedDevices":[\(devices.joined(separator: ", "))],
            "features":["iosUniversal"], "advisories":[], "isGameCenterEnabled":false, "kind":"software",
            "trackCensoredName":"Snoodle \(number)", "languageCodesISO2A":["EN", "FR", "DE", "JA", "ZH"],
            "fileSizeBytes":"\(74_398_324 + number)", "contentAdvisoryRating":"4+", "averageUserRating":4.5,
            "userRatingCount":\(number * 31), "trackViewUrl":"https://apps.apple.com/de/app/snoodle/id\(number)?mt=8&uo=4",
            "minimumOsVersion":"15.0", "trackId":\(800_000_000 + number), "trackName":"Snoodle \(number)",
            "releaseDate":"2014-02-06T00:00:00Z", "currentVersionReleaseDate":"2024-05-31T12:00:00Z",
            "releaseNotes":"\u{2022} New: counts \(number) noodles\\n\u{2022} Behoben: zwei Abst\u{FC}rze\\n",
            "genreIds":["6000", "6007"], "price":0.00, "currency":"EUR", "formattedPrice":"Gratis",
            "description":"\(description.joined())",
            "bundleId":"\(bundleID(number))", "version":"4.\(number).1", "wrapperType":"software"}
            """
    }
}
