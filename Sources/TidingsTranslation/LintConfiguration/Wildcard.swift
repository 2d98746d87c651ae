/// Whether a text fits a pattern in which `*` stands for any characters and `?` for one.
///
/// In patterns of paths `*` stays within a folder and `**` does not.
func wildcard(_ pattern: String, matches text: String, isPath: Bool = false) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    // The rest of the pattern and of the text to go back to, when what follows a star does not fit: the innermost of
    // `*` and of `**`.
    var (at, position) = (0, 0)
    var single: (at: Int, position: Int)?
    var double: (at: Int, position: Int, isFolder: Bool)?
    while true {
        if at < pattern.count, pattern[at] == "*" {
            var next = at + 1
            let isDouble = !isPath || (next < pattern.count && pattern[next] == "*")
            while next < pattern.count, pattern[next] == "*" { next += 1 }
            // `**/` stands for whole folders, also for none.
            let isFolder =
                isPath && isDouble && next < pattern.count && pattern[next] == "/"
                && (position == 0 || text[position - 1] == "/")
            if isFolder { next += 1 }
            if isDouble {
                double = (next, position, isFolder)
                single = nil
            } else {
                single = (next, position)
            }
            at = next
        } else if at < pattern.count, position < text.count,
            pattern[at] == text[position] || (pattern[at] == "?" && !(isPath && text[position] == "/"))
        {
            at += 1
            position += 1
        } else if at == pattern.count, position == text.count {
            return true
        } else if let star = single, star.position < text.count, text[star.position] != "/" {
            single = (star.at, star.position + 1)
            (at, position) = (star.at, star.position + 1)
        } else if let star = double, star.position < text.count {
            var next = star.position + 1
            while star.isFolder, next < text.count, text[next - 1] != "/" { next += 1 }
            if star.isFolder, text[next - 1] != "/" { return false }
            double = (star.at, next, star.isFolder)
            single = nil
            (at, position) = (star.at, next)
        } else {
            return false
        }
    }
}
