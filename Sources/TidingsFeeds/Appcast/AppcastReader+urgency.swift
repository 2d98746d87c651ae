import TidingsModel

extension AppcastReader {
    /// How urgent an item is.
    mutating func urgency(of item: AppcastItem) -> ReleaseUrgency {
        let majorBelow = version(.minimumAutoupdate, of: item, else: "The release is told as a small step.")
        var toldAgainBelow = version(.ignoreSkipped, of: item, else: "Who skipped it is not told again.")
        if majorBelow == nil, toldAgainBelow != nil {
            problems.report(
                .note, rule: "no-effect",
                "“\(AppcastName.ignoreSkipped.spelling)” has no effect without “\(AppcastName.minimumAutoupdate.spelling)”.",
                line: item.line)
            toldAgainBelow = nil
        }
        return ReleaseUrgency(
            critical: critical(of: item), informational: informational(of: item), majorBelow: majorBelow,
            toldAgainBelow: toldAgainBelow)
    }

    /// Critical for everybody, or for those below the version that is named; old feeds say it by a tag.
    private mutating func critical(of item: AppcastItem) -> ReleaseUrgency.Versions? {
        let tagged = item[.tags].flatMap { Array(names.children(.critical, of: $0)) }
        guard let element = choose(.critical, of: item) else { return tagged.isEmpty ? nil : .all }
        guard let text = names.attribute(.version, of: element) else { return .all }
        if let version = Version(text) { return .some(named: [], below: version) }
        problems.report(
            .error, rule: "not-a-version",
            "“sparkle:criticalUpdate” names \(text.quoted), no version. The release is critical for everybody.",
            line: element.line)
        return .all
    }

    /// Only news for everybody, or for the versions that are named.
    private mutating func informational(of item: AppcastItem) -> ReleaseUrgency.Versions? {
        guard let element = choose(.informational, of: item) else { return nil }
        var named: [Version] = []
        var below: Version?
        var isEmpty = true
        for child in element.children {
            let name = names.name(of: child)
            guard name == .version || name == .belowVersion else { continue }
            isEmpty = false
            guard let text = child.trimmedText, let version = Version(text) else {
                problems.report(
                    .error, rule: "not-a-version",
                    "“sparkle:informationalUpdate” names \((child.trimmedText ?? "").quoted), no version. It is left out.",
                    line: child.line)
                continue
            }
            if name == .version {
                named.append(version)
            } else {
                below = max(below ?? version, version)
            }
        }
        return isEmpty ? .all : .some(named: named, below: below)
    }
}
