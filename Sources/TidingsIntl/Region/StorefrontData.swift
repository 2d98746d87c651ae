/// The countries that have an App Store, and which store others use.
///
/// Data: change it by taking over a newer list, not by a guess. The 175 countries are those of two
/// independent public lists, ArtSabintsev/Siren's `AppStoreCountry` and tweaselORG/parse-tunes (both MIT),
/// which agree. The substitutes are from mas-cli/mas' `Region` (MIT). Rows are left out where the choice of
/// a store would take a side in a dispute, or where a neighbour was only guessed: AQ BD BI CU EH ER ET FK GS
/// IO IR KP PS SD SO SS SY TL YT. Whoever is there gets the default store, unless a country is given.
enum StorefrontData {
    /// When the lists were read.
    static let date = "2026-10"

    static let countries = """
        AE AF AG AI AL AM AO AR AT AU AZ BA BB BE BF BG BH BJ BM BN BO BR BS BT BW BY BZ CA CD CG CH CI CL \
        CM CN CO CR CV CY CZ DE DK DM DO DZ EC EE EG ES FI FJ FM FR GA GB GD GE GH GM GR GT GW GY HK HN HR \
        HU ID IE IL IN IQ IS IT JM JO JP KE KG KH KN KR KW KY KZ LA LB LC LK LR LT LU LV LY MA MD ME MG MK \
        ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PT PW PY QA \
        RO RS RU RW SA SB SC SE SG SI SK SL SN SR ST SV SZ TC TD TH TJ TM TN TO TR TT TW TZ UA UG US UY UZ \
        VC VE VG VN VU XK YE ZA ZM ZW
        """

    /// The region, then the country of the store.
    static let substitutes = """
        ADES ASUS AWNL AXFI BLFR BQNL BVNO CCAU CFFR CKNZ CWNL CXAU DJFR FODK GFFR GGGB GIGB GLDK GNFR \
        GPFR GQFR GUUS HMAU HTUS ICES IMGB JEGB KIAU KMFR LICH LSZA MCFR MFFR MHUS MPUS MQFR NCFR NFAU NUNZ \
        PFFR PMFR PNNZ PRUS REFR SHGB SJNO SMIT SXNL TFFR TGFR TKNZ TVAU UMUS VAIT VIUS WFFR WSAU
        """
}
