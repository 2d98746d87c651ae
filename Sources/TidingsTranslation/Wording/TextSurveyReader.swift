/// Looks at each byte of a text once.
struct TextSurveyReader {
    var survey = TextSurvey()
    private let isPrintf: Bool
    /// The scripts in the word that is being read.
    private var word: WritingScripts = []
    private var hash: UInt = 0
    private var lastHash: UInt = 0
    private var isAtStart = true
    /// Whether a full stop or a comma beyond ASCII stands before.
    private var isBehindStop = false
    private var digits = 0
    private var lastDigit = 0

    init(isPrintf: Bool) { self.isPrintf = isPrintf }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        readEdges(bytes)
        SurveyTraits.ofASCII.withUnsafeBufferPointer { read(bytes, $0) }
        endWord(separator: 0)
        survey.end = EndMark.last(of: bytes)
        if digits > 1 || survey.traits.contains(.beyondASCII), survey.traits.contains(.digit) {
            survey.traits.insert(.number)
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ classes: UnsafeBufferPointer<SurveyTraits>) {
        var index = 0
        var previous: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte < 0x80 else {
                readBeyondASCII(UTF8Scalar.value(bytes, at: index))
                index += UTF8Scalar.size(byte)
                previous = byte
                continue
            }
            let kind = classes[Int(byte)]
            if kind == .small || kind == .capital {
                index = readLetters(bytes, from: index)
                previous = 0
                isBehindStop = false
                continue
            }
            survey.traits.formUnion(kind)
            if kind == .percent, isPrintf {
                let (end, isArgument) = readPercent(bytes, at: index)
                index = end
                if isArgument {
                    endAtArgument()
                    previous = LintText.firstByteOfMark
                    continue
                }
                endWord(separator: byte)
                survey.length += 1
                previous = byte
                isBehindStop = false
                continue
            }
            let end = PlaceholderScan.end(of: bytes, at: index)
            if end > index {
                pass(bytes, index..<end)
                endWord(separator: 0)
                if byte == UInt8(ascii: "{") { survey.traits.insert(.placeholder) }
                if byte != UInt8(ascii: "<") { isAtStart = false }
                index = end
                previous = 0
                continue
            }
            endWord(separator: byte)
            if kind == .space {
                if previous == 0x20 { survey.traits.insert(.doubleSpace) }
            } else {
                readSign(byte, kind, bytes, at: index, behind: previous)
            }
            survey.length += 1
            index += 1
            previous = byte
            isBehindStop = false
        }
    }

    /// Reads a character of ASCII that is neither a letter nor a space.
    @inline(__always)
    private mutating func readSign(
        _ byte: UInt8, _ kind: SurveyTraits, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, behind previous: UInt8
    ) {
        if byte == 0x2E || byte == 0x2C {
            if previous == 0x20 { survey.traits.insert(.spaceBeforeSign) }
            if previous == 0x2E || previous == 0x2C || isBehindStop { survey.traits.insert(.signRun) }
            if byte == 0x2E, previous == 0x2E, index >= 2, bytes[index - 2] == 0x2E {
                survey.traits.insert(.threeDots)
            }
        } else if kind == .digit {
            isAtStart = false
            addDigit(bytes, at: index)
        } else if kind == .highPunctuation {
            if previous == 0x20 { survey.traits.insert(.spaceBeforeSign) }
            if byte == UInt8(ascii: ":"), index > 0, Self.endsScheme(bytes[index - 1]) { survey.traits.insert(.scheme) }
        } else if kind == .lineBreak {
            // CR LF is one.
            if byte == 0x0D || previous != 0x0D { survey.lineBreaks += 1 }
        } else if kind == .apostrophe {
            if previous == byte { survey.traits.insert(.doubledApostrophe) }
        } else if kind == .straightQuote {
            survey.signs.addQuotationMark(behind: index > 0 ? bytes[index - 1] : 0)
        } else if kind == .bracket {
            survey.signs.addBracket(byte)
            if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") { survey.traits.insert(.link) }
        }
    }

    /// Adds a digit with the gap before it: a short one may group the digits of one number.
    private mutating func addDigit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        if digits > 0, index > lastDigit + 1 {
            if index <= lastDigit + 4 {
                for gap in (lastDigit + 1)..<index { addFigure(bytes[gap]) }
            } else {
                addFigure(0)
            }
        }
        addFigure(bytes[index])
        digits += 1
        lastDigit = index
    }

    private mutating func addFigure(_ byte: UInt8) {
        survey.figures = (survey.figures ^ UInt32(byte)) &* 0x0100_0193 &+ 0x9E37_79B9
    }

    /// Passes over what is no words, but may be of use to rules that look at every byte.
    private mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): addDigit(bytes, at: index)
            case 0xD9..<0xEF, 0xF0...: survey.traits.insert(.foreignDigit)
            case UInt8(ascii: "'"): survey.traits.insert(.doubledApostrophe)
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"):
                survey.traits.insert(.link)
                survey.signs.addBracket(bytes[index])
            case UInt8(ascii: "\""): survey.signs.addQuotationMark(behind: index > 0 ? bytes[index - 1] : 0)
            case UInt8(ascii: ":"), UInt8(ascii: "<"): survey.traits.insert(.scheme)
            case 0x20, 0x09: survey.traits.insert(.space)
            case UInt8(ascii: "%"):
                survey.traits.insert(.percent)
                if isPrintf { survey.arguments.isClear = false }
            case 0xEF:
                survey.traits.insert(.fullwidthPercent)
                survey.signs.isUnclear = true
                survey.traits.insert(.foreignDigit)
            default: break
            }
        }
    }

    @inline(__always)
    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "t") || byte | 0x20 == UInt8(ascii: "a")
    }

    private mutating func endAtArgument() {
        endWord(separator: 0)
        survey.traits.insert(.placeholder)
        isAtStart = false
    }

    /// Reads letters of ASCII up to the first byte that is none, and says where that is.
    @inline(__always)
    private mutating func readLetters(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        var hash = hash
        var capitals: Int32 = 0
        repeat {
            let byte = bytes[index]
            hash = hash &* 31 &+ UInt(byte)
            // Small letters have this bit.
            capitals += byte & 0x20 == 0 ? 1 : 0
            index += 1
        } while index < bytes.count && PlaceholderScan.isLetter(bytes[index])
        let count = Int32(truncatingIfNeeded: index - start)
        self.hash = hash
        word.formUnion(.latin)
        survey.letters += count
        survey.latinLetters += count
        survey.length += count
        survey.capitals += capitals
        survey.smallLetters += count - capitals
        if capitals > 0 { survey.traits.insert(.capital) }
        if capitals < count { survey.traits.insert(.small) }
        if isAtStart {
            survey.firstCase = bytes[start] & 0x20 == 0 ? 1 : -1
            isAtStart = false
        }
        return index
    }

    @inline(__always)
    private mutating func addLetter(_ script: WritingScripts, _ value: UInt) {
        word.formUnion(script)
        survey.letters += 1
        hash = hash &* 31 &+ value
    }

    @inline(__always)
    private mutating func addCase(isCapital: Bool) {
        if isCapital { survey.capitals += 1 } else { survey.smallLetters += 1 }
        if isAtStart {
            survey.firstCase = isCapital ? 1 : -1
            isAtStart = false
        }
    }

    private mutating func readBeyondASCII(_ value: UInt32) {
        if value == LintText.mark.value { return endAtArgument() }
        survey.traits.insert(.beyondASCII)
        survey.length += 1
        if value == 0xFF05 { survey.traits.insert(.fullwidthPercent) }
        if value >= 0x660, !(0x1E00...0x2BFF).contains(value) { survey.traits.insert(.foreignDigit) }
        if value >= 0x300, ScalarKind.isComposing(value) { survey.traits.insert(.composing) }
        let isStop = Signs.isWideStop(value)
        if isStop, isBehindStop { survey.traits.insert(.signRun) }
        isBehindStop = isStop
        switch ScalarKind(value) {
        case .letter(let script):
            addLetter(script, UInt(value))
            if script == .latin { survey.latinLetters += 1 }
            if script.isSubset(of: .cased), let isCapital = LetterCase.isCapital(value) {
                addCase(isCapital: isCapital)
            } else if isAtStart {
                isAtStart = false
            }
        case .sign(let trait):
            survey.traits.insert(trait)
            if trait == .bracket { survey.signs.isUnclear = true }
            // A joiner or a hyphen that is not seen does not end a word.
            if !trait.isSubset(of: [.joiner, .softHyphen, .kashida, .zeroWidthSpace]) { endWord(separator: 0) }
        case .other:
            // A combining mark belongs to its letter.
            if !(0x300...0x36F).contains(value) { endWord(separator: 0) }
        }
    }

    /// Ends a word; only one space parts a word from its double.
    @inline(__always)
    private mutating func endWord(separator: UInt8) {
        if word.rawValue != 0 {
            survey.words += 1
            survey.scripts.formUnion(word)
            if hash == lastHash { survey.traits.insert(.doubledWord) }
            if word.rawValue & (word.rawValue - 1) != 0 { survey.traits.insert(.mixedWord) }
            lastHash = separator == 0x20 ? hash : 0
            hash = 0
            word = []
        } else {
            lastHash = 0
        }
    }

    private mutating func readEdges(_ bytes: UnsafeBufferPointer<UInt8>) {
        func add(_ byte: UInt8, _ edge: inout TextSurvey.Edge) -> Bool {
            switch byte {
            case 0x20, 0x09: edge.spaces += 1
            case 0x0A: edge.breaks += 1
            case 0x0D: break
            default: return false
            }
            return true
        }
        var start = 0
        while start < bytes.count, add(bytes[start], &survey.leading) { start += 1 }
        var end = bytes.count
        while end > start, add(bytes[end - 1], &survey.trailing) { end -= 1 }
        survey.isBlank = start == bytes.count && survey.leading.spaces + survey.leading.breaks > 0
        survey.traits.insert(.any)
        if bytes.isEmpty { survey.traits.insert(.empty) }
        if survey.leading.spaces + survey.trailing.spaces > 0 { survey.traits.insert(.edgeSpace) }
        if survey.leading.breaks + survey.trailing.breaks > 0 { survey.traits.insert(.edgeBreak) }
        switch bytes.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): survey.traits.insert(.formula)
        default: break
        }
    }
}
