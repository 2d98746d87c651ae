#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The app whose releases are told.
public struct AppIdentity: Sendable, Hashable {
    /// The name that readers know it by.
    public var name: String
    /// Its bundle identifier (`com.example.snoodle`).
    public var bundleID: String?
    /// Its number in the App Store.
    public var storeID: Int64?
    /// Where it can be had, for releases that name no place of their own; without it, the store's page.
    public var updateURL: URL?
    /// The language its own texts are written in first.
    public var development: LocaleTag

    /// Makes an identity.
    public init(
        name: String, bundleID: String? = nil, storeID: Int64? = nil, updateURL: URL? = nil,
        development: LocaleTag = LocaleTag(language: "en")
    ) {
        self.updateURL = updateURL
        self.name = name
        self.bundleID = bundleID
        self.storeID = storeID
        self.development = development
    }
}
