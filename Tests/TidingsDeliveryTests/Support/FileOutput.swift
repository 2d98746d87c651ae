import Foundation
import TidingsDelivery

/// An output that appends to a file.
struct FileOutput: ByteOutput {
    let path: String

    init(_ path: String) throws { self.path = path }

    func write(_ bytes: [UInt8]) throws(SinkError) {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw SinkError(.cannotCreate, operation: "open", path: path, reason: "it is not there")
        }
        file.seekToEndOfFile()
        file.write(Data(bytes))
        file.closeFile()
    }
}
