import TidingsModel

@testable import TidingsStrings

/// Reads a strings file that is written out in a test.
func read(_ text: String, limits: StringsLimits = .init()) -> StringsFile {
    StringsFile.parse(Array(text.utf8), file: "test.strings", limits: limits)
}

extension StringsFile {
    /// The entries as `key=value`, in their order.
    var pairs: [String] { entries.map { "\($0.key)=\($0.value)" } }

    /// The problems as `line:column rule`.
    var faults: [String] {
        problems.map { problem in
            let place = [problem.place?.line, problem.place?.column].compactMap { $0.map(String.init) }
            return (place.isEmpty ? "" : place.joined(separator: ":") + " ") + problem.rule
        }
    }
}

/// Text as its bytes, so that no normalisation hides a difference.
func utf8(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }
