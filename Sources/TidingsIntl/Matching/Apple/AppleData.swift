/// What Apple's matching knows beyond CLDR.
///
/// Source: swift-foundation-icu, `ualoc.cpp` (the names and parents used by `ualoc_localizationsToUse`) and
/// `supplementalData` (parents of more regions). Identifiers are written with underscores, as there.
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
        for (parent, regions) in regions {
            let language = parent.prefix { $0 != "_" }
            for region in regions.split(separator: " ") { parents["\(language)_\(region)"] = parent }
        }
        return parents
    }()

    /// Regions by the parent of the language there.
    ///
    /// The last three are regions that CLDR 42 lists no parent for.
    private static let regions: KeyValuePairs = [
        "en_GB": """
        150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY LC \
        LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
        """,
        "en_AU": "CC CK CX NF NR NU NZ PG WS",
        "en_001": """
        AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA GF GN GP GQ GT \
        HN HT IC ID IQ JO KG KH KM KW KZ LA LB LY MA MF ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS QA RE \
        SJ SM SN SO ST SV SY TD TF TG TH TJ TL TM TN UY UZ VE VN WF YE YT
        """,
        "en_150": """
        AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS RU SK UA VA
        """,
        "es_419": "AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT VC VG VI",
    ]

    /// Languages whose chain of parents leads into another language, and that language.
    ///
    /// Hindi is among them for Hindi in Latin letters, whose parent is Indian English.
    static let relatives = ["ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh"]

    /// What is not marked down for naming a region that is not the language's first.
    static let unmarkedRegions: Set<String> = ["es_MX", "zh_Hant_TW"]
}
