/// Why a message cannot be written as mail.
///
/// It holds nothing of the message or of the recipient, so that it can be logged.
public enum MailError: Error, Sendable, Hashable {
    /// A part of the header or the body.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The name of the recipient.
        case name
        /// The title.
        case subject
        /// The tag of the language used.
        case language
        /// The address at which to unsubscribe.
        case unsubscribe = "unsubscribe address"
        /// The plain text or the HTML.
        case body
    }

    /// The recipient has no address.
    case noAddress
    /// The recipient's address or name cannot be used.
    case badAddress(EmailAddressError)
    /// A control character or a line break stands where one line of text must be.
    case controlCharacter(in: Part)
    /// A part holds what it must not.
    case malformed(Part)
    /// A part is longer than mail allows.
    case tooLong(Part, limit: Int)
    /// The message has neither plain text nor HTML.
    case noBody
    /// The date cannot be written with four digits of a year from 1900 on.
    case badDate
    /// The message cannot be signed.
    case unsigned(DKIMError)
}

extension MailError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .noAddress: "the recipient has no e-mail address"
        case .badAddress(let error): "\(error)"
        case .controlCharacter(let part): "the \(part.rawValue) holds a control character or a line break"
        case .malformed(let part): "the \(part.rawValue) cannot be written into a header"
        case .tooLong(let part, let limit): "the \(part.rawValue) is longer than \(limit) bytes"
        case .noBody: "the message has neither plain text nor HTML"
        case .badDate: "the job's date is not in a year from 1900 to 9999"
        case .unsigned(let error): "\(error)"
        }
    }
}
