import Foundation
import Tidings
import TidingsModel

/// A command-line tool that tells of its own updates: its notice comes first and is shown at the end.
@main
struct NoticeProgram {
    static func main() {
        let variables = ProcessInfo.processInfo.environment
        let notice = UpdateNotice(
            app: "Snoodle", version: variables["PROGRAM_VERSION", default: "1.9"],
            feed: .feed(variables["PROGRAM_FEED", default: ""]))
        print("snoodled")
        notice.show()
    }
}
