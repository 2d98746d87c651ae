/// What Apple's matching knows beyond CLDR.
///
/// Source: swift-foundation-icu, `ualoc.cpp` (the names and parents used by `ualoc_localizationsToUse`).
/// Identifiers are written with underscores, as there.
enum AppleData {
    /// Names of languages from before there were tags, and regions of Chinese that stand for a script.
    static let aliases: [String: String] = [
        "arabic": "ar", "chinese": "zh_Hans", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
        "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb",
        "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
        "turkish": "tr",
        "no_NO": "nb_NO",
        "yue_CN": "yue_Hans_CN", "yue_HK": "yue_Hant_HK",
        "zh_CN": "zh_Hans_CN", "zh_HK": "zh_Hant_HK", "zh_MO": "zh_Hant_MO", "zh_SG": "zh_Hans_SG",
        "zh_TW": "zh_Hant_TW",
    ]

    /// Where strings are inherited from other than CLDR's list has it; `root` ends a chain.
    static let parents: [String: String] = {
        var parents = [
            "ars": "ar", "en_CY": "en_150", "en_GB": "en_001", "es_MX": "es_419",
            "wuu": "wuu_Hans", "wuu_Hans": "zh_Hans", "wuu_Hant": "zh_Hant",
            "yue": "yue_Hant", "yue_HK": "zh_Hant_HK", "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK",
            "zh_HK": "zh_Hant", "zh_Hant": "zh_TW", "zh_Hant_HK": "zh_HK", "zh_TW": "root",
        ]
        for region in britishRegions.split(separator: " ") { parents["en_\(region)"] = "en_GB" }
        for region in australianRegions.split(separator: " ") { parents["en_\(region)"] = "en_AU" }
        return parents
    }()

    /// Where English inherits from British English.
    private static let britishRegions = """
        150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY LC LK LS \
        MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
        """

    /// Where it inherits from Australian English.
    private static let australianRegions = "CC CK CX NF NR NU NZ PG WS"

    /// Languages whose chain of parents leads into another language, and that language.
    ///
    /// Hindi is among them for Hindi in Latin letters, whose parent is Indian English.
    static let relatives = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

    /// What is not marked down for naming a region that is not the language's first.
    static let unmarkedRegions: Set<String> = ["es_MX", "zh_Hant_TW"]
}
