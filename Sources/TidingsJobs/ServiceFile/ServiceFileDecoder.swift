import TidingsDelivery
import TidingsModel
import Yams

/// Makes the configuration of a service of the tree of its file; its apps are read as job files are.
struct ServiceFileDecoder {
    private static let keys = [
        "address", "port", "hosts", "trustedProxies", "token", "preview", "lifetime", "limits", "apps",
    ]
    private static let keysOfLimits = ["body", "header", "connections", "time", "idle", "requests"]

    private var decoder: JobFileDecoder

    init(_ document: YAMLDocument) { decoder = JobFileDecoder(document: document, purpose: .serving) }

    /// What is wrong, in the order of the file.
    var problems: [Problem] {
        func order(_ problem: Problem) -> (Int, Int) { (problem.place?.line ?? 0, problem.place?.column ?? 0) }
        return decoder.sections.problems.sorted { order($0) < order($1) }
    }

    mutating func service(from root: Node) -> ServiceFile {
        var service = ServiceFile(file: decoder.document.file, directory: decoder.directory)
        guard let top = decoder.sections.section(root, name: "", known: Self.keys) else { return service }
        decoder.sections.require("apps", in: top, "name at least one app: apps: { snoodle: { app: …, feed: … } }")
        service.address = decoder.sections.text("address", in: top)?.text ?? service.address
        service.port = number("port", in: top, 0...65_535) ?? service.port
        service.hosts = decoder.sections.words("hosts", in: top)
        service.trustedProxies = decoder.sections.words("trustedProxies", in: top)
        service.token = secrets("token", in: top)
        service.lifetime = decoder.sections.duration("lifetime", in: top) ?? service.lifetime
        if let limits = decoder.subsection("limits", of: top, known: Self.keysOfLimits) {
            read(limits, into: &service.limits)
        }
        guard let entry = top.entries["apps"],
            let apps = decoder.sections.section(entry.node, name: "apps", known: nil)
        else { return service }
        if apps.entries.isEmpty {
            decoder.sections.report("missing-key", "“apps” is empty: name at least one app.", at: entry.place)
        }
        for (name, entry) in apps.entries.sorted(by: { $0.key < $1.key }) {
            guard name.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._\-]{0,63}/#) != nil else {
                decoder.sections.report(
                    "bad-app-name",
                    "\(quoted(name)) stands in addresses: it is 1 to 64 letters, digits, dots, hyphens and "
                        + "underscores of ASCII, the first of them a letter or a digit.", at: entry.place)
                continue
            }
            service.apps[name] = app(name, entry.node)
        }
        service.preview = preview(top, Set(apps.entries.keys))
        return service
    }

    private mutating func app(_ name: String, _ node: Node) -> ServiceFile.App? {
        guard var job = decoder.job(from: node, name: "apps.\(name)") else { return nil }
        job.name = name
        var scopes: ServiceFile.UnsubscribeScopes?
        if let top = node.mapping, let inner = top["unsubscribe"],
            let section = decoder.sections.section(
                inner, name: "apps.\(name).unsubscribe", known: ["secret", "jobs"])
        {
            decoder.sections.require("secret", in: section, "name a variable (env:NAME) or a file (file:PATH)")
            scopes = ServiceFile.UnsubscribeScopes(
                secret: secrets("secret", in: section), jobs: decoder.sections.words("jobs", in: section))
            if job.suppressed.isEmpty {
                decoder.sections.report(
                    "missing-key",
                    "“apps.\(name).suppressed” is missing: name the list that people are put on who unsubscribe.",
                    at: section.place)
            }
        }
        return ServiceFile.App(job: job, unsubscribe: scopes)
    }

    private mutating func preview(_ section: JobSection, _ apps: Set<String>) -> String? {
        let names = apps.sorted().map(quoted).joined(separator: ", ")
        return decoder.sections.value(
            "preview", in: section, rule: "bad-value", "Write the name of an app that stands under “apps”: \(names)."
        ) { apps.contains($0) ? $0 : nil }
    }

    private mutating func read(_ section: JobSection, into limits: inout ServiceFile.Limits) {
        limits.body = number("body", in: section, 256...(1 << 24)) ?? limits.body
        limits.header = number("header", in: section, 1_024...65_536) ?? limits.header
        limits.connections = number("connections", in: section, 1...100_000) ?? limits.connections
        limits.requests = number("requests", in: section, 1...1_000_000) ?? limits.requests
        limits.time = decoder.sections.duration("time", in: section) ?? limits.time
        limits.idle = decoder.sections.duration("idle", in: section) ?? limits.idle
    }

    private mutating func number(_ key: String, in section: JobSection, _ range: ClosedRange<Int>) -> Int? {
        decoder.sections.value(
            key, in: section, rule: "bad-value", "Write a number from \(range.lowerBound) to \(range.upperBound)."
        ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// The variables and files of secrets; a secret itself must not stand in the file.
    private mutating func secrets(_ key: String, in section: JobSection) -> [String] {
        let words = decoder.sections.words(key, in: section)
        for word in words where !SinkEnvironment.isReference(word) {
            decoder.sections.report(
                "open-secret",
                "“\(section.path(key))” is a secret: write env:NAME for a variable that holds it, or file:PATH.",
                at: section.place)
        }
        return words
    }
}
