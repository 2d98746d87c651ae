/// The known word that someone who wrote another one most likely meant.
///
/// Case does not count. A word that differs in more than a third of its letters, or in all of them, is no
/// suggestion.
package func nearestWord(to word: String, among known: [String]) -> String? {
    let longest = 64
    guard word.utf8.count <= longest else { return nil }
    let wanted = Array(word.lowercased().utf8)
    let ranked = known.map { (word: $0, distance: editDistance(wanted, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.utf8.count / 3) && best.distance < best.word.utf8.count ? best.word : nil
}

/// How many letters must be put in, taken out, replaced or swapped to make one word of the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (older, previous) = ([Int](), Array(0...right.count))
    for (row, byte) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            let replaced = previous[column] + (byte == other ? 0 : 1)
            var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                best = min(best, older[column - 1] + 1)
            }
            current.append(best)
        }
        (older, previous) = (previous, current)
    }
    return previous[right.count]
}
