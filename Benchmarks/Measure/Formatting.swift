import BenchmarkTable
import CBaselines
import TidingsIntl

extension Measure {
    private static let app = "Snoodle"
    private static let languages = ["en", "ru", "ar"]

    /// A plural message with a number and a word into a buffer that is used again, against a cached MessageFormat.
    static func messages() throws -> [Comparison] {
        try languages.map { language in
            let messages = try Messages(language: language)
            return try comparison("plural message, \(language)", language) { arguments, buffer in
                messages.write(arguments, to: &buffer)
            }
        }
            + languages.prefix(1).map { language in
                let messages = try Messages(language: language)
                return try comparison("plural message by its key, \(language)", language) { arguments, buffer in
                    messages.write("files", arguments, to: &buffer)
                }
            }
    }

    private static func comparison(
        _ name: String, _ language: String, _ write: @escaping (MessageArguments, inout [UInt8]) -> Void
    ) throws -> Comparison {
        guard
            let baseline = Messages.plural.withCString({
                baseline_message_open(language, $0, Int32(Messages.plural.utf8.count))
            })
        else { throw BaselineFault(message: "ICU reads no message") }
        let capacity = 256
        let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: capacity)
        let word = Array(app.utf8CString)
        func theirs(_ number: Int) -> Int32 {
            word.withUnsafeBufferPointer {
                baseline_message_format(
                    baseline, Int64(number), $0.baseAddress, Int32($0.count - 1), text.baseAddress, Int32(capacity))
            }
        }
        var arguments: MessageArguments = ["count": 0, "app": .outside(app)]
        var buffer: [UInt8] = []
        buffer.reserveCapacity(capacity)
        for number in [0, 1, 2, 5, 1_234] {
            arguments["count"] = .integer(Int64(number))
            buffer.removeAll(keepingCapacity: true)
            write(arguments, &buffer)
            let length = theirs(number)
            let expected = text.prefix(Int(max(length, 0))).map { UInt8(bitPattern: $0) }
            // Ours isolates a word of the other direction; the rest must be the same.
            let bare = String(decoding: buffer, as: UTF8.self).unicodeScalars.filter {
                !(0x2068...0x2069).contains($0.value)
            }
            guard String(String.UnicodeScalarView(bare)) == String(decoding: expected, as: UTF8.self) else {
                throw BaselineFault(message: "\(name): “\(String(decoding: buffer, as: UTF8.self))” is not ICU's text")
            }
        }
        return Comparison(
            name, aim: "< 1",
            ours: { count in
                for number in 0..<count {
                    arguments["count"] = .integer(Int64(number % 2_000))
                    buffer.removeAll(keepingCapacity: true)
                    write(arguments, &buffer)
                    use(buffer.count)
                }
            },
            theirs: { count in for number in 0..<count { use(Int(theirs(number % 2_000))) } })
    }
}
