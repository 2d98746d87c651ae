extension LintConfiguration {
    /// How a project is read that has this configuration.
    public var projectOptions: ProjectOptions { ProjectOptions(source: source, patternTables: patternTables) }
}
