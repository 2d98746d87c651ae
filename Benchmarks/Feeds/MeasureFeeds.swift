import BenchmarkTable
import Foundation
import FoundationXML
import TidingsFeeds
import TidingsModel

/// Prints what feeds cost from bytes to releases, by what Foundation takes for the bare parse in the same run.
@main
struct MeasureFeeds {
    static func main() throws {
        let appcast = AppcastSample.bytes(items: 1_000)
        let lookup = LookupSample.bytes(apps: 31)
        var table = Table(Comparison.heads)
        for comparison in try [appcasts(appcast, items: 1_000)] + lookups(lookup, apps: 31) {
            table.add(comparison.row(comparison.measure()))
        }
        print(table.text)
        print("The appcast has \(appcast.count / 1_000) kB and 1,000 items, the answer \(lookup.count / 1_000) kB.")
    }

    private static func appcasts(_ bytes: [UInt8], items: Int) throws -> Comparison {
        let data = Data(bytes)
        let delegate = NoDelegate()
        func ours() -> Int { Appcast.read(bytes, language: nil, file: "appcast.xml").releases.count }
        func theirs() -> Bool {
            let parser = XMLParser(data: data)
            parser.delegate = delegate
            return parser.parse()
        }
        guard ours() == items, theirs() else { throw MeasureFault(message: "the appcast is not read whole") }
        return Comparison(
            "appcast by XMLParser alone", aim: "≤ 1.5", ours: { for _ in 0..<$0 { use(ours()) } },
            theirs: { for _ in 0..<$0 { use(theirs() ? 1 : 0) } })
    }

    private static func lookups(_ bytes: [UInt8], apps: Int) throws -> [Comparison] {
        let data = Data(bytes)
        let bundleID = LookupSample.bundleID(apps)
        func ours(_ bundleID: String?) -> Int {
            AppStoreLookup.read(bytes, bundleID: bundleID, language: nil, file: "lookup.json").releases.count
        }
        func few() -> Int { (try? JSONDecoder().decode(FewFields.self, from: data))?.results.count ?? 0 }
        func whole() -> Int { (try? JSONDecoder().decode(WholeTree.self, from: data))?.count ?? 0 }
        guard ours(bundleID) == 1, ours(nil) == 1, few() == apps, whole() > apps else {
            throw MeasureFault(message: "the lookup is not read whole")
        }
        let ways = [
            ("lookup of one app by JSONDecoder into the same fields", bundleID, few),
            ("lookup of any app by JSONDecoder into the same fields", nil, few),
            ("lookup of one app by JSONDecoder into a whole tree", bundleID, whole),
        ]
        return ways.map { name, bundleID, theirs in
            Comparison(
                name, aim: "≤ 1.5", ours: { for _ in 0..<$0 { use(ours(bundleID)) } },
                theirs: { for _ in 0..<$0 { use(theirs()) } })
        }
    }
}

/// A sample was not read as it should be, so that its figures would mean nothing.
struct MeasureFault: Error {
    let message: String
}

/// Looks at nothing that the parser tells.
private final class NoDelegate: NSObject, XMLParserDelegate {}

/// Keeps the work of a loop from being left out.
@inline(never)
private func use(_ number: Int) { if number == .min { print(number) } }
