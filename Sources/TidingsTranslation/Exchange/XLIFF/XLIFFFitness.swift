import TidingsModel

/// What both versions of XLIFF ask of texts.
enum XLIFFFitness {
    /// The texts that XML can hold, and a problem for each other.
    static func sorted(_ units: [ExchangeUnit]) -> ([ExchangeUnit], [Problem]) {
        var problems: [Problem] = []
        let fit = units.filter { unit in
            let texts = [unit.key, unit.source, unit.target ?? ""]
            let scalars = texts.lazy.flatMap(\.unicodeScalars)
            guard let scalar = scalars.first(where: { !XMLEscaping.canHold($0) }) else { return true }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            problems.append(
                Problem(
                    .error, rule: "control-character",
                    "“\(unit.key)” has the character \(code), which XML cannot hold, so it is left out. "
                        + "Remove the character, or export as PO.", at: unit.place, key: unit.key))
            return false
        }
        return (fit, problems)
    }

    /// The texts by the files that they belong to, in the order of their first texts.
    static func files(of units: [ExchangeUnit]) -> [(original: String, units: [ExchangeUnit])] {
        var files: [(original: String, units: [ExchangeUnit])] = []
        var numbers: [String: Int] = [:]
        for unit in units {
            if let number = numbers[unit.original] {
                files[number].units.append(unit)
            } else {
                numbers[unit.original] = files.count
                files.append((unit.original, [unit]))
            }
        }
        return files
    }
}
