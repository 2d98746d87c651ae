#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The browser of who sits at this machine.
enum Browser {
    #if canImport(Darwin)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Opens an address; where there is no browser, nothing happens, as the address was printed.
    static func open(_ address: String) {
        #if !canImport(Darwin)
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        #endif
        var process = pid_t()
        let words: [UnsafeMutablePointer<CChar>?] = [program, address].map { (word: String) in strdup(word) }
        defer { words.forEach { free($0) } }
        let arguments = words + [nil]
        posix_spawnp(&process, program, nil, nil, arguments, environ)
    }
}
