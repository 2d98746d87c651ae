import TidingsModel

extension Notice.Kind {
    /// The key of the title.
    var titleKey: String {
        switch self {
        case .updateAvailable: "updateAvailableTitle"
        case .updateRequired: "updateRequiredTitle"
        case .whatsNew: "whatsNewTitle"
        }
    }
}

extension Notice.Action {
    /// The key of the button's text.
    var labelKey: String {
        switch self {
        case .download: "buttonDownload"
        case .remind: "buttonRemind"
        case .ignore: "buttonIgnore"
        case .dismiss: "buttonOK"
        }
    }
}
