/// A place in an input: a file, and a line and column where they are known.
public struct SourcePlace: Sendable, Hashable {
    /// The file as its user named it.
    public let file: String
    /// The line, counted from 1; `nil` when the whole file is meant.
    public let line: Int?
    /// The column, counted from 1 in Unicode scalars; `nil` when the whole line is meant.
    public let column: Int?

    /// Makes a place.
    public init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePlace: CustomStringConvertible {
    /// `file:line:column`, as much of it as is known.
    public var description: String {
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }
}
