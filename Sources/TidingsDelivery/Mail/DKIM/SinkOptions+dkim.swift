extension SinkOptions {
    /// The signer that the options `dkim-domain`, `dkim-selector` and `dkim-key` describe; `nil` without any of them.
    ///
    /// A key may be a file of several, with as many selectors.
    public mutating func dkim() -> DKIMSigner? {
        guard SinkKind.Option.dkim.contains(where: { text($0.name) != nil }) else { return nil }
        let domain = required("dkim-domain", example: "“example.com”")
        let selectors = required("dkim-selector", example: "“mail2026”")?
            .split { " ,".contains($0) }.map(String.init)
        let isThere = required("dkim-key", example: "“file:dkim.pem”") != nil
        let secret = isThere ? secret("dkim-key") : nil
        guard let domain, let selectors, let secret else { return nil }
        do throws(DKIMError) {
            let ascii = domain.utf8.allSatisfy { $0 < 0x80 } ? domain : environment.asciiDomain(domain)
            guard let ascii else { throw .badDomain }
            return try DKIMSigner(domain: ascii, keys: DKIMKey.keys(selectors: selectors, pem: secret))
        } catch .notBuilt {
            reportMissingSignatures("dkim-key")
            return nil
        } catch {
            let sentence = error.description
            report("bad-dkim", "\(sentence.prefix(1).uppercased())\(sentence.dropFirst()).", Self.option(of: error))
            return nil
        }
    }

    private static func option(of error: DKIMError) -> String {
        switch error {
        case .badDomain: "dkim-domain"
        case .badSelector, .selectorForEachKey: "dkim-selector"
        default: "dkim-key"
        }
    }
}

extension SinkKind.Option {
    /// The options of signing, for each kind of sink that sends mails; ``SinkOptions/dkim()`` reads them.
    public static let dkim: [SinkKind.Option] = [
        SinkKind.Option("dkim-domain", "the domain that signs"),
        SinkKind.Option("dkim-selector", "the name of the key in the DNS; one for each key, with blanks between"),
        SinkKind.Option("dkim-key", "the private key in PEM: RSA, ed25519 or both", isSecret: true),
    ]
}
