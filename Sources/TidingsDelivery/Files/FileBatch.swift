/// The files of one batch on their way to their names.
///
/// With ``Durability/batch`` they wait for each other: all are written, then the file system is synchronized once, then
/// each gets its name.
struct FileBatch {
    /// A file that waits for the others.
    private struct Waiting {
        let index: Int
        let folder: FileFolder
        let draft: FileFolder.Draft
        let name: String
    }

    private let durability: Durability
    private let isExclusive: Bool
    private var waiting: [Waiting] = []

    /// Begins a batch.
    ///
    /// An exclusive one finds out if a file of the same name came in the meantime; others replace it.
    init(_ durability: Durability, isExclusive: Bool) {
        self.durability = durability
        self.isExclusive = isExclusive
    }

    /// Puts a file into a folder: now, or at the commit; the outcome is that of now.
    mutating func put(
        _ bytes: [UInt8], as name: String, in folder: FileFolder, at index: Int, receipt: String
    ) -> Outcome {
        do throws(SinkError) {
            let draft = try folder.draft(bytes, synchronized: durability == .each)
            guard durability == .batch else { return try publish(draft, as: name, in: folder, receipt: receipt) }
            waiting.append(Waiting(index: index, folder: folder, draft: draft, name: name))
            return .delivered(receipt: receipt)
        } catch {
            return .failed(reason: "\(error)")
        }
    }

    /// Gives those that wait their names, and corrects the outcomes of those that cannot have theirs.
    mutating func commit(_ outcomes: inout [Outcome]) {
        guard let first = waiting.first else { return }
        do throws(SinkError) {
            try first.folder.synchronizeFileSystem()
            FileStep.synchronized.note()
        } catch {
            for file in waiting {
                file.folder.discard(file.draft)
                outcomes[file.index] = .failed(reason: "\(error)")
            }
            waiting = []
            return
        }
        for file in waiting {
            guard case .delivered(let receipt) = outcomes[file.index] else { continue }
            do throws(SinkError) {
                outcomes[file.index] = try publish(file.draft, as: file.name, in: file.folder, receipt: receipt)
            } catch {
                outcomes[file.index] = .failed(reason: "\(error)")
            }
        }
        waiting = []
    }

    private func publish(
        _ draft: FileFolder.Draft, as name: String, in folder: FileFolder, receipt: String?
    ) throws(SinkError) -> Outcome {
        guard isExclusive else {
            try folder.publish(draft, as: name)
            return .delivered(receipt: receipt)
        }
        switch try folder.publishExclusively(draft, as: name) {
        case .done: return .delivered(receipt: receipt)
        case .wasThere: return .alreadyDelivered
        }
    }
}
