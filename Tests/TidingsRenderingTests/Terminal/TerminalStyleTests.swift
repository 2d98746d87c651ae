import Testing
import TidingsRendering

struct TerminalStyleTests {
    @Test(
        arguments: [
            ([:], false), (["VTE_VERSION": "7006"], true), (["VTE_VERSION": "5000"], false),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.4.1"], true),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.0.15"], false),
            (["TERM_PROGRAM": "Apple_Terminal"], false), (["TERM_PROGRAM": "vscode"], true),
            (["WT_SESSION": "x"], true),
            (["KONSOLE_VERSION": "220401"], true), (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color"], false),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], false), (["TERM": "xterm-kitty", "CI": "true"], false),
            (["TERM": "xterm-kitty", "NO_COLOR": "1"], false), (["VTE_VERSION": "7006", "TERM": "dumb"], false),
            (["FORCE_HYPERLINK": "1"], true), (["FORCE_HYPERLINK": "0", "VTE_VERSION": "7006"], false),
        ] as [([String: String], Bool)])
    func hyperlinks(_ environment: [String: String], _ isKnown: Bool) {
        #expect(TerminalStyle(environment: environment, columns: 80).hasHyperlinks == isKnown)
    }

    @Test(
        arguments: [
            ([:], 120, 100), ([:], 60, 60), ([:], nil, 80), (["COLUMNS": "50"], 120, 50), (["COLUMNS": "x"], 70, 70),
            (["COLUMNS": "-3"], 70, 70), (["COLUMNS": "1"], nil, 20), (["COLUMNS": "99999999999999999999"], 70, 70),
        ] as [([String: String], Int?, Int)])
    func width(_ environment: [String: String], _ columns: Int?, _ width: Int) {
        #expect(TerminalStyle(environment: environment, columns: columns).width == width)
    }

    @Test func styles() {
        #expect(TerminalStyle(environment: ["TERM": "xterm"], columns: nil).hasStyles)
        #expect(!TerminalStyle(environment: ["NO_COLOR": "1"], columns: nil).hasStyles)
        #expect(TerminalStyle(environment: ["NO_COLOR": ""], columns: nil).hasStyles)
        #expect(!TerminalStyle(environment: ["TERM": "dumb"], columns: nil).hasStyles)
    }
}
