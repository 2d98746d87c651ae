public import TidingsModel

/// The question of a Simple Server Version Check (SSVC): its five parameters, in its client's order.
///
/// The client does not escape what it puts into the address; this does, so that no value can break out of its own.
public struct SSVCRequest: Sendable, Hashable {
    /// The address of the server, with or without a query.
    public var base: String
    /// The bundle version of the app that asks.
    public var version: String
    /// The language of the reader.
    public var language: String
    /// The country of the reader.
    public var country: String

    /// The version of the protocol that is spoken.
    public static let protocolVersion = 1

    /// Makes a question; a locale without a language or a region leaves its parameter empty.
    public init(base: String, version: String, locale: LocaleTag) {
        self.base = base
        self.version = version
        language = locale.language == "und" ? "" : locale.language
        country = locale.region ?? ""
    }

    /// The address to ask.
    ///
    /// A version that cannot be packed is sent as 0, as the client does.
    public var address: String {
        let parameters = [
            ("SSVCLatestVersionKey", version), ("SSVCLatestVersionNumber", "\(PackedVersion.pack(version) ?? 0)"),
            ("SSVCLanguage", language), ("SSVCCountry", country),
            ("SSVCClientProtocolVersion", "\(Self.protocolVersion)"),
        ]
        let query = parameters.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
        return base + (base.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query
    }
}

extension String {
    /// The text with everything escaped that is no letter, digit, hyphen, dot, underscore or tilde.
    ///
    /// Source: RFC 3986 §2.3.
    package var percentEncoded: String {
        var encoded = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return encoded
    }
}
