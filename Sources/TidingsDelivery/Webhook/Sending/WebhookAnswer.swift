import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What answers over HTTP mean by their status alone.
enum WebhookAnswer {
    /// The shortest and the longest pause that is granted, in seconds.
    static let pauses = 1.0...3_600
    /// The pause for a receiver that is overrun and names none, in seconds.
    static let usualPause = 60.0

    /// What a status means where the dialect has no word of its own for it.
    static func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let status = response.status
        switch status {
        case 200...299: return .delivered(receipt: nil)
        case 429: return .throttled(until: pause(in: response, now: now) ?? now.addingTimeInterval(usualPause))
        case 503:
            if let until = pause(in: response, now: now) { return .throttled(until: until) }
            return .failed(reason: "the receiver answers with the status 503")
        case 408, 425, 500...599: return .failed(reason: "the receiver answers with the status \(status)")
        case 300...399: return .rejected(reason: "the receiver redirects, and redirects are not followed")
        case 410: return .rejected(reason: "the receiver is gone for good (status 410)")
        default: return .rejected(reason: "the receiver refuses it with the status \(status)")
        }
    }

    /// The end of the pause that the header line `Retry-After` asks for, in seconds or as a date.
    static func pause(in response: TransportResponse, now: Date) -> Date? {
        guard let text = response.header("retry-after").map({ String($0.trimmedOfBlanks) }), !text.isEmpty else {
            return nil
        }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return clamped(now.addingTimeInterval(Double(text) ?? .infinity), now: now)
        }
        return HTTPDate.read(text).map { clamped($0, now: now) }
    }

    /// A moment within the pauses that are granted.
    static func clamped(_ until: Date, now: Date) -> Date {
        let pause = until.timeIntervalSince(now)
        guard !pause.isNaN else { return now.addingTimeInterval(usualPause) }
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

extension String {
    fileprivate var trimmedOfBlanks: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var rest = drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
