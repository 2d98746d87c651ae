/// Versions packed into a number, as CoreFoundation packs `CFBundleVersion` and SSVC sends it.
///
/// The first number has two digits at most, the second and the third have one; then may come a stage
/// (`d`, `a`, `b`, `f`) and a build up to 255. Whatever is written otherwise has no number: CoreFoundation gives 0
/// for it, so that an app with the version 1.10 seems to be older than any other. Here it is unknown.
/// Source: CoreFoundation, `CFBundleGetVersionNumber`.
public enum PackedVersion {
    private static let longest = 10
    private static let stages: KeyValuePairs<Character, UInt32> = ["d": 0x20, "a": 0x40, "b": 0x60, "f": 0x80]
    private static let finalStage: UInt32 = 0x80

    /// The number of a version; `nil` for a version that has none.
    public static func pack(_ text: String) -> UInt32? {
        guard (1...longest).contains(text.utf8.count) else { return nil }
        var rest = Substring(text)
        let major = digits(of: &rest, atMost: 2)
        var numbers: [UInt32] = []
        while numbers.count < 2, rest.first == "." {
            rest.removeFirst()
            guard let digit = number(digits(of: &rest, atMost: 1)) else {
                // The text may end behind a dot.
                guard rest.isEmpty, numbers.isEmpty, !major.isEmpty else { return nil }
                break
            }
            numbers.append(digit)
        }
        guard !major.isEmpty || !numbers.isEmpty else { return nil }
        var stage = finalStage
        var build: UInt32 = 0
        if !numbers.isEmpty, let letter = rest.first, let known = stages.first(where: { $0.key == letter }) {
            rest.removeFirst()
            stage = known.value
            build = number(digits(of: &rest, atMost: 3)) ?? 0
        }
        guard rest.isEmpty, build <= 255 else { return nil }
        let whole = number(major) ?? 0
        let minor = numbers.first ?? 0
        let patch = numbers.dropFirst().first ?? 0
        return (whole / 10) << 28 | (whole % 10) << 24 | minor << 20 | patch << 16 | stage << 8 | build
    }

    /// The version of a number, as it is written most simply; `nil` for a number that no version has.
    public static func unpack(_ number: UInt32) -> Version? {
        let digits = [28, 24, 20, 16].map { (number >> UInt32($0)) & 0xF }
        guard number != 0, digits.allSatisfy({ $0 < 10 }),
            let stage = stages.first(where: { $0.value == (number >> 8) & 0xFF })
        else { return nil }
        let build = number & 0xFF
        let isFinal = stage.value == finalStage && build == 0
        return Version(
            "\(digits[0] * 10 + digits[1]).\(digits[2]).\(digits[3])" + (isFinal ? "" : "\(stage.key)\(build)"))
    }

    private static func digits(of rest: inout Substring, atMost limit: Int) -> Substring {
        let found = rest.prefix(limit).prefix { $0.isASCII && $0.isNumber }
        rest = rest[found.endIndex...]
        return found
    }

    private static func number(_ digits: Substring) -> UInt32? { UInt32(digits) }
}
