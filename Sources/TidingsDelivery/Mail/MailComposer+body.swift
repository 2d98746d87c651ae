import TidingsModel

extension MailComposer {
    /// The longest address at which to unsubscribe; its line must stay below the 998 of RFC 5322 §2.1.1.
    public static let maximumUnsubscribeLength = 900

    /// More than what stands around the address.
    private static let unsubscribeRoom = 128

    /// One click unsubscribes only by HTTPS (RFC 8058 §3.1), so other addresses stand in the body alone.
    func appendUnsubscribe(_ delivery: borrowing Delivery, to buffer: inout MessageBuffer) throws(MailError) {
        var fault: MailError?
        let isWritten: Void? = delivery.unsubscribe?.utf8.withContiguousStorageIfAvailable { address in
            do throws(MailError) {
                try appendUnsubscribe(address, to: &buffer)
            } catch {
                fault = error
            }
        }
        if isWritten == nil, let address = delivery.unsubscribe {
            // A string of Foundation may stand elsewhere.
            try Array(address.utf8).withUnsafeBufferPointer { address throws(MailError) in
                try appendUnsubscribe(address, to: &buffer)
            }
        }
        if let fault { throw fault }
    }

    /// The same for an address as bytes.
    func appendUnsubscribe(
        _ address: UnsafeBufferPointer<UInt8>, to buffer: inout MessageBuffer
    ) throws(MailError) {
        guard address.isHTTPS else { return }
        guard address.count <= Self.maximumUnsubscribeLength else {
            throw .tooLong(.unsubscribe, limit: Self.maximumUnsubscribeLength)
        }
        guard !address.hasBracketOrBlank else { throw .malformed(.unsubscribe) }
        buffer.append(atMost: address.count + Self.unsubscribeRoom) { out in
            out.write("List-Unsubscribe: <").write(address)
                .write(">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
        }
    }

    /// Appends what is left of the header and the parts that the message has.
    func appendBody(
        _ delivery: borrowing Delivery, _ program: MailProgram, to buffer: inout MessageBuffer,
        _ workspace: inout MailWorkspace
    ) throws(MailError) {
        try checkBody(delivery, program, workspace)
        appendParts(program, to: &buffer, &workspace)
    }

    /// Appends the same where the texts are known not to be too long.
    func appendParts(_ program: MailProgram, to buffer: inout MessageBuffer, _ workspace: inout MailWorkspace) {
        guard let first = program.texts.first else { return }
        buffer.append(program.beforeFirst, key: workspace.digits)
        first.fill(&workspace.values, into: &buffer)
        guard let second = program.texts.second else {
            if buffer.last != 0x0A { buffer.append("\r\n") }
            return
        }
        buffer.append(program.beforeSecond, key: workspace.digits)
        second.fill(&workspace.values, into: &buffer)
        buffer.append(program.end, key: workspace.digits)
    }

    /// Throws what ``appendBody`` would throw.
    func checkBody(
        _ delivery: borrowing Delivery, _ program: MailProgram, _ workspace: borrowing MailWorkspace
    ) throws(MailError) {
        guard let first = program.texts.first else { throw .noBody }
        try check(first, 0, delivery, program, workspace)
        if let second = program.texts.second { try check(second, 1, delivery, program, workspace) }
    }

    private func check(
        _ text: EncodedProgram.Uncounted, _ place: Int, _ delivery: borrowing Delivery, _ program: MailProgram,
        _ workspace: borrowing MailWorkspace
    ) throws(MailError) {
        guard text.plainRoom(for: workspace.values) > Self.maximumBodyLength else { return }
        // What there could be is too much; what there is may not be.
        guard delivery.rendition.body(program.media[place]).utf8.count > Self.maximumBodyLength else { return }
        throw .tooLong(.body, limit: Self.maximumBodyLength)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is a byte that an address between `<` and `>` must not have.
    ///
    /// Nearly all addresses have none, so eight bytes are looked at at once; the last eight overlap those before.
    fileprivate var hasBracketOrBlank: Bool {
        guard let baseAddress, count >= 8 else { return contains { $0 &- 0x21 > 0x5D || $0 == 0x3C || $0 == 0x3E } }
        let bytes = UnsafeRawPointer(baseAddress)
        var found: UInt64 = 0
        for next in stride(from: 0, to: count - 8, by: 8) {
            found |= Self.bracketsAndBlanks(bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
        }
        found |= Self.bracketsAndBlanks(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        return found & 0x8080_8080_8080_8080 != 0
    }

    /// Sets the highest bit of the first byte that is meant; behind it, it may set others.
    @inline(__always)
    private static func bracketsAndBlanks(_ block: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let deletes = block ^ ones &* 0x7F
        // Both brackets with this bit are the second one.
        let brackets = (block | ones &* 2) ^ ones &* 0x3E
        return block | (block &- ones &* 0x21) & ~block | (deletes &- ones) & ~deletes | (brackets &- ones) & ~brackets
    }

    fileprivate var isHTTPS: Bool {
        let scheme: StaticString = "https://"
        guard count > scheme.utf8CodeUnitCount else { return false }
        for index in 0..<scheme.utf8CodeUnitCount {
            let byte = self[index]
            let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if letter != scheme.utf8Start[index] { return false }
        }
        return true
    }
}
