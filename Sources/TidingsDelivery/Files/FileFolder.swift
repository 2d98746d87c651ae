import CFileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open folder into which whole files are put.
///
/// Safe to use from several threads: the descriptors never change, and each file is written
/// under a name of its own until it is whole.
final class FileFolder: Sendable {
    /// A file that is written and has no name yet that a reader looks for.
    struct Draft {
        fileprivate let temporary: String
    }

    /// What became of a draft that was to get a name.
    enum Publication {
        /// It has the name.
        case done
        /// Another file of the name is there with the same bytes; the draft is gone.
        case wasThere
    }

    private let descriptor: Descriptor
    private let path: String
    /// The folder of the drafts, where it is another one (`tmp` of a Maildir).
    private let staging: Descriptor

    /// Opens a folder, made if need be, and clears away what killed runs have left half written.
    ///
    /// - Parameters:
    ///   - path: The folder of the files.
    ///   - staging: The folder of the drafts, on the same file system; without it they are in the folder of the files.
    init(_ path: String, staging: String? = nil) throws(SinkError) {
        try FileSystem.create(folder: path)
        if let staging { try FileSystem.create(folder: staging) }
        descriptor = try Descriptor(folder: path)
        self.staging = try Descriptor(folder: staging ?? path)
        self.path = path
        TemporaryName.sweep(staging ?? path, self.staging, removesOld: staging != nil)
    }

    /// Whether there is a file of a name, whatever is in it.
    func has(_ name: String) -> Bool { faccessat(descriptor.number, name, F_OK, 0) == 0 }

    /// Whether a file is there with just these bytes.
    func holds(_ name: String, _ bytes: [UInt8]) -> Bool {
        Descriptor(reading: name, in: descriptor)?.holds(bytes) ?? false
    }

    /// Writes a file that has no name yet.
    func draft(_ bytes: [UInt8], synchronized: Bool) throws(SinkError) -> Draft {
        let draft = Draft(temporary: TemporaryName.make())
        let file = try Descriptor(creating: draft.temporary, in: staging, path: path)
        FileStep.created.note()
        do throws(SinkError) {
            try file.write(observing: bytes, path: path)
            if synchronized {
                try file.synchronize(path: path)
                FileStep.synchronized.note()
            }
            try file.finish(path: path)
        } catch {
            discard(draft)
            throw error
        }
        return draft
    }

    /// Gives a draft its name; a file that had it is replaced.
    func publish(_ draft: Draft, as name: String) throws(SinkError) {
        guard renameat(staging.number, draft.temporary, descriptor.number, name) == 0 else {
            throw abandoned(draft)
        }
        FileStep.published.note()
    }

    /// Gives a draft its name, unless a file of that name came in the meantime with the same bytes.
    func publishExclusively(_ draft: Draft, as name: String) throws(SinkError) -> Publication {
        if files_rename_exclusively(staging.number, draft.temporary, descriptor.number, name) == 0 {
            FileStep.published.note()
            return .done
        }
        guard errno == EEXIST else { throw abandoned(draft) }
        if let ours = Descriptor(reading: draft.temporary, in: staging),
            let theirs = Descriptor(reading: name, in: descriptor), theirs.holds(sameAs: ours)
        {
            discard(draft)
            return .wasThere
        }
        try publish(draft, as: name)
        return .done
    }

    /// Removes a draft.
    func discard(_ draft: Draft) { _ = unlinkat(staging.number, draft.temporary, 0) }

    /// Waits until all that was written to the file system is on the disk.
    func synchronizeFileSystem() throws(SinkError) {
        guard files_synchronize(staging.number) == 0 else {
            throw .last(.inputOutput, operation: "synchronize", path: path)
        }
    }

    /// Waits until the names of the files are on the disk.
    func synchronize() throws(SinkError) { try descriptor.synchronize(path: path) }

    private func abandoned(_ draft: Draft) -> SinkError {
        let error = SinkError.last(.inputOutput, operation: "rename a file in", path: path)
        discard(draft)
        return error
    }
}
