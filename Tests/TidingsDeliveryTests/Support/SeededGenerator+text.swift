import TestSupport

extension SeededGenerator {
    /// A text of drawn pieces.
    mutating func text(of pieces: [String], upTo count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &self)]
        }.joined()
    }
}
