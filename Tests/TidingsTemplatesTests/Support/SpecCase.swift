import Foundation
import Testing
import TidingsTemplates

/// One case of the Mustache specification.
struct SpecCase: Decodable, CustomTestStringConvertible {
    let name: String
    let data: SpecValue
    let template: String
    let partials: [String: String]?
    let expected: String

    var testDescription: String { name }

    /// The folder with the test data of others, if there is one.
    static let folder = ProcessInfo.processInfo.environment["TIDINGS_DATA"].map { $0 + "/mustache-spec" }
    static let required = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]
    /// The optional parts that the engine has.
    static let optional = ["~inheritance"]

    /// The cases of all files; none when the test data is not there.
    static let all: [SpecCase] = {
        guard let folder else { return [] }
        return (required + optional).flatMap { file -> [SpecCase] in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(file).json") else { return [] }
            return (try? JSONDecoder().decode(SpecFile.self, from: data))?.tests ?? []
        }
    }()
}

private struct SpecFile: Decodable {
    let tests: [SpecCase]
}

/// A JSON value as a template's value.
struct SpecValue: Decodable {
    let value: TemplateValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .boolean(flag)
        } else if let number = try? container.decode(Int64.self) {
            value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            value = .number(number)
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let list = try? container.decode([SpecValue].self) {
            value = .list(list.map(\.value))
        } else {
            value = .object(try container.decode([String: SpecValue].self).mapValues(\.value))
        }
    }
}
