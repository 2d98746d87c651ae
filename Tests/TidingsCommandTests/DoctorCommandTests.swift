import Foundation
import TestSupport
import Testing
import TidingsDigest
import TidingsIntl

@testable import TidingsCommand

struct DoctorCommandTests {
    private struct Report: Decodable {
        struct Finding: Decodable {
            let name: String
            let state: String
            let value: String
            let advice: String?
        }

        struct Problem: Decodable {
            let rule: String
            let message: String
        }

        let findings: [Finding]
        let problems: [Problem]
    }

    private func report(_ environment: [String: String]) throws -> (report: Report, status: Int32) {
        let run = try BuiltCommand.run(["doctor", "--json"], environment: environment)
        return (try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)), run.status)
    }

    /// An environment in which nothing is wrong.
    private func healthy(_ scratch: ScratchFolder) -> [String: String] {
        ["LANG": "pt_BR.UTF-8", "TZ": "Europe/Vienna", "XDG_STATE_HOME": scratch.folder]
    }

    @Test func aHealthyMachineIsFoundSo() throws {
        let scratch = try ScratchFolder()
        let (report, status) = try report(healthy(scratch))
        #expect(status == 0)
        #expect(report.problems.isEmpty)
        let values = Dictionary(uniqueKeysWithValues: report.findings.map { ($0.name, $0.value) })
        #expect(values["locale"] == "pt-BR")
        #expect(values["time zone"] == "Europe/Vienna")
        #expect(values["state folder"] == scratch.folder + "/tidings")
        #expect(
            values["signing"]
                == HMACBatch.foundVersion.map { "several at a time, by libIPSec_MB \($0)" } ?? "one after the other")
        #expect(values["traits"] == "HTTP PostgreSQL Service Signatures SQLite SMTP Translation")
    }

    /// What is said of the library that signs several at a time.
    @Test(
        arguments: [
            ("1.3.0", nil, "one after the other", "install libipsec-mb1 by apt."),
            ("2.0.1", nil, "one after the other", "install libipsec-mb2 by apt."),
            (
                "1.3.0", "1.5.2", "one after the other: libIPSec_MB 1.5.2 is there, and this was built for 1.3.0",
                "build anew."
            ),
        ] as [(String?, String?, String, String)])
    func theWayToSignFasterIsSaid(_ wanted: String?, _ found: String?, _ value: String, _ advice: String) {
        let finding = Finding.signing(wanted: wanted, found: found)
        #expect(finding.name == "signing" && finding.state == .absent && finding.value == value)
        #expect(finding.advice?.hasSuffix(" " + advice) == true)
    }

    @Test(arguments: [
        ("LANG", "rubbish!", "doctor-locale"), ("LC_ALL", "..", "doctor-locale"),
        ("LANGUAGE", "de:!!", "doctor-locale"), ("TZ", "Nowhere/Nix", "doctor-time-zone"),
        ("XDG_STATE_HOME", "/dev/null/state", "doctor-state-folder"),
    ])
    func whatIsWrongIsSaidWithWhatToDo(_ variable: String, _ value: String, _ rule: String) throws {
        let scratch = try ScratchFolder()
        let (report, status) = try report(healthy(scratch).merging([variable: value]) { $1 })
        #expect(status == 1)
        #expect(report.problems.map(\.rule) == [rule])
        let wrong = report.findings.filter { $0.state == "wrong" }
        #expect(wrong.count == 1 && wrong.first?.advice?.isEmpty == false)
        #expect(wrong.first?.value.contains(variable == "LANGUAGE" ? "!!" : value) == true)
    }

    @Test func problemsGoToStandardError() throws {
        let run = try BuiltCommand.run(["doctor"], environment: ["HOME": "/root", "TZ": "Nowhere/Nix"])
        #expect(run.output.contains("time zone       wrong, see below\n"))
        #expect(run.errors.contains("warning: TZ is “Nowhere/Nix”") && run.errors.contains("[doctor-time-zone]"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func withoutAHomeNothingCanBeNoted() throws {
        #expect(try report([:]).report.problems.map(\.rule) == ["doctor-state-folder"])
    }

    @Test func fewFilesAreTooFew() throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -n 100; exec \"$0\" doctor", Project.buildFolder + "/tidings"]
        process.environment = ["HOME": "/root"]
        process.standardOutput = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(process.terminationStatus == 1)
        #expect(said.contains("Only 100 files") && said.contains("ulimit -n"))
    }

    @Test func theTimeZonesThatCountAreSaid() throws {
        let scratch = try ScratchFolder()
        let newer = Finding.timeZoneData("2022e", newer: "2025b", folder: scratch.folder)
        #expect(newer.state == .good && newer.value.hasPrefix("2025b ") && newer.value.hasSuffix(" 2022e"))
        let same = Finding.timeZoneData("2022e", newer: nil, folder: scratch.folder)
        #expect(same.state == .good && same.value == "2022e")
        let none = Finding.timeZoneData("2022e", newer: nil, folder: scratch.path("none"))
        #expect(none.state == .absent && none.advice?.contains("tzdata") == true)
    }

    @Test func aProgramThatIsNotThereIsSaid() throws {
        #expect(Finding.sendmail("/no/such/program").state == .absent)
        #expect(Finding.sendmail("/bin/sh").state == .good)
    }

    @Test func languagesThatICULacksAreNamed() throws {
        let finding = Finding.languageData([try LocaleTag(parsing: "de"), try LocaleTag(parsing: "tlh")])
        #expect(finding.state == .wrong && finding.value.contains("tlh") && !finding.value.contains("de "))
    }
}
