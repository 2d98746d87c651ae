import Crypto
public import TidingsModel

extension DeliveryKey {
    /// Computes the one name of a delivery.
    ///
    /// It is the first 32 hexadecimal digits of SHA-256 over `v1`, the job, the recipient, the release,
    /// the notice, the telling and the sink, with U+001F between them; none of them may hold that
    /// character itself. The telling counts from 1 for each notice of a release. With a secret it is
    /// HMAC-SHA256, so that nobody can find out by trying whether a guessed recipient was written to.
    public init(
        job: String, recipient: String, release: String, notice: Notice.Kind, telling: Int, sink: String,
        secret: [UInt8]? = nil
    ) {
        var input: [UInt8] = []
        input.reserveCapacity(128)
        input.append(contentsOf: "v1".utf8)
        for part in [job, recipient, release, notice.rawValue, String(telling), sink] {
            input.append(0x1F)
            input.append(contentsOf: part.utf8)
        }
        if let secret {
            let code = HMAC<SHA256>.authenticationCode(for: input, using: SymmetricKey(data: secret))
            self.init(digest: code)
        } else {
            self.init(digest: SHA256.hash(data: input))
        }
    }

    private init(digest: some Sequence<UInt8>) {
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        for (index, byte) in digest.prefix(16).enumerated() {
            if index < 8 {
                halves.high = halves.high << 8 | UInt64(byte)
            } else {
                halves.low = halves.low << 8 | UInt64(byte)
            }
        }
        self.init(high: halves.high, low: halves.low)
    }
}
