import TidingsModel

/// What does not hold, gathered.
struct Faults {
    private(set) var found: [String] = []

    mutating func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
        if !isTrue { found.append(message()) }
    }

    /// Holds what can be said of any problem of a file.
    mutating func expectSound(_ problems: [Problem], of file: String, _ lines: LineLengths) {
        for problem in problems {
            expect(!problem.message.isEmpty, "\(problem.rule) has no message")
            expect(problem.rule.utf8.allSatisfy(isKebab), "“\(problem.rule)” is no rule")
            guard let place = problem.place else { continue }
            expect(place.file == file, "\(problem.rule) is in “\(place.file)”")
            expect(lines.contain(place), "\(problem) lies outside of the file")
        }
    }

    private func isKebab(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// How long the lines of a file are, counted apart from the code that is proven.
struct LineLengths {
    /// In scalars, without the line end; `nil` where only a bound is known.
    private let lengths: [Int]?
    private let bound: Int

    init(_ bytes: [UInt8]) {
        bound = bytes.count + 1
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0),
            !bytes.starts(with: [0xFF]), !bytes.starts(with: [0xFE])
        else {
            lengths = nil
            return
        }
        var lengths = [0]
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n", last == "\r" {
                lengths[lengths.count - 1] = 0
            } else if scalar == "\n" || scalar == "\r" {
                lengths.append(0)
            } else {
                lengths[lengths.count - 1] += 1
            }
            last = scalar
        }
        self.lengths = lengths
    }

    /// Whether a place is in the file, or right behind a line of it.
    func contain(_ place: SourcePlace) -> Bool {
        guard let line = place.line else { return place.column == nil }
        let column = place.column ?? 1
        guard line >= 1, column >= 1 else { return false }
        guard let lengths else { return line <= bound && column <= bound }
        // Behind the CR of a CR LF is a column too.
        return line <= lengths.count && column <= lengths[line - 1] + 2
    }
}
