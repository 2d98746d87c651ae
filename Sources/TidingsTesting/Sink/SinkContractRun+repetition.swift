import TidingsDelivery
import TidingsModel

extension SinkContractRun {
    /// The same key twice: in one batch, in two, and in a second run.
    mutating func checkRedelivery() async throws {
        let folder = try ContractFolder()
        let samples = Self.samples(3)
        var sink = try contract.make(folder.path)
        let isIdempotent = sink.capability.redelivery == .idempotent
        _ = await deliver(samples, to: sink, check: .redelivery)
        let once = try read(folder)
        var states = ["a second batch": await deliver(samples, to: sink, check: .redelivery)]
        try compare(once, folder, isIdempotent, "a second batch")
        sink = try contract.make(folder.path)
        states["a second run"] = await deliver(samples + samples, to: sink, check: .redelivery)
        try compare(once, folder, isIdempotent, "a second run with each key twice in one batch")
        for (words, outcomes) in states.sorted(by: { $0.key < $1.key }) {
            for outcome in outcomes where !outcome.hasArrived {
                note(.redelivery, "\(words) with the same key was \(outcome.word)")
            }
        }
        let fresh = try ContractFolder()
        let outcomes = try await deliver([samples[0], samples[0]], to: fresh, check: .redelivery)
        for outcome in outcomes where !outcome.hasArrived {
            note(.redelivery, "the same key twice in one batch was \(outcome.word)")
        }
    }

    private mutating func compare(
        _ once: [String: [UInt8]], _ folder: ContractFolder, _ isIdempotent: Bool, _ words: String
    ) throws {
        guard isIdempotent, try read(folder) != once else { return }
        note(.redelivery, "\(words) changed what the receiver has, though the capability says “idempotent”")
    }

    /// The same input gives the same bytes.
    mutating func checkDeterminism() async throws {
        var found: [[String: [UInt8]]] = []
        for _ in 0..<2 {
            let folder = try ContractFolder()
            _ = try await deliver(Self.samples(9), to: folder, check: .determinism)
            found.append(try read(folder))
        }
        guard found[0] != found[1] else { return }
        let names = Set(found[0].keys).union(found[1].keys).filter { found[0][$0] != found[1][$0] }.sorted()
        note(.determinism, "the same deliveries gave other bytes in \(names.prefix(3).joined(separator: ", "))")
    }

    /// Every language passes, whatever its script and direction.
    mutating func checkLocales() async throws {
        let folder = try ContractFolder()
        var samples: [SampleDelivery] = []
        for (language, isRightToLeft, title) in Self.titles {
            var sample = SampleDelivery(recipient: "u-\(language)")
            (sample.language, sample.title) = (language, title)
            sample.direction = isRightToLeft ? .rightToLeft : .leftToRight
            sample.name = title
            sample.setBodies("\(title)\n\n\u{2068}Zoë\u{2069} 2.1\n")
            samples.append(sample)
        }
        let outcomes = try await deliver(samples, to: folder, check: .locales)
        for (sample, outcome) in zip(samples, outcomes) where !outcome.hasArrived {
            note(.locales, "a message in \(sample.language) was \(outcome.word)")
        }
    }

    private static let titles: [(language: String, isRightToLeft: Bool, title: String)] = [
        ("ar", true, "الإصدار ٢٫١ متاح الآن"), ("he", true, "גרסה 2.1 זמינה"), ("fa", true, "نسخهٔ ۲٫۱ در دسترس است"),
        ("ja", false, "バージョン2.1が利用可能になりました"), ("zh-Hant", false, "2.1 版現已推出"), ("th", false, "เวอร์ชัน 2.1 พร้อมใช้งานแล้ว"),
        ("hi", false, "संस्करण 2.1 उपलब्ध है"), ("de", false, "Version 2.1 ist verfügbar"),
        ("tr", false, "Sürüm 2.1 hazır, İıŞş"),
        ("en-XA", false, "[Ṽéŕšîöñ 2.1 îš ţĥéŕé one two]"), ("en-XB", true, "\u{202E}Version\u{202C} 2.1"),
    ]
}
