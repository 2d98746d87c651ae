import BenchmarkTable
import CPropertyList
import Foundation
import TidingsStrings

/// A baseline did not do the work.
struct BaselineFault: Error {
    let message: String
}

extension Measure {
    /// Parsing of a strings file in memory, against CoreFoundation bare and as Foundation hands it out.
    static func parsing(_ sample: StringsSample) throws -> [(Comparison, bytes: Int)] {
        let bytes = sample.bytes
        let data = Data(bytes)
        func foundation() -> Int {
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            return (list as? [String: Any])?.count ?? -1
        }
        func coreFoundation() -> Int {
            bytes.withUnsafeBufferPointer { Int(baseline_property_list_count($0.baseAddress, $0.count)) }
        }
        for count in [StringsFile.parse(bytes, file: "").entries.count, foundation(), coreFoundation()]
        where count != sample.keys {
            throw BaselineFault(message: "\(count) keys were read, not \(sample.keys)")
        }
        func ours(_ count: Int) {
            for _ in 0..<count { use(StringsFile.parse(bytes, file: "sample.strings").entries.count) }
        }
        return [
            (
                Comparison(
                    ".strings by CoreFoundation alone", aim: "≤ 0.143", ours: ours,
                    theirs: { for _ in 0..<$0 { use(coreFoundation()) } }), bytes.count
            ),
            (
                Comparison(
                    ".strings by PropertyListSerialization", aim: "≤ 0.143", ours: ours,
                    theirs: { for _ in 0..<$0 { use(foundation()) } }), bytes.count
            ),
        ]
    }
}
