import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads releases and people out of few words, `2.0 out:3d os:14 critical<1.5` and `1.0 os:13 reminded:2.0/3h`.
enum Words {
    /// A word of a table that nothing reads: the table is wrong.
    struct Unknown: Error { let word: String }

    static func version(_ text: some StringProtocol) throws -> Version {
        guard let version = Version(String(text)) else { throw Unknown(word: String(text)) }
        return version
    }

    static func build(_ text: some StringProtocol) throws -> BuildVersion {
        guard let build = BuildVersion(String(text)) else { throw Unknown(word: String(text)) }
        return build
    }

    /// `3d`, `-5h`, `20m` in seconds.
    static func time(_ text: some StringProtocol) throws -> Double {
        let units: [Character: Double] = ["d": 86400, "h": 3600, "m": 60, "s": 1]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Double(String(text.dropLast())) else {
            throw Unknown(word: String(text))
        }
        return count * unit
    }

    private static func parts(_ text: String) -> [(key: String, value: String)] {
        text.split(separator: " ").map { word in
            let ends = word.split(separator: ":", maxSplits: 1)
            return (String(ends[0]), ends.count > 1 ? String(ends[1]) : "")
        }
    }

    static func release(_ text: String) throws -> Release {
        let parts = parts(text)
        guard let first = parts.first else { throw Unknown(word: text) }
        var release = Release(version: try version(first.key))
        for (key, value) in parts.dropFirst() { try read(key, value, into: &release) }
        return release
    }

    private static func read(_ key: String, _ value: String, into release: inout Release) throws {
        switch key {
        case "out": release.date = Row.now.addingTimeInterval(-(try time(value)))
        case "due": release.urgency.deadline = Row.now.addingTimeInterval(try time(value))
        case "os": release.minimumOS = try version(value)
        case "up-to-os": release.requirements.maximumOS = try version(value)
        case "system": release.requirements.system = value
        case "hardware": release.requirements.hardware = [value]
        case "over": release.requirements.minimumInstalled = try version(value)
        case "build": release.build = try build(value)
        case "packed": release.packedNumber = UInt32(value)
        case "withdrawn": release.withdrawn = true
        case "security": release.urgency.isSecurity = true
        case "critical": release.urgency.critical = .all
        case "critical-below": release.urgency.critical = .some(named: [], below: try version(value))
        case "critical-for": release.urgency.critical = .some(named: [try version(value)], below: nil)
        case "informational": release.urgency.informational = .all
        case "priority": release.urgency.priority = ReleaseUrgency.Priority(rawValue: value) ?? .default
        case "great-below": release.urgency.majorBelow = try version(value)
        case "again-below": release.urgency.toldAgainBelow = try version(value)
        case "channel": release.rollout.channel = value
        case "phase": release.rollout.phaseInterval = try time(value)
        case "pre": release.isPrerelease = true
        default: throw Unknown(word: key)
        }
    }

    static func person(_ text: String) throws -> (Circumstances, History?) {
        var circumstances = Circumstances(installation: Installation())
        var history: History? = History()
        var tellings: [History.Telling] = []
        for (index, (key, value)) in parts(text).enumerated() {
            if index == 0 {
                if key != "-" { circumstances.installation.version = try version(key) }
            } else if key == "told" {
                // `told:2.0/2/5d`: twice, first five days ago.
                let ends = value.split(separator: "/")
                guard ends.count == 3, let count = Int(ends[1]) else { throw Unknown(word: value) }
                let first = Row.now.addingTimeInterval(-(try time(ends[2])))
                tellings.append(
                    .init(
                        version: try version(ends[0]), kind: .updateAvailable, count: count, first: first, last: first))
            } else if key == "no-history" {
                history = nil
            } else if try !read(key, value, into: &circumstances) {
                try read(key, value, into: &history)
            }
        }
        if !tellings.isEmpty, let known = history {
            var told = History(
                seen: known.seen, ignored: known.ignored, unsubscribed: known.unsubscribed,
                postponement: known.postponement, tellings: tellings, runs: [])
            told.ignoredLine = known.ignoredLine
            history = told
        }
        return (circumstances, history)
    }

    private static func read(_ key: String, _ value: String, into circumstances: inout Circumstances) throws -> Bool {
        switch key {
        case "id": circumstances.id = value
        case "os": circumstances.installation.os = try version(value)
        case "build": circumstances.installation.build = try build(value)
        case "system": circumstances.installation.system = value
        case "hardware": circumstances.installation.hardware = [value]
        case "channel": circumstances.installation.channels = [value]
        case "region": circumstances.region = value
        case "language":
            circumstances.languages = value.split(separator: ",").compactMap { try? LocaleTag(parsing: String($0)) }
        case "zone": circumstances.localTime = LocalTime(offset: Int(try time(value)))
        case "asked": circumstances.hasAsked = true
        default: return false
        }
        return true
    }

    private static func read(_ key: String, _ value: String, into history: inout History?) throws {
        switch key {
        case "seen": history?.seen = try version(value)
        case "ignored": history?.ignored = try version(value)
        case "ignored-line": history?.ignoredLine = try version(value)
        case "unsubscribed": history?.unsubscribed = true
        case "reminded":
            // `reminded:2.0/3h/2d`: three hours ago, for two days.
            let ends = value.split(separator: "/")
            guard ends.count >= 2 else { throw Unknown(word: value) }
            let delay = ends.count > 2 ? Duration.seconds(try time(ends[2])) : nil
            history?.postponement = History.Postponement(
                version: try version(ends[0]), date: Row.now.addingTimeInterval(-(try time(ends[1]))), delay: delay)
        case "times": history?.postponement?.count = Int(value) ?? 0
        default: throw Unknown(word: key)
        }
    }
}
