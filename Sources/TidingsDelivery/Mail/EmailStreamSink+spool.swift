import TidingsModel

extension EmailStreamSink {
    /// Writes the mails of a spool as they are read, without making deliveries of them.
    func expand(_ path: String, _ report: @Sendable (Problem) -> Void) throws(SinkError) -> SpoolExport.Tally {
        var reader = try SpoolReader(file: path)
        var tally = SpoolExport.Tally()
        var writing = EmailStreamWriting()
        var keys: [DeliveryKey] = []
        while true {
            let group = try reader.next { mail, values in
                keys.append(mail.key)
                writing.append(to: self) { (buffer, scratch) throws(MailError) in
                    try composer.composer.compose(mail, values, into: &buffer, scratch: &scratch)
                }
            }
            guard let group else { break }
            writing.finish(to: self)
            tally.note(group, report)
            for (key, outcome) in zip(keys, writing.outcomes) { tally.note(outcome, of: key, path, report) }
            writing.restart()
            keys.removeAll(keepingCapacity: true)
        }
        try synchronize()
        tally.programs = reader.programCount
        tally.bytes = reader.offset
        return tally
    }
}
