import Testing
import TidingsJobs
import TidingsModel

/// The configuration of a service is read as job files are.
struct ServiceFileTests {
    private static let app = "app: { name: Snoodle }, feed: { plist: versions.plist }"

    @Test func readsAppsAsAJobFileHasThem() throws {
        let (service, problems) = ServiceFile.read(
            """
            port: 0
            hosts: [updates.example.com]
            preview: snoodle
            limits: { body: 1000, time: 2s }
            apps:
              snoodle:
                app: { name: Snoodle, bundleID: com.example.snoodle }
                feed: { plist: "versions/{language}.plist" }
                rules: { minimumSupported: "1.0" }
                suppressed: stop.txt
                unsubscribe: { secret: env:SECRET, jobs: [snoodle-2.1] }
            """, file: "etc/service.yaml")
        #expect(problems == [])
        let read = try #require(service)
        #expect(read.port == 0)
        #expect(read.address == "127.0.0.1")
        #expect(read.limits.body == 1000)
        #expect(read.preview == "snoodle")
        let app = try #require(read.apps["snoodle"])
        #expect(app.job.name == "snoodle")
        #expect(app.job.app.bundleID == "com.example.snoodle")
        #expect(app.job.rules.minimumSupported?.text == "1.0")
        #expect(app.job.suppressed == ["etc/stop.txt"])
        #expect(app.unsubscribe?.jobs == ["snoodle-2.1"])
    }

    @Test(arguments: [
        ("apps: {}", "missing-key"), ("port: 1", "missing-key"),
        ("port: 70000\napps: { a: { \(app) } }", "bad-value"),
        ("apps: { a/b: { \(app) } }", "bad-app-name"), ("prot: 1\napps: { a: { \(app) } }", "unknown-key"),
        ("apps: { a: { \(app), recipients: x.csv } }", "unknown-key"),
        ("token: hunter2\napps: { a: { \(app) } }", "open-secret"),
        ("apps: { a: { \(app), unsubscribe: { secret: env:X } } }", "missing-key"),
        ("apps: { a: { app: { name: Snoodle } } }", "missing-key"),
        ("preview: b\napps: { a: { \(app) } }", "bad-value"),
    ])
    func saysWhatIsWrong(_ text: String, _ rule: String) {
        let (service, problems) = ServiceFile.read(text, file: "service.yaml")
        #expect(service == nil)
        #expect(problems.map(\.rule) == [rule])
        #expect(problems.allSatisfy { $0.place?.line != nil })
    }
}
