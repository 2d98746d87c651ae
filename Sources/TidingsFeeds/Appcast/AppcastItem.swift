/// One item of an appcast, with its elements by name.
struct AppcastItem {
    /// The line on which it begins.
    let line: Int
    /// The language that is written further out, as it is written.
    var inheritedLanguage: String?
    private var elements: [AppcastName: [XMLTree.Element]] = [:]

    init(_ item: XMLTree.Element, _ names: XMLVocabulary<AppcastName>) {
        line = item.line
        for child in item.children {
            guard let name = names.name(of: child) else { continue }
            elements[name, default: []].append(child)
        }
    }

    /// The elements of a name in their order.
    subscript(name: AppcastName) -> [XMLTree.Element] { elements[name] ?? [] }
}
