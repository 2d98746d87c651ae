#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock file beside another (`NAME.lock`), by which processes that change it keep out of each other's way.
enum FileLock {
    /// Waits for the lock; it is held until the file is closed.
    static func take(_ path: String, _ place: FilePlace, patience: Duration) async throws(StoreError) -> OpenFile {
        let folder = FilePlace.folder(of: path)
        guard FilePlace.create(folder: folder) else { throw place.notWritable(folder) }
        guard let file = OpenFile(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW) else {
            throw place.notWritable(folder)
        }
        let end = ContinuousClock.now + patience
        var pause = Duration.milliseconds(1)
        while true {
            guard let isOurs = file.tryLock() else {
                throw place.lastError(
                    .notWritable, "Cannot lock `\(path).lock`", advice: "Name a file on a disk of this machine.")
            }
            if isOurs { return file }
            guard ContinuousClock.now < end, (try? await Task.sleep(for: pause)) != nil else {
                throw StoreError(
                    .busy, file: place.named, "Another process holds `\(path).lock`; try again when it is done.")
            }
            pause = min(pause * 2, .milliseconds(Int.random(in: 8...16)))
        }
    }
}
