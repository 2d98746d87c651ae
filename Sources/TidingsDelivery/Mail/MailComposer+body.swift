import TidingsModel

extension MailComposer {
    /// The longest address at which to unsubscribe; its line must stay below the 998 of RFC 5322 §2.1.1.
    public static let maximumUnsubscribeLength = 900

    /// One click unsubscribes only by HTTPS (RFC 8058 §3.1), so other addresses stand in the body alone.
    func appendUnsubscribe(_ delivery: borrowing Delivery, to buffer: inout MessageBuffer) throws(MailError) {
        guard var address = delivery.unsubscribe else { return }
        var fault: MailError?
        address.withUTF8 { address in
            do throws(MailError) {
                try appendUnsubscribe(address, to: &buffer)
            } catch {
                fault = error
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
        for byte in address where !(0x21...0x7E).contains(byte) || byte == 0x3C || byte == 0x3E {
            throw .malformed(.unsubscribe)
        }
        buffer.append("List-Unsubscribe: <")
        buffer.append(address)
        buffer.append(">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
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
        guard let first = program.first else { return }
        buffer.append(program.beforeFirst, key: workspace.digits)
        first.fill(&workspace.values, into: &buffer)
        guard let second = program.second else {
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
        guard let first = program.first else { throw .noBody }
        try check(first, 0, delivery, program, workspace)
        if let second = program.second { try check(second, 1, delivery, program, workspace) }
    }

    private func check(
        _ text: EncodedProgram, _ place: Int, _ delivery: borrowing Delivery, _ program: MailProgram,
        _ workspace: borrowing MailWorkspace
    ) throws(MailError) {
        guard text.plainRoom(for: workspace.values) > Self.maximumBodyLength else { return }
        // What there could be is too much; what there is may not be.
        guard delivery.rendition.body(program.media[place]).utf8.count > Self.maximumBodyLength else { return }
        throw .tooLong(.body, limit: Self.maximumBodyLength)
    }
}

extension UnsafeBufferPointer<UInt8> {
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
