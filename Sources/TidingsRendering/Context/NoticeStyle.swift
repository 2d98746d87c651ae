/// How notices are laid out, where an app may want it otherwise; `Renderer.init` says what each does.
struct NoticeStyle {
    let appendsVersionToTitle: Bool
    let groupsNotesByVersion: Bool
}
