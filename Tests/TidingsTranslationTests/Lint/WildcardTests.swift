import Testing

@testable import TidingsTranslation

/// Patterns of keys and of paths.
struct WildcardTests {
    @Test(arguments: [
        ("push*", "pushTitle", true), ("push*", "push", true), ("push*", "Push", false), ("*.title", "a.b.title", true),
        ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("a?c", "abc", true), ("a?c", "ac", false),
        ("", "", true), ("", "a", false), ("*", "", true), ("añ*", "año", true),
    ])
    func matchesKeys(_ pattern: String, _ text: String, _ expected: Bool) {
        #expect(wildcard(pattern, matches: text) == expected)
    }

    @Test(arguments: [
        ("Pods/*", "Pods/a", true), ("Pods/*", "Pods/a/b", false), ("Pods/**", "Pods/a/b", true),
        ("**/Tests/**", "Tests/a", true), ("**/Tests/**", "x/y/Tests/a/b", true), ("**/Tests/**", "x/MyTests/a", false),
        ("**/*.xcstrings", "a/b/c.xcstrings", true), ("*.xcstrings", "a/c.xcstrings", false),
        ("a/**/z", "a/z", true), ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/cz", false),
    ])
    func matchesPaths(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(wildcard(pattern, matches: path, isPath: true) == expected)
    }

    @Test func isNotSlowForManyStars() {
        let pattern = String(repeating: "*a", count: 30) + "b"
        #expect(!wildcard(pattern, matches: String(repeating: "a", count: 2000)))
    }
}
