import TidingsIntl
import TidingsModel

/// The coverage as a small picture for the page of a project: a label, and a share on a ground that says how good it is.
public struct CoverageBadge: Sendable {
    private let label: String
    private let counts: CoverageCounts
    private let language: LocaleTag?

    /// Shows a coverage: of one language under its name, of several as one share.
    public init(_ coverage: Coverage) {
        let only = coverage.totals.count == 1 ? coverage.totals.first : nil
        label = only?.name.own ?? "translated"
        language = only?.name.language
        counts = coverage.counts
    }

    /// The picture as SVG that needs nothing else.
    ///
    /// The letters are set to the width that is laid out for them, whatever font a reader has.
    public var svg: String {
        let share = counts.percent
        let (left, right) = (Self.width(label), Self.width(share))
        let whole = left + right
        let title = HTMLText.escaped("\(label): \(share)")
        let direction = language?.direction == .rightToLeft ? " direction=\"rtl\"" : ""
        let tag = language.map { " lang=\"\($0)\"" } ?? ""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(whole)" height="20" role="img" aria-label="\(title)">
            <title>\(title)</title>
            <clipPath id="r"><rect width="\(whole)" height="20" rx="3"/></clipPath>
            <g clip-path="url(#r)">
            <rect width="\(left)" height="20" fill="#4a5361"/>
            <rect x="\(left)" width="\(right)" height="20" fill="\(ground)"/>
            </g>
            <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
            <text x="\(left / 2)" y="14" textLength="\(left - 12)"\(direction)\(tag)>\(HTMLText.escaped(label))</text>
            <text x="\(left + right / 2)" y="14" textLength="\(right - 12)">\(share)</text>
            </g>
            </svg>

            """
    }

    /// Dark enough for white letters: each has a contrast of 4.5 and more with them.
    private var ground: String {
        switch counts.share {
        case 1...: "#23803a"
        case 0.9...: "#4b7b18"
        case 0.7...: "#946500"
        case 0.4...: "#b35900"
        default: "#c0332b"
        }
    }

    /// An even number of points, so that the middle of the letters is a whole one.
    private static func width(_ text: String) -> Int { (DisplayWidth.columns(of: text) * 7 + 13) / 2 * 2 }
}
