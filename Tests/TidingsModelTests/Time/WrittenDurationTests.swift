import Testing
import TidingsModel

@Suite struct WrittenDurationTests {
    @Test(
        arguments: [
            ("90s", 90.0), ("90m", 5400), ("12h", 43200), ("3d", 259_200), ("2w", 1_209_600), ("1.5d", 129_600),
            ("1w 2d", 777_600), ("0s", 0), (" 1m ", 60), ("36525d", 3_155_760_000), (".5h", 1800), ("5.h", 18000),
        ] as [(String, Double)])
    func reads(_ text: String, _ seconds: Double) { #expect(Duration(written: text)?.inSeconds == seconds) }

    @Test(arguments: [
        "", " ", "d", "3", "3 d", "-3d", "+3d", "3D", "3days", "1e3d", "0x10d", "infd", "nand", "1.2.3d", "36526d",
        "99999999999999999999999999999w", "3d,4h", "٣d", "3d\u{301}", ".d",
    ])
    func refuses(_ text: String) { #expect(Duration(written: text) == nil) }
}
