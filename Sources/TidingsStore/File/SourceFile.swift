#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Opens files that must be there.
enum SourceFile {
    /// Opens a plain file to read it.
    static func open(_ path: String) throws(StoreError) -> OpenFile {
        guard let file = OpenFile(path, O_RDONLY | O_NONBLOCK) else {
            throw FilePlace(named: path).lastError(
                .unreadable, "Cannot open the file", advice: "Let it be read, or name another one.")
        }
        guard file.isRegular else {
            throw StoreError(.unreadable, file: path, "This is no plain file; name another one.")
        }
        return file
    }

    /// That there is no such file.
    static func missing(_ path: String) -> StoreError {
        StoreError(.unreadable, file: path, "There is no such file; check its name.")
    }

    /// That reading has just failed.
    static func unreadable(_ path: String) -> StoreError {
        FilePlace(named: path).lastError(.unreadable, "Cannot read the file", advice: "Name another one.")
    }
}
