/// One item of an appcast, with its elements by name.
struct AppcastItem {
    /// The line on which it begins.
    let line: Int
    /// The language that is written further out, as it is written.
    var inheritedLanguage: String?
    /// An item has about ten, which are looked through faster than a dictionary.
    private var elements: [(name: AppcastName, element: XMLTree.Element)] = []

    init(_ item: XMLTree.Element, _ names: XMLVocabulary<AppcastName>) {
        line = item.line
        for child in item.children {
            if let name = names.name(of: child) { elements.append((name, child)) }
        }
    }

    /// The element of a name, if there is just one or none: then there is nothing to choose.
    func only(_ name: AppcastName) -> (element: XMLTree.Element?, isOnly: Bool) {
        guard let index = elements.firstIndex(where: { $0.name == name }) else { return (nil, true) }
        return (elements[index].element, !elements[(index + 1)...].contains { $0.name == name })
    }

    /// The elements of a name in their order.
    subscript(name: AppcastName) -> [XMLTree.Element] {
        elements.compactMap { $0.name == name ? $0.element : nil }
    }
}
