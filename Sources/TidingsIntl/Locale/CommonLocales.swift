import TidingsModel

/// What CLDR says of the languages and regions that nearly all tags are made of.
///
/// To ask ICU the same, a cold process would first load its tables of aliases and of likely subtags, which costs
/// more than all that a first message does. Whatever is not here is asked of ICU; a test holds every row against it.
/// Source: CLDR 42, `supplementalMetadata` and `likelySubtags`.
enum CommonLocales {
    struct Language {
        fileprivate let code: UInt32
        /// The script in which it is written most.
        let script: String
        /// Whether it is written in another script somewhere.
        let dependsOnRegion: Bool
    }

    /// A language whose code is in use today; `nil` for one that is not listed here.
    static func language(_ code: String) -> Language? {
        guard let wanted = packed(code.utf8) else { return nil }
        var (low, high) = (0, languages.count)
        while low < high {
            let middle = (low + high) / 2
            if languages[middle].code < wanted { low = middle + 1 } else { high = middle }
        }
        return low < languages.count && languages[low].code == wanted ? languages[low] : nil
    }

    /// Whether a script is one of those that languages are told apart by, under its code of today.
    static func isScript(_ code: String) -> Bool { scripts.contains(code) }

    private static let scripts = ["Latn", "Cyrl", "Arab", "Hans", "Hant"]

    /// Whether a region is one of two letters that is in use today.
    static func isRegion(_ code: String) -> Bool {
        guard let place = place(ofRegion: code.utf8) else { return false }
        return regions[place / 64] & (1 << UInt64(place % 64)) != 0
    }

    private static func packed(_ code: some Collection<UInt8>) -> UInt32? {
        guard code.count == 2 || code.count == 3 else { return nil }
        let letters = code.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        // In the order of the alphabet, codes of two letters stand among those of three.
        return code.count == 2 ? letters << 8 : letters
    }

    private static func place(ofRegion code: some Collection<UInt8>) -> Int? {
        guard code.count == 2, code.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        return code.reduce(0) { $0 * 26 + Int($1 - 0x41) }
    }

    private static let languages: [Language] = data.split(separator: " ").compactMap { row in
        let code = row.prefix { $0 != ":" }
        let script = row[code.endIndex...].dropFirst()
        guard let packed = packed(code.utf8) else { return nil }
        return Language(code: packed, script: String(script.prefix(4)), dependsOnRegion: script.last == "*")
    }

    private static let regions: [UInt64] = {
        var bits = [UInt64](repeating: 0, count: 26 * 26 / 64 + 1)
        for code in regionData.split(separator: " ") {
            if let place = place(ofRegion: code.utf8) { bits[place / 64] |= 1 << UInt64(place % 64) }
        }
        return bits
    }()

    /// Languages with their likely script, sorted; with a star, some region has another.
    private static let data = """
        af:Latn agq:Latn ak:Latn am:Ethi ar:Arab as:Beng asa:Latn ast:Latn az:Latn* bas:Latn be:Cyrl \
        bem:Latn bez:Latn bg:Cyrl bgc:Deva bho:Deva bm:Latn bn:Beng bo:Tibt br:Latn brx:Deva bs:Latn ca:Latn \
        ccp:Cakm ce:Cyrl ceb:Latn cgg:Latn chr:Cher ckb:Arab cs:Latn cv:Cyrl cy:Latn da:Latn dav:Latn \
        de:Latn dje:Latn doi:Deva dsb:Latn dua:Latn dyo:Latn dz:Tibt ebu:Latn ee:Latn el:Grek en:Latn \
        eo:Latn es:Latn et:Latn eu:Latn ewo:Latn fa:Arab ff:Latn fi:Latn fil:Latn fo:Latn fr:Latn fur:Latn \
        fy:Latn ga:Latn gd:Latn gl:Latn gsw:Latn gu:Gujr guz:Latn gv:Latn ha:Latn* haw:Latn he:Hebr hi:Deva \
        hr:Latn hsb:Latn hu:Latn hy:Armn ia:Latn id:Latn ig:Latn ii:Yiii is:Latn it:Latn ja:Jpan jgo:Latn \
        jmc:Latn jv:Latn ka:Geor kab:Latn kam:Latn kde:Latn kea:Latn kgp:Latn khq:Latn ki:Latn kk:Cyrl* \
        kkj:Latn kl:Latn kln:Latn km:Khmr kn:Knda ko:Kore kok:Deva ks:Arab ksb:Latn ksf:Latn ksh:Latn \
        ku:Latn* kw:Latn ky:Cyrl* lag:Latn lb:Latn lg:Latn lkt:Latn ln:Latn lo:Laoo lrc:Arab lt:Latn lu:Latn \
        luo:Latn luy:Latn lv:Latn mai:Deva mas:Latn mer:Latn mfe:Latn mg:Latn mgh:Latn mgo:Latn mi:Latn \
        mk:Cyrl ml:Mlym mn:Cyrl* mni:Beng mr:Deva ms:Latn* mt:Latn mua:Latn my:Mymr mzn:Arab naq:Latn \
        nb:Latn nd:Latn ne:Deva nl:Latn nmg:Latn nn:Latn nnh:Latn no:Latn nus:Latn nyn:Latn om:Latn or:Orya \
        os:Cyrl pa:Guru* pcm:Latn pl:Latn ps:Arab pt:Latn qu:Latn raj:Deva rm:Latn rn:Latn ro:Latn rof:Latn \
        ru:Cyrl rw:Latn rwk:Latn sa:Deva sah:Cyrl saq:Latn sat:Olck sbp:Latn sc:Latn sd:Arab* se:Latn \
        seh:Latn ses:Latn sg:Latn shi:Tfng si:Sinh sk:Latn sl:Latn smn:Latn sn:Latn so:Latn sq:Latn sr:Cyrl* \
        su:Latn sv:Latn sw:Latn ta:Taml te:Telu teo:Latn tg:Cyrl* th:Thai ti:Ethi tk:Latn to:Latn tr:Latn \
        tt:Cyrl twq:Latn tzm:Latn ug:Arab* uk:Cyrl ur:Arab uz:Latn* vai:Vaii vi:Latn vun:Latn wae:Latn \
        wo:Latn xh:Latn xog:Latn yav:Latn yi:Hebr yo:Latn yrl:Latn yue:Hant* zgh:Tfng zh:Hans* zu:Latn
        """

    private static let regionData = """
        AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS \
        BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA \
        EC EE EG EH ER ES ET EU EZ FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW \
        GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ \
        LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY \
        MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA QO RE RO RS \
        RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM \
        TN TO TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
        """
}

extension LocaleTag {
    /// What is known of a tag of a listed language and perhaps a listed region; `nil` for every other tag.
    var commonLanguage: CommonLocales.Language? {
        guard variants.isEmpty, extensions.isEmpty, let known = CommonLocales.language(language),
            region.map(CommonLocales.isRegion) ?? true
        else { return nil }
        return known
    }
}
