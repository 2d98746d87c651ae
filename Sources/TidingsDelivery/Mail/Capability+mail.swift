import TidingsModel

extension Capability {
    /// What Internet messages can carry.
    package static func mail(redelivery: Redelivery) -> Capability {
        Capability(
            media: [.text, .html], maximumBody: Limit(MailComposer.maximumBodyLength, .bytes),
            maximumTitle: Limit(MailComposer.maximumSubjectLength, .bytes), redelivery: redelivery, needsAddress: true)
    }
}
