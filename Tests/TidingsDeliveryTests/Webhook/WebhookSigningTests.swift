import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// The vectors of Standard Webhooks and its libraries, and what must not be believed.
struct WebhookSigningTests {
    struct Vector: Sendable {
        var secret: String
        var identifier: String
        var timestamp: Int64
        var body: String
        var signature: String
    }

    static let first = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    static let identifier = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    static let privateKey =
        "whsk_6Xb/dCcHpPea21PS1N9VY/NZW723CEc77N4rJCubMbfVKIDij2HKpMKkioLlX0dRqSKJp4AJ6p9lMicMFs6Kvg=="
    static let publicKey = "whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4="

    static let vectors = [
        Vector(
            secret: first, identifier: identifier, timestamp: 1_614_265_330, body: #"{"test": 2432232314}"#,
            signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
        Vector(
            secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", identifier: "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk",
            timestamp: 1_649_367_553, body: #"{"email":"test@example.com","username":"test_user"}"#,
            signature: "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw="),
        Vector(
            secret: first, identifier: identifier, timestamp: 1_614_265_330, body: "",
            signature: "v1,v48jdbgvh29KJz2Qc+ghw8G6vG3nAKnujWBg8oM/62A="),
        Vector(
            secret: "whsec_plJ3nmyCDGBKInavdOK15jsl", identifier: "msg_loFOjxBNrRLzqYUf", timestamp: 1_731_705_121,
            body: #"{"event_type":"ping","data":{"success":true}}"#,
            signature: "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0="),
        Vector(
            secret: privateKey, identifier: identifier, timestamp: 1_614_265_330, body: #"{"test": 2432232314}"#,
            signature: "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg=="
        ),
    ]

    private static func key(_ text: String) throws -> WebhookKey { try WebhookKey(parsing: Secret(text)) }

    private static func headers(_ vector: Vector) -> [TransportHeader] {
        [
            TransportHeader("Webhook-Id", vector.identifier),
            TransportHeader("WEBHOOK-TIMESTAMP", String(vector.timestamp)),
            TransportHeader("webhook-signature", vector.signature),
        ]
    }

    private static func failure(
        _ headers: [TransportHeader], body: String = vectors[0].body, offset: Double = 0, keys: [String] = [first]
    ) throws -> WebhookVerificationError? {
        let verifier = try WebhookVerifier(keys.map { try key($0) })
        let now = Date(timeIntervalSince1970: Double(vectors[0].timestamp) + offset)
        do throws(WebhookVerificationError) {
            try verifier.verify(headers: headers, body: Array(body.utf8), now: now)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: vectors.indices) func signsAsOthersDo(index: Int) throws {
        let vector = Self.vectors[index]
        let signer = try WebhookSigner([Self.key(vector.secret)])
        let body = Array(vector.body.utf8)
        let headers = try #require(
            signer.headers(identifier: vector.identifier, timestamp: vector.timestamp, body: body))
        #expect(headers.map(\.name) == ["webhook-id", "webhook-timestamp", "webhook-signature"])
        #expect(headers.map(\.value) == [vector.identifier, String(vector.timestamp), vector.signature])
        let secret = vector.secret.hasPrefix("whsk_") ? Self.publicKey : vector.secret
        let now = Date(timeIntervalSince1970: Double(vector.timestamp))
        for key in [vector.secret, secret] {
            let verifier = try WebhookVerifier([Self.key(key)])
            #expect(try verifier.verify(headers: Self.headers(vector), body: body, now: now) == vector.identifier)
        }
    }

    /// The verifier computes by swift-crypto's own HMAC.
    @Test(arguments: [16, 17, 31, 32, 33, 63, 64], [0, 1, 54, 55, 56, 63, 64, 65, 1_000])
    func signsWithKeysAndBodiesOfAllLengths(keyLength: Int, bodyLength: Int) throws {
        let bytes = (0..<keyLength).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ bodyLength) }
        let text = "whsec_" + Data(bytes).base64EncodedString()
        let body = (0..<bodyLength).map { UInt8(truncatingIfNeeded: $0) }
        let signer = try WebhookSigner([Self.key(text)])
        // One message after the other: none may leave anything to the next.
        for identifier in ["msg_1", "msg_a-longer-one-that-goes-on-behind-a-block-of-the-hash-with-its-timestamp"] {
            let headers = try #require(signer.headers(identifier: identifier, timestamp: 1_614_265_330, body: body))
            let verifier = try WebhookVerifier([Self.key(text)])
            let now = Date(timeIntervalSince1970: 1_614_265_330)
            #expect(try verifier.verify(headers: headers, body: body, now: now) == identifier)
        }
    }

    @Test func signsWithOldAndNewKeys() throws {
        let vector = Self.vectors[0]
        let keys = try WebhookKey.list(Secret("\(Self.first) \(Self.privateKey)\n\(Self.vectors[1].secret)"))
        let headers = try #require(
            try WebhookSigner(keys).headers(
                identifier: vector.identifier, timestamp: vector.timestamp, body: Array(vector.body.utf8)))
        let signatures = headers[2].value.split(separator: " ").map(String.init)
        #expect(signatures.count == 3)
        #expect(signatures[0] == vector.signature && signatures[1] == Self.vectors[4].signature)
        for key in [Self.first, Self.publicKey, Self.vectors[1].secret] {
            #expect(try Self.failure(headers, keys: [key]) == nil)
        }
        #expect(try Self.failure(headers, keys: [Self.vectors[3].secret]) == .badSignature)
        #expect(try Self.failure(headers, keys: [Self.vectors[3].secret, Self.publicKey]) == nil)
    }

    @Test(arguments: [
        (-301.0, WebhookVerificationError.tooNew), (-300, nil), (300, nil), (300.9, nil), (301, .tooOld),
        (4e18, .tooOld), (1e300, .badTimestamp), (.infinity, .badTimestamp),
    ])
    func freshness(offset: Double, expected: WebhookVerificationError?) throws {
        #expect(try Self.failure(Self.headers(Self.vectors[0]), offset: offset) == expected)
    }

    @Test(arguments: ["webhook-id", "webhook-timestamp", "webhook-signature"]) func eachHeaderLineOnce(name: String)
        throws
    {
        let headers = Self.headers(Self.vectors[0])
        #expect(try Self.failure(headers.filter { $0.name.lowercased() != name }) == .missingHeader(name))
        #expect(
            try Self.failure(headers.map { $0.name.lowercased() == name ? TransportHeader(name, "") : $0 })
                == .missingHeader(name))
        let double = headers.filter { $0.name.lowercased() == name }
        #expect(try Self.failure(headers + double) == .repeatedHeader(name))
    }

    @Test(arguments: ["x", "1614265330.0", "+1614265330", "-1", " 1614265330", "99999999999999999999", "0x1", "１"])
    func timestampsThatAreNone(text: String) throws {
        var headers = Self.headers(Self.vectors[0])
        headers[1].value = text
        #expect(try Self.failure(headers) == .badTimestamp)
    }

    static let real = vectors[0].signature
    @Test(arguments: [
        "v1,", "v1", ",", String(real.dropLast(1)), String(real.dropLast(4)),
        real.replacingOccurrences(of: "v1", with: "v2"),
        real.replacingOccurrences(of: "v1", with: "v1a"), real + "A", real.replacingOccurrences(of: "g0", with: "g1"),
        "v1,bad v2,x", real.replacingOccurrences(of: "1OE=", with: "1OF="), "v1,\(vectors[1].signature.dropFirst(3))",
    ])
    func signaturesThatDoNotFit(text: String) throws {
        var headers = Self.headers(Self.vectors[0])
        headers[2].value = text
        // Without its padding it is the same bytes.
        #expect(try Self.failure(headers) == (text == String(Self.real.dropLast(1)) ? nil : .badSignature))
    }

    @Test func theRealOneAmongDecoys() throws {
        var headers = Self.headers(Self.vectors[0])
        headers[2].value = "v1,bad v2,x \(Self.real)"
        #expect(try Self.failure(headers) == nil)
    }

    @Test func everyByteOfTheBodyCounts() throws {
        let body = Self.vectors[0].body
        #expect(try Self.failure(Self.headers(Self.vectors[0]), body: body + " ") == .badSignature)
        #expect(
            try Self.failure(Self.headers(Self.vectors[0]), body: body.replacingOccurrences(of: "2", with: "3"))
                == .badSignature)
    }

    @Test(arguments: ["", "a.b", "a b", "a\r\nb", "é", String(repeating: "a", count: 257)])
    func identifiersThatAreNone(text: String) throws {
        let signer = try WebhookSigner([Self.key(Self.first)])
        #expect(signer.headers(identifier: text, timestamp: 1, body: []) == nil)
        var headers = Self.headers(Self.vectors[0])
        headers[0].value = text
        #expect(try Self.failure(headers) == (text.isEmpty ? .missingHeader("webhook-id") : .badIdentifier))
    }

    @Test(arguments: [
        ("", WebhookKeyError.empty), ("whsec_", .empty), ("whsk_", .empty), ("whpk_", .empty), ("whsec_*", .notBase64),
        ("whsec_AAAA", .badLength), ("whsec_" + String(repeating: "A", count: 88), .badLength), ("whpk_AAAA", .badKey),
        ("whsk_AAAA", .badKey), ("whsk_" + String(repeating: "A", count: 86) + "==", .badKey),
        ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS", .notBase64), ("whsec_é", .notBase64),
    ])
    func keysThatAreNone(text: String, expected: WebhookKeyError) {
        #expect(throws: expected) { try WebhookKey(parsing: Secret(text)) }
    }

    @Test func keysWithoutPrefixOrPadding() throws {
        for text in ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_" + String(repeating: "A", count: 43)] {
            #expect(try Self.key(text).canSign)
        }
        #expect(throws: WebhookKeyError.empty) { try WebhookKey.list(Secret(" \n")) }
        #expect(throws: WebhookKeyError.empty) { try WebhookSigner([]) }
        #expect(throws: WebhookKeyError.empty) { try WebhookVerifier([]) }
        #expect(throws: WebhookKeyError.cannotSign) { try WebhookSigner([Self.key(Self.publicKey)]) }
    }

    @Test func noDescriptionShowsAKey() throws {
        let keys = try WebhookKey.list(Secret("\(Self.first) \(Self.privateKey)"))
        var dumped = ""
        dump(try WebhookSigner(keys), to: &dumped)
        for text in ["\(keys)", String(reflecting: keys), dumped, "\(try WebhookVerifier(keys))"] {
            #expect(text.contains("(secret)") && !text.contains("MfKQ") && !text.contains("6Xb"))
        }
    }
}
