/// The languages in which each App Store serves its texts, the store's own first.
///
/// Data: change it by taking over a newer list, not by a guess. Source: tweaselORG/parse-tunes (MIT), generated
/// from Apple's list of storefronts in 2023-01; stores have gained languages since, and a language that a store
/// does not serve is answered in its first one.
enum StorefrontLanguages {
    /// When the list was generated.
    static let date = "2023-01"

    /// Countries, and their languages.
    static let data: KeyValuePairs = [
        """
        AF AG AI AL AM AO AZ BB BG BM BN BS BT BW BY CV DM EE FJ FM GB GD GE GH GM IE IS JM KE KG KN KY \
        KZ LC LK LR LT LV MD MK MM MN MS MT MV MW MZ NA NG NP NR PG PH PK PW SB SI SL ST SZ TC TJ TM TO \
        TZ UG UZ VC VG XK ZA ZM ZW
        """: "en-GB",
        "BF BJ CD CG GW GY KH LA MG ML MU NE RW SC SN TD TT VU": "en-GB fr-FR",
        "AR BO CL CO CR DO EC GT HN MX NI PA PE PY SV VE": "es-MX en-GB",
        "AE BH IQ JO KW LY OM QA SA YE": "en-GB ar",
        "DZ EG LB MA MR TN": "en-GB fr-FR ar",
        "BA HR ME RS": "en-GB hr",
        "CI CM FR GA": "fr-FR en-GB",
        "AT DE": "de-DE en-GB",
        "AU NZ": "en-AU en-GB",
        "BZ UY": "en-GB es-MX",
        "HK MO": "zh-Hant-HK en-GB zh-Hant-TW",
        "CH": "de-CH de-DE en-GB fr-FR it",
        "CA": "en-CA fr-CA",
        "CZ": "en-GB cs",
        "DK": "en-GB da",
        "GR": "en-GB el",
        "CY": "en-GB el tr",
        "FI": "en-GB fi",
        "LU": "en-GB fr-FR de-DE",
        "BE": "en-GB fr-FR nl",
        "IL": "en-GB he",
        "IN": "en-GB hi",
        "HU": "en-GB hu",
        "ID": "en-GB id",
        "MY": "en-GB ms",
        "NO": "en-GB nb",
        "SR": "en-GB nl",
        "PL": "en-GB pl",
        "RO": "en-GB ro",
        "SK": "en-GB sk",
        "TH": "en-GB th",
        "TR": "en-GB tr",
        "UA": "en-GB uk ru",
        "VN": "en-GB vi",
        "SG": "en-GB zh-Hans-CN",
        "US": "en-US es-MX ar ru zh-Hans-CN fr-FR ko pt-BR vi zh-Hant-TW",
        "ES": "es-ES en-GB ca",
        "IT": "it en-GB",
        "JP": "ja en-US",
        "KR": "ko en-GB",
        "NL": "nl en-GB",
        "BR": "pt-BR en-GB",
        "PT": "pt-PT en-GB",
        "RU": "ru en-GB uk",
        "SE": "sv en-GB",
        "CN": "zh-Hans-CN en-GB",
        "TW": "zh-Hant-TW en-GB",
    ]
}
