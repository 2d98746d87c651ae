#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that happened to one person's news, for programs that follow it.
public struct Event: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A version was run for the first time, or the app at all.
        case launched(History.Launch, Version)
        /// A check was not made, because the program did not want one.
        case checkVetoed
        /// A release is there that could be offered, whether the person is told or not.
        case detected(Version)
        /// There is nothing that could be offered, or the person is not told of it.
        case silent(Reason)
        /// The check failed; what went wrong, in words.
        case failed(String)
        /// The person was shown a notice.
        case shown(Notice.Kind, Version)
        /// The person answered.
        case answered(Answer, Version)
    }

    /// What happened.
    public var kind: Kind
    /// When.
    public var date: Date
    /// The app, by its key.
    public var app: String
    /// The person, by their id.
    public var person: String

    /// Makes an event.
    public init(_ kind: Kind, date: Date, app: String, person: String) {
        self.kind = kind
        self.date = date
        self.app = app
        self.person = person
    }
}

/// Something that follows events.
///
/// It is told of them one after the other, in their order. What goes wrong in it must not stop a check, so it does
/// not throw.
public protocol EventSink: Sendable {
    /// Takes an event.
    func receive(_ event: Event) async
}

extension Event {
    /// The stable name of what happened, for logs and programs.
    public var name: String {
        switch kind {
        case .launched: "launched"
        case .checkVetoed: "check-vetoed"
        case .detected: "detected"
        case .silent: "silent"
        case .failed: "failed"
        case .shown: "shown"
        case .answered: "answered"
        }
    }

    /// What led to it, by name.
    public var values: [String: String] {
        switch kind {
        case .launched(let launch, let version):
            switch launch {
            case .firstAfterInstall: ["version": version.text, "launch": "first-after-install"]
            case .firstAfterUpdate(let from):
                ["version": version.text, "launch": "first-after-update", "from": from?.text ?? ""]
            case .again: ["version": version.text, "launch": "again"]
            }
        case .checkVetoed: [:]
        case .detected(let version): ["version": version.text]
        case .silent(let reason): ["reason": reason.code]
        case .failed(let message): ["message": message]
        case .shown(let kind, let version): ["notice": kind.rawValue, "version": version.text]
        case .answered(let answer, let version): ["answer": answer.word, "version": version.text]
        }
    }
}
