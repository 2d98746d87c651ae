import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sparkle's own feeds, with what Sparkle's suite expects of them; what it expects of the choice among
/// releases belongs to the decision and not here.
@Suite("Sparkle's own appcasts", .enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
struct SparkleSuiteTests {
    @Test("testParseAppcast: four items with their texts, dates, critical tags, phases and systems")
    func parse() throws {
        let result = try readSparkle("testappcast")
        #expect(result.versions == ["5.0", "4.0", "3.0", "2.0"])
        // Sparkle says nothing of the phases without a date, of which it makes nothing either.
        #expect(rules(result) == ["warning:phase-without-date"])
        let two = try #require(result["2.0"])
        #expect(two.title == "Version 2.0")
        #expect(tagged(two) == ["en plain: desc"])
        #expect(two.date == Date(timeIntervalSince1970: 1_406_388_011))
        #expect(two.urgency.critical == .some(named: [], below: Version("1.5")))
        #expect(two.download?.absoluteString == "http://localhost:1337/Sparkle_Test_App.zip")
        #expect(two.size == nil)
        let three = try #require(result["3.0"])
        #expect(tagged(three) == ["en html: desc3"])
        #expect(three.date == nil)
        #expect(three.urgency.critical == .all)
        #expect(three.rollout.phaseInterval == 86_400)
        #expect(three.size == 1_346_234)
        // Deltas are ignored: the download is the whole.
        #expect(three.download?.lastPathComponent == "Sparkle_Test_App.zip")
        let four = try #require(result["4.0"])
        #expect(four.notes.isEmpty)
        #expect(four.date == Date(timeIntervalSince1970: 1_406_388_013))
        #expect(four.minimumOS == Version("17.0.0"))
        #expect(four.urgency.critical == nil)
        #expect(result["5.0"]?.requirements.maximumOS == Version("2.0.0"))
        #expect(result.releases.allSatisfy { $0.build?.version == $0.version && $0.urgency.informational == nil })
    }

    @Test("testChannelsAndMacOSReleases: a bad channel counts as none, deltas and other systems are dropped")
    func channels() throws {
        let result = try readSparkle("testappcast_channels")
        // Sparkle drops 7.0 (a delta alone) when it chooses; here it is no release at all.
        #expect(result.versions == ["6.0", "5.0", "4.0", "3.0", "2.0"])
        #expect(result.releases.map(\.rollout.channel) == [nil, "nightly", "beta", nil, nil])
        #expect(result["6.0"]?.requirements.system == "windows")
        #expect(result["5.0"]?.requirements.system == nil)
        #expect(places(result) == ["34 not-a-channel", "61 delta-only"])
    }

    @Test("testNamespaces: any prefix counts if the address of the namespace is right")
    func namespaces() throws {
        let result = try readSparkle("testnamespaces")
        #expect(result.versions == ["3.0", "2.0"])
        #expect(tagged(result["3.0"]) == ["en link: https://sparkle-project.org/#works"])
        #expect(result["2.0"]?.title == "Version 2.0")
        #expect(tagged(result["2.0"]) == ["en html: desc"])
        #expect(result.problems.isEmpty)
    }

    @Test("testRelativeURLs: relative addresses are resolved against that of the feed")
    func relative() throws {
        let result = try readSparkle(
            "test-relative-urls", base: "https://fakeappcast.sparkle-project.org/updates/appcast.xml")
        let base = "https://fakeappcast.sparkle-project.org"
        #expect(result.versions == ["3.0", "2.0", "1.0", "0.9"])
        #expect(
            result.releases.map { $0.download?.absoluteString } == [
                base + "/updates/release-3.0.zip", nil, base + "/updates/release-1.0.zip",
                base + "/updates/release-0.9.zip",
            ])
        #expect(tagged(result["3.0"]) == ["en link: \(base)/updates/notes/relnote-3.0.txt"])
        #expect(result["2.0"]?.page?.absoluteString == base + "/info/info-2.0.txt")
        #expect(result["2.0"]?.urgency.informational == .all)
        #expect(result["1.0"]?.page?.absoluteString == base + "/updates/notes/fullnotes.txt")
        #expect(result["0.9"]?.page?.absoluteString == "https://sparkle-project.org/releasenotes.html")
        #expect(result.problems.isEmpty)
    }

    @Test("relative addresses without that of the feed are reported one by one; the releases stand")
    func relativeWithoutBase() throws {
        let result = try readSparkle("test-relative-urls")
        #expect(result.versions == ["3.0", "2.0", "1.0", "0.9"])
        #expect(result.releases.allSatisfy { $0.download == nil })
        #expect(rules(result).filter { $0 == "not-an-address" }.count == 6)
    }

    @Test("testDangerousLink: Sparkle refuses the feed; here the item with the dangerous download is left out")
    func dangerous() throws {
        let result = try readSparkle("test-dangerous-link")
        #expect(result.versions == ["3.0", "2.0"])
        #expect(places(result) == ["27 not-an-address"])
    }

    @Test("testLinks: links of http and https stand, those of file: are dropped, the items stay")
    func links() throws {
        let result = try readSparkle("test-links")
        #expect(result.versions == ["3.0", "2.0", "1.0"])
        #expect(
            result.releases.map { $0.page?.absoluteString } == [
                "https://sparkle-project.org", "http://sparkle-project.org", nil,
            ])
        #expect(
            result.releases.map { tagged($0) } == [
                ["en link: https://sparkle-project.org/notes/relnote-3.0.txt"],
                ["en link: http://sparkle-project.org/notes/relnote-2.0.txt"], [],
            ])
        #expect(result["1.0"]?.download?.absoluteString == "https://sparkle-project.org/release-1.0.zip")
        #expect(places(result).sorted() == ["24 not-an-address", "25 not-an-address", "26 not-an-address"])
    }

    @Test("testInformationalUpdates: for some versions, for all, and for all for want of an enclosure")
    func informational() throws {
        let result = try readSparkle("testappcast_info_updates")
        #expect(result.versions == ["5.0", "4.0", "3.0", "2.0"])
        #expect(result["2.0"]?.urgency.informational == nil)
        let three = try #require(result["3.0"]?.urgency.informational)
        // Sparkle: 2.4, 2.5 and all below 0.5 get only the news.
        let hosts = ["2.4", "2.5", "0.4", "0.5", "1.0", "2.6", "2.5.1"]
        #expect(hosts.map { three.contains(Version($0)) } == [true, true, true, false, false, false, false])
        #expect(result["4.0"]?.urgency.informational == .all)
        #expect(result["5.0"]?.urgency.informational == .all)
        #expect(result["5.0"]?.page?.absoluteString == "http://sparkle-project.org")
        #expect(result.problems.isEmpty)
    }

    @Test("testMinimumAutoupdateVersion: who is below 2.0 makes a great step")
    func minimumAutoupdate() throws {
        let result = try readSparkle("testappcast_minimumAutoupdateVersion")
        #expect(result.versions == ["3.0", "2.0"])
        #expect(result.releases.map(\.urgency.majorBelow) == [Version("2.0"), nil])
        #expect(result.problems.isEmpty)
    }

    @Test("testMinimumAutoupdateVersionAdvancedSkipping: each great step with its own border")
    func skipping() throws {
        let result = try readSparkle("testappcast_minimumAutoupdateVersionSkipping")
        #expect(result.versions == ["4.1", "4.0", "3.9", "3.0", "2.0"])
        #expect(result.releases.map { $0.urgency.majorBelow?.text } == ["4.0", "4.0", "3.0", "3.0", nil])
        #expect(result.problems.isEmpty)
    }

    @Test("testMinimumAutoupdateVersionIgnoreSkipping: told again below 3.5; without a great step no effect")
    func ignoreSkipping() throws {
        let result = try readSparkle("testappcast_minimumAutoupdateVersionSkipping2")
        #expect(result.releases.map { $0.urgency.toldAgainBelow?.text } == [nil, nil, "3.5", nil, nil])
        #expect(rules(result) == ["note:no-effect"])
    }

    @Test("testPhasedGroupRollouts: both have phases; the critical one passes them")
    func phases() throws {
        let result = try readSparkle("testappcast_phasedRollout")
        #expect(result.versions == ["3.0", "2.0"])
        #expect(result.releases.map(\.rollout.phaseInterval) == [86_400, 86_400])
        #expect(result.releases.map(\.urgency.critical) == [.all, nil])
        #expect(result.releases.allSatisfy { $0.date == Date(timeIntervalSince1970: 1_406_388_011) })
        #expect(result.problems.isEmpty)
    }

    @Test("testLocalizedReleaseNotes: Sparkle takes one language; here all stay, and what has none is English")
    func localized() throws {
        let result = try readSparkle("testlocalizedreleasenotesappcast")
        let english = "en link: https://sparkle-project.org/notes.en.html"
        let spanish = "es link: https://sparkle-project.org/notes.es.html"
        #expect(result.versions == ["6.3", "6.2", "6.1", "6.0"])
        #expect(
            result.releases.map { tagged($0) } == [
                [spanish, english], [english, spanish], [english, spanish], [spanish, english],
            ])
        #expect(
            result.releases.map(\.rollout.channel) == [
                "english-later-implicit", "english-first-implicit", "english-first", "english-later",
            ])
        #expect(result.problems.isEmpty)
    }
}
