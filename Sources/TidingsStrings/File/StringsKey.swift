/// A key, compared byte by byte.
///
/// Two keys that look the same but are written with different scalars (`é` as one or as two) are
/// two keys for Apple's tools. A Swift `String` calls them equal.
package struct StringsKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: StringsKey, right: StringsKey) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
