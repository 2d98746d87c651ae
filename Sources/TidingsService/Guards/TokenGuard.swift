#if Service
import HTTPTypes
import HummingbirdCore
import TidingsDelivery

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lets in who has a token: programs as a bearer of it, people at a browser with it as the password.
struct TokenGuard {
    private let tokens: [Secret]

    init(_ tokens: [Secret]) { self.tokens = tokens }

    /// Lets a request in, or says what is missing.
    func check(_ request: Request, for route: ServiceRoute) throws(ServiceProblem) {
        let words = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1)
        if words.count == 2 {
            switch (words[0].lowercased(), route) {
            case ("bearer", _): if isKnown(String(words[1])) { return }
            case ("basic", .preview): if let word = Self.password(words[1]), isKnown(word) { return }
            default: break
            }
        }
        let scheme = route == .preview ? "Basic" : "Bearer"
        let hint = route == .preview ? "It is the password; the name is of no matter." : "Authorization: Bearer …"
        throw ServiceProblem(
            .unauthorized, "A token is needed here. \(hint)",
            [.wwwAuthenticate: "\(scheme) realm=\"tidings\""])
    }

    /// How long the comparing takes says nothing about the tokens.
    private func isKnown(_ word: String) -> Bool {
        let given = Secret(word)
        var isKnown = false
        for token in tokens where token == given { isKnown = true }
        return isKnown
    }

    private static func password(_ credentials: Substring) -> String? {
        guard let data = Data(base64Encoded: String(credentials)),
            let text = String(validating: data, as: UTF8.self), let colon = text.firstIndex(of: ":")
        else { return nil }
        return String(text[text.index(after: colon)...])
    }
}
#endif
