/// What a terminal can show, as far as a message makes use of it.
public struct TerminalStyle: Sendable, Hashable {
    /// The columns of a line.
    public var width: Int
    /// Whether headings and strong words are bold.
    public var hasStyles: Bool
    /// Whether words can lead to an address (OSC 8); where they cannot, it stands behind them in parentheses.
    public var hasHyperlinks: Bool

    /// Longer lines are hard to read.
    public static let widest = 100

    /// Makes a style; the width is kept within what is good to read.
    public init(width: Int, hasStyles: Bool, hasHyperlinks: Bool) {
        self.width = min(max(width, TextLayout.narrowest), Self.widest)
        self.hasStyles = hasStyles
        self.hasHyperlinks = hasHyperlinks
    }

    /// The style of a terminal by what its environment says of it.
    ///
    /// `NO_COLOR` and `TERM=dumb` leave the words alone; `COLUMNS` counts before what the terminal itself reports.
    /// Terminals do not say whether they know hyperlinks, so those that do are known by their names; `FORCE_HYPERLINK`
    /// decides over it. Source: the npm package supports-hyperlinks.
    public init(environment: [String: String], columns: Int?) {
        let hasStyles = environment["NO_COLOR", default: ""].isEmpty && environment["TERM", default: ""] != "dumb"
        let width = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? columns ?? 80
        self.init(
            width: width, hasStyles: hasStyles, hasHyperlinks: hasStyles && Self.knowsHyperlinks(environment))
    }

    private static func knowsHyperlinks(_ environment: [String: String]) -> Bool {
        func number(_ name: String) -> Int { environment[name].flatMap { Int($0.prefix { $0.isNumber }) } ?? 0 }
        if let forced = environment["FORCE_HYPERLINK"], !forced.isEmpty { return forced != "0" }
        if environment["CI"] != nil || environment["TEAMCITY_VERSION"] != nil { return false }
        // A multiplexer has the variables of the terminal in which it was begun, and shows links in none or another.
        let terminal = environment["TERM", default: ""]
        if environment["TMUX"] != nil || terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") { return false }
        switch environment["TERM_PROGRAM"] {
        case "iTerm.app":
            let version = (environment["TERM_PROGRAM_VERSION"] ?? "").split(separator: ".").map { Int($0) ?? 0 }
            return (version.first ?? 0) > 3 || (version.first == 3 && version.dropFirst().first ?? 0 >= 1)
        case "WezTerm", "vscode", "ghostty", "zed", "Hyper", "Tabby", "rio": return true
        default: break
        }
        // GNOME Terminal and its relatives: 0.50.1 and later.
        if number("VTE_VERSION") >= 5001 || number("KONSOLE_VERSION") >= 201_200 { return true }
        if environment["WT_SESSION"] != nil { return true }
        return ["alacritty", "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "wezterm"].contains(terminal)
    }
}
