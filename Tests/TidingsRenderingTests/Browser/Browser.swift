import Foundation
import TestSupport

/// Chromium without a window, if the machine has it.
enum Browser {
    /// Whether a page is shown light or dark.
    enum Scheme: String, CaseIterable {
        case light, dark

        /// Blink's own number of the scheme.
        fileprivate var number: Int { self == .dark ? 0 : 1 }
    }

    /// The program; `nil` when there is none.
    static let program: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Opens a page, lets its scripts run, and returns what it then consists of.
    static func open(_ page: String, _ scheme: Scheme) throws -> String {
        try run(page, scheme, ["--dump-dom"])
    }

    /// Takes a picture of a page.
    static func picture(of page: String, _ scheme: Scheme, width: Int, height: Int, to file: String) throws {
        _ = try run(page, scheme, ["--screenshot=\(file)", "--window-size=\(width),\(height)", "--hide-scrollbars"])
    }

    private static func run(_ page: String, _ scheme: Scheme, _ arguments: [String]) throws -> String {
        guard let program else { return "" }
        let scratch = try ScratchFolder()
        try scratch.write(page, to: "page.html")
        try scratch.write("", to: "output")
        let process = Process()
        // A browser that hangs must not hang the tests.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments =
            [
                "--kill-after=5", "120", program, "--headless", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + scratch.path("profile"), "--virtual-time-budget=20000",
                "--blink-settings=preferredColorScheme=\(scheme.number)",
            ] + arguments + ["file://" + scratch.path("page.html")]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: scratch.path("output"))), as: UTF8.self)
    }
}
