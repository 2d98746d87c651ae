import TidingsIntl
import TidingsModel

/// The fonts of an HTML message, best first, as a style names them.
///
/// Each system's own font comes first; then those that have the letters of the language, so that a Chinese message
/// is never set in the shapes of Japanese. Names of several words need no quotes in CSS.
enum FontList {
    static func fonts(for locale: LocaleTag) -> String {
        let own = locale.maximized.script.flatMap { scripts[$0] }
        return
            (["-apple-system", "Segoe UI", "Roboto"] + (own ?? []) + ["Noto Sans", "Helvetica", "Arial", "sans-serif"])
            .joined(separator: ",")
    }

    private static let scripts = [
        "Arab": ["Geeza Pro", "Noto Sans Arabic", "Tahoma"],
        "Hebr": ["Arial Hebrew", "Noto Sans Hebrew"],
        "Thai": ["Thonburi", "Leelawadee UI", "Noto Sans Thai", "Tahoma"],
        "Deva": ["Kohinoor Devanagari", "Nirmala UI", "Noto Sans Devanagari"],
        "Hans": ["PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"],
        "Hant": ["PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC"],
        "Jpan": japanese, "Kore": korean,
    ]

    private static let japanese = [
        "Hiragino Sans", "Yu Gothic", "Meiryo", "Noto Sans JP", "Noto Sans CJK JP",
    ]
    private static let korean = ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR"]
}
