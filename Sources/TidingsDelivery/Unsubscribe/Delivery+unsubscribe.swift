public import TidingsModel

extension Delivery {
    /// Gives the delivery its recipient's own address to unsubscribe, in the header of mails and in the text.
    ///
    /// Whoever makes the values of many recipients uses ``UnsubscribeLinks/set(for:in:)`` before the rendition is made.
    public mutating func setUnsubscribe(_ links: UnsubscribeLinks) {
        var values = rendition.values
        unsubscribe = links.set(for: recipient.id, in: &values)
        rendition = Rendition(program: rendition.program, values: values, locale: rendition.locale)
    }
}

extension UnsubscribeLinks {
    /// Sets the slot of a recipient's values, and returns the address that the delivery is made with.
    public func set(for id: String, in values: inout SlotValues) -> String {
        let address = address(for: id)
        // An address is kept together by the template, in whatever direction the text is read.
        values.set(.unsubscribe, address, directions: [])
        return address
    }
}
