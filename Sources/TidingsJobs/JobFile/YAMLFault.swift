import TidingsModel
import Yams

/// What Yams says of a broken text, as a problem with its place.
enum YAMLFault {
    static func problem(for error: any Error, in text: String, file: String) -> Problem {
        func make(_ message: String, _ mark: Mark?, rule: String = "yaml-syntax") -> Problem {
            Problem(.error, rule: rule, message, at: SourcePlace(file: file, line: mark?.line, column: mark?.column))
        }
        switch error {
        case YamlError.scanner(let context, let problem, let mark, _),
            YamlError.parser(let context, let problem, let mark, _),
            YamlError.composer(let context, let problem, let mark, _):
            if let index = text.unicodeScalars.index(line: mark.line, column: mark.column),
                text.unicodeScalars[index] == "\t"
            {
                return make("A tab stands where YAML wants spaces. Indent with spaces.", mark)
            }
            // What was never closed is found missing at the end of the file, far from where it began.
            let last = text.lastIndex { !$0.isNewline } ?? text.startIndex
            let isBehindTheEnd = mark.line > text[..<last].count(where: \.isNewline) + 1
            if let context, problem.hasSuffix("end of stream") || isBehindTheEnd {
                return make("This is no YAML: \(context.text) that begins here, \(problem).", context.mark)
            }
            let begin = context.map { ", \($0.text) that begins at \($0.mark.line):\($0.mark.column)" } ?? ""
            return make("This is no YAML: \(problem)\(begin).", mark)
        case YamlError.reader(let problem, let offset, _, let yaml):
            let message = "This is no YAML text: \(problem). Remove the character, or write it as an escape."
            let found = offset.map { place(ofCharacter: $0, in: yaml, file: file) }
            return Problem(.error, rule: "yaml-syntax", message, at: found ?? SourcePlace(file: file))
        case YamlError.duplicatedKeysInMapping(let names, let context):
            let list = names.map { "“\($0)”" }.joined(separator: ", ")
            return make("These keys stand twice: \(list). Keep one of each.", context.mark, rule: "duplicate-key")
        default:
            return make("This is no YAML: \(error).", nil)
        }
    }

    private static func place(ofCharacter offset: Int, in text: String, file: String) -> SourcePlace {
        let before = text.prefix(offset)
        let line = before.count { $0.isNewline }
        let start = before.lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
        let column = text[start..<before.endIndex].unicodeScalars.count
        return SourcePlace(file: file, line: line + 1, column: column + 1)
    }
}
