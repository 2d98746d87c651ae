/// The names that a format knows.
///
/// They have no raw values, because those would be compared in place of the names.
protocol XMLName: Hashable, CaseIterable {
    /// How it is written, with the format's own prefix.
    var spelling: String { get }
}

/// The names that a format knows, found by the numbers that they have in one document.
///
/// Names of the format's namespaces are spelt with the format's own prefix, whatever prefix the document
/// has for them. All others are spelt as they stand in the document.
struct XMLVocabulary<Name: XMLName> {
    private let known: [Name?]

    /// Finds the names of a tree; `prefixes` has the prefix for each namespace, with its colon.
    init(_ tree: XMLTree, prefixes: [String: String]) {
        var spellings: [[UInt8]: Name] = [:]
        for name in Name.allCases { spellings[Array(name.spelling.utf8)] = name }
        known = tree.names.map { name in
            let prefix = name.namespace.flatMap { prefixes[$0] }
            return spellings[Array((prefix.map { $0 + name.local } ?? name.qualified).utf8)]
        }
    }

    /// The name of an element; `nil` when the format does not know it.
    func name(of element: XMLTree.Element) -> Name? { known[element.name] }

    /// The value of an attribute, without blanks around it; `nil` when it is missing or empty.
    func attribute(_ name: Name, of element: XMLTree.Element) -> String? {
        element.attribute { known[$0] == name }
    }

    /// The children of an element that have a name.
    func children(_ name: Name, of element: XMLTree.Element) -> LazyFilterSequence<XMLTree.Children> {
        element.children.lazy.filter { known[$0.name] == name }
    }
}
