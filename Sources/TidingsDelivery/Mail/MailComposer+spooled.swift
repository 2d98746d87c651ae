import TidingsModel

extension MailComposer {
    /// Appends the mail of a message that is still in its spool, to the same bytes as that of its delivery.
    ///
    /// What most messages are is written straight from the bytes of the spool; all else goes the way of the delivery.
    func compose(
        _ mail: borrowing SpooledMail, _ values: borrowing SlotValues, into buffer: inout MessageBuffer,
        scratch: inout Scratch
    ) throws(MailError) {
        let start = buffer.count
        if append(mail, values, to: &buffer, &scratch.workspace) { return }
        buffer.cut(to: start)
        try compose(mail.delivery(values), into: &buffer, scratch: &scratch)
    }

    /// Appends a usual mail; `false` where it is none, and then what was appended is not to be used.
    private func append(
        _ mail: borrowing SpooledMail, _ values: borrowing SlotValues, to buffer: inout MessageBuffer,
        _ workspace: inout MailWorkspace
    ) -> Bool {
        let program = program(for: mail.program.program, &workspace)
        // The opening is written by the first mail that goes the other way.
        guard program.fault == nil, program.subject == nil, workspace.date == mail.occasion.date,
            !workspace.opening.isEmpty
        else { return false }
        workspace.values.load(values)
        guard hasRoom(program, workspace) else { return false }
        mail.key.write(to: workspace.digits)
        var isUsual = false
        let classes = workspace.headerBytes
        let room = workspace.opening.count + RecipientField.room + program.middle.count
        buffer.append(atMost: room) { start in
            let out = start.write(workspace.opening)
            guard let end = RecipientField.write(mail.name, to: mail.address, at: out, classes) else { return start }
            isUsual = true
            let key = UnsafeBufferPointer(start: workspace.digits, count: 32)
            return end.write("\r\nMessage-ID: <").write(key).write(program.middle)
        }
        guard isUsual else { return false }
        do throws(MailError) {
            if let address = mail.unsubscribe { try appendUnsubscribe(address, to: &buffer) }
        } catch {
            return false
        }
        appendParts(program, to: &buffer, &workspace)
        return true
    }

    /// Whether no text is too long, whatever the values make of it.
    private func hasRoom(_ program: MailProgram, _ workspace: borrowing MailWorkspace) -> Bool {
        guard let first = program.texts.first, first.plainRoom(for: workspace.values) <= Self.maximumBodyLength else {
            return false
        }
        return program.texts.second.map { $0.plainRoom(for: workspace.values) <= Self.maximumBodyLength } ?? true
    }
}
