/// Copies short texts by a block whose length the compiler knows.
///
/// Most values of a recipient fit one, so that a copy needs no call that tells lengths apart.
enum BlockCopy {
    /// A block, and the room that there must be behind what is read and what is written.
    typealias Block = (UInt64, UInt64, UInt64, UInt64)

    /// How many bytes a block has.
    static var size: Int { MemoryLayout<Block>.size }

    /// Copies a text, and says where it ends; what is written behind it, as far as a block goes, is to be written over.
    @inline(__always)
    static func copy(
        _ text: UnsafePointer<UInt8>, _ count: Int, to out: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        if count <= size {
            let block = UnsafeRawPointer(text).loadUnaligned(as: Block.self)
            UnsafeMutableRawPointer(out).storeBytes(of: block, as: Block.self)
        } else {
            out.update(from: text, count: count)
        }
        return out + count
    }
}
