import ArgumentParser

/// Options that every command has that uses Tidings' own strings and templates.
struct ResourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder with Localizations and Templates.", valueName: "folder"))
    var resources: String?
}

/// The option of every command that reports.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Print one JSON object.")
    var json = false
}
