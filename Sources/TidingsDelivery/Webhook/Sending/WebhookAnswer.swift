import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What sending means where no dialect has a say.
enum WebhookAnswer {
    /// The shortest and the longest pause that is granted, in seconds.
    static let pauses = 1.0...3_600

    /// A moment within the pauses that are granted.
    static func clamped(_ until: Date, now: Date) -> Date {
        let pause = until.timeIntervalSince(now)
        guard !pause.isNaN else { return now.addingTimeInterval(RetryAfter.usual) }
        return now.addingTimeInterval(min(max(pause, pauses.lowerBound), pauses.upperBound))
    }

    /// What it means that there is no answer.
    ///
    /// The details of the transport are left out: they can name machines of this network.
    static func outcome(of error: TransportError) -> Outcome {
        switch error {
        case .badAddress: .rejected(reason: "the request cannot be sent as it is")
        case .forbidden: .rejected(reason: "the address may not be reached from here")
        case .tooManyRedirects: .rejected(reason: "the receiver redirects, and redirects are not followed")
        case .unreachable: .failed(reason: "no connection to the receiver")
        case .untrusted: .failed(reason: "the receiver's certificate is not to be trusted")
        case .timeout: .unknown(reason: "no answer in time")
        case .broken: .unknown(reason: "the answer broke off")
        case .tooLarge: .unknown(reason: "the answer is too large to be read")
        case .cancelled: .unknown(reason: "cancelled while it was sent")
        }
    }
}
