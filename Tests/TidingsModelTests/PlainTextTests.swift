import Testing
import TidingsModel

/// What is looked at in words of eight bytes is what is looked at byte by byte.
struct PlainTextTests {
    @Test func eachCharacterCountsAtEachPlace() {
        for value in UInt32(0)..<0x100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isPlain = (0x20..<0x7F).contains(value)
            for place in 0..<19 {
                for length in [place + 1, 20] {
                    var scalars = Array(repeating: Unicode.Scalar("a"), count: length)
                    scalars[place] = scalar
                    var text = String.UnicodeScalarView()
                    text.append(contentsOf: scalars)
                    #expect(String(text).isPrintableASCII == isPlain, "\(value) at \(place) of \(length)")
                }
            }
        }
    }

    @Test(arguments: ["", "a", "Reader <1> & Co", "12345678", "~ ~ ~ ~ ~"])
    func usualNamesArePlain(_ text: String) { #expect(text.isPrintableASCII) }

    @Test(arguments: ["Zoë", "日本", "a\u{2028}b", "a\nb", "12345678\u{7F}", "1234567\u{202E}"])
    func othersAreNot(_ text: String) { #expect(!text.isPrintableASCII) }
}
