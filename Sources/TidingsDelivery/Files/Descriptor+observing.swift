import TidingsModel

extension Descriptor {
    /// Writes all bytes and notes how far it came, for tests that end the process then.
    func write(observing bytes: [UInt8], path: String) throws(SinkError) {
        var failure: SinkError?
        bytes.withUnsafeBytes { failure = failureToWrite(observing: $0, path: path) }
        if let failure { throw failure }
    }

    /// Writes all bytes and notes how far it came, for tests that end the process then.
    func write(observing bytes: borrowing MessageBuffer, path: String) throws(SinkError) {
        let failure = bytes.withBytes { failureToWrite(observing: UnsafeRawBufferPointer($0), path: path) }
        if let failure { throw failure }
    }

    private func failureToWrite(observing bytes: UnsafeRawBufferPointer, path: String) -> SinkError? {
        var rest = bytes[...]
        if FileStep.areObserved {
            let half = UnsafeRawBufferPointer(rebasing: rest.prefix(bytes.count / 2))
            if let failure = Descriptor.failureToWrite(half, to: number, path: path) { return failure }
            FileStep.halfWritten.note()
            rest = rest.dropFirst(half.count)
        }
        if let failure = Descriptor.failureToWrite(UnsafeRawBufferPointer(rebasing: rest), to: number, path: path) {
            return failure
        }
        FileStep.written.note()
        return nil
    }
}
