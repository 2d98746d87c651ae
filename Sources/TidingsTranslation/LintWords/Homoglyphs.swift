/// Finds letters that pass for those of another script.
///
/// Source: Unicode's confusables.txt, the pairs of letters that look the same in most typefaces.
enum Homoglyphs {
    private static let latinAsCyrillic = Set("aceopxyABCEHKMOPTXyYiIjJsS".unicodeScalars)
    private static let cyrillicAsLatin = Set("асеорхуАВСЕНКМОРТХУіІјЈѕЅ".unicodeScalars)
    private static let latinAsGreek = Set("oABEZHIKMNOPTYXvu".unicodeScalars)
    private static let greekAsLatin = Set("οΑΒΕΖΗΙΚΜΝΟΡΤΥΧνυ".unicodeScalars)

    /// The first word in which the letters of one script all look like the other's, and the first such letter.
    static func first(in text: String) -> (word: String, scalar: Unicode.Scalar)? {
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if script(of: scalar) != nil {
                word.append(scalar)
                continue
            }
            if let found = disguised(word) { return (String(word), found) }
            word = String.UnicodeScalarView()
        }
        return disguised(word).map { (String(word), $0) }
    }

    private static func script(of scalar: Unicode.Scalar) -> WritingScripts? {
        if scalar.isASCII { return scalar.properties.isAlphabetic ? .latin : nil }
        if case .letter(let script) = ScalarKind(scalar.value) { return script }
        return nil
    }

    /// The letter that passes for another; `nil` where both scripts show themselves by letters of their own.
    private static func disguised(_ word: String.UnicodeScalarView) -> Unicode.Scalar? {
        var scripts: WritingScripts = []
        for scalar in word { scripts.formUnion(script(of: scalar) ?? []) }
        let pairs: [(WritingScripts, other: WritingScripts, Set<Unicode.Scalar>, others: Set<Unicode.Scalar>)] = [
            (.latin, .cyrillic, latinAsCyrillic, cyrillicAsLatin), (.latin, .greek, latinAsGreek, greekAsLatin),
        ]
        for (own, other, ours, theirs) in pairs where scripts == own.union(other) {
            let latin = word.filter { script(of: $0) == own }
            let others = word.filter { script(of: $0) == other }
            let (hides, theirsHide) = (latin.allSatisfy(ours.contains), others.allSatisfy(theirs.contains))
            // The few are the disguised ones. One letter on each side may be a unit or a name (“кB”).
            guard word.count > 2 else { return nil }
            if hides, latin.count <= others.count { return latin.first }
            if theirsHide, others.count <= latin.count { return others.first }
        }
        return nil
    }
}
