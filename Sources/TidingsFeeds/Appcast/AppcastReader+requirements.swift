import TidingsModel

extension AppcastReader {
    /// What an item runs on.
    ///
    /// An enclosure that names no system is for macOS in Sparkle and for Windows in WinSparkle, so that it
    /// stays unsaid here.
    mutating func requirements(of item: AppcastItem, _ enclosure: XMLTree.Element?) -> ReleaseRequirements {
        var requirements = ReleaseRequirements(
            minimumOS: version(.minimumSystem, of: item, else: "The release is told to older systems too."),
            maximumOS: version(.maximumSystem, of: item, else: "The release is told to newer systems too."),
            minimumInstalled: version(.minimumUpdate, of: item, else: "The release is told whatever is installed."))
        if let (text, _) = text(.hardware, of: item) {
            for name in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }).prefix(16)
            where !requirements.hardware.contains(String(name)) {
                requirements.hardware.append(String(name))
            }
        }
        guard let system = enclosure.flatMap({ names.attribute(.system, of: $0) })?.lowercased() else {
            return requirements
        }
        // WinSparkle names the machine with the system (`windows-arm64`).
        let parts = system.split(separator: "-", maxSplits: 1)
        requirements.system = parts.first.map(String.init)
        if parts.count > 1, !requirements.hardware.contains(String(parts[1])) {
            requirements.hardware.append(String(parts[1]))
        }
        return requirements
    }

    /// To whom an item is told, and when.
    mutating func rollout(of item: AppcastItem, hasDate: Bool) -> ReleaseRollout {
        ReleaseRollout(channel: channel(of: item), phaseInterval: phaseInterval(of: item, hasDate: hasDate))
    }

    private mutating func channel(of item: AppcastItem) -> String? {
        guard let element = choose(.releaseChannel, of: item) else { return nil }
        let name = element.trimmedText ?? ""
        let isValid =
            !name.isEmpty
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        if isValid { return name }
        let found = name.isEmpty ? "empty" : name.quoted
        problems.report(
            .warning, rule: "not-a-channel",
            "“sparkle:channel” is \(found); a channel has letters, digits, dots, hyphens and underscores. The release is told to everybody.",
            line: element.line)
        return nil
    }

    private mutating func phaseInterval(of item: AppcastItem, hasDate: Bool) -> Double? {
        guard let (text, line) = text(.phase, of: item) else { return nil }
        guard let seconds = Int32(text), seconds >= 0 else {
            problems.report(
                .error, rule: "not-an-interval",
                "“sparkle:phasedRolloutInterval” is \(text.quoted), no number of seconds. The release is told to everybody at once.",
                line: line)
            return nil
        }
        if !hasDate {
            problems.report(
                .warning, rule: "phase-without-date",
                "The release is to be told in phases but has no “pubDate” to count from, so that everybody is told at once.",
                line: line)
        }
        return Double(seconds)
    }
}
