public import TidingsModel

extension TemplateLibrary {
    /// Holds a template and its partials against the names that it may use: the strict profile.
    ///
    /// The engine itself follows Mustache, where an unknown name is nothing. Here it is an error, as are
    /// unknown strings keys and partials, partials that include themselves, sections over what cannot be
    /// one, raw values that are not markup, and in HTML values where escaping does not make them safe.
    /// - Returns: all problems of the template and its partials, each once, with their places. Errors of
    ///   syntax are among them.
    public func check(_ name: String, _ medium: Medium, schema: TemplateSchema) -> [Problem] {
        var checker = TemplateChecker(self, medium: medium, schema: schema)
        do throws(TemplateError) {
            checker.check(try template(name, medium))
        } catch {
            let errors = error.rule == .invalidTemplate ? errors(inTemplate: name, medium) : [error]
            for error in errors { checker.add(error.problem) }
        }
        return checker.problems
    }
}
