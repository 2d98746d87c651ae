import TidingsModel

/// A message of a spool where it stands: its texts are good as long as it is handed out.
struct SpooledMail {
    let key: DeliveryKey
    let program: SpooledProgram
    let occasion: Occasion
    let address: UnsafeBufferPointer<UInt8>
    let name: UnsafeBufferPointer<UInt8>?
    let unsubscribe: UnsafeBufferPointer<UInt8>?

    /// The message as any sink takes it.
    func delivery(_ values: borrowing SlotValues) -> Delivery {
        Delivery(
            key: key,
            recipient: Recipient(
                id: key.digits, email: String(decoding: address, as: UTF8.self),
                name: name.map { String(decoding: $0, as: UTF8.self) }),
            rendition: Rendition(program: program.program, values: copy values, locale: program.locale),
            unsubscribe: unsubscribe.map { String(decoding: $0, as: UTF8.self) }, occasion: occasion)
    }
}
