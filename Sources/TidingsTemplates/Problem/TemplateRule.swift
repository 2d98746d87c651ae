/// What can be wrong with a template or its use; the raw value is the rule of its `Problem`.
public enum TemplateRule: String, Sendable, Hashable, CaseIterable {
    // What a file says.

    /// A tag is opened and not closed.
    case unclosedTag = "unclosed-tag"
    /// A tag has no name.
    case emptyTag = "empty-tag"
    /// A name holds white space or an empty part.
    case badName = "bad-name"
    /// A tag that should set delimiters does not give two usable ones.
    case badDelimiters = "bad-delimiters"
    /// A section is opened and not closed.
    case unclosedSection = "unclosed-section"
    /// A section is closed that is not open.
    case unopenedSection = "unopened-section"
    /// A tag of an optional part of Mustache that this engine does not have.
    case unsupportedTag = "unsupported-tag"
    /// A text of Markdown ends in a backslash, which would undo the escaping of what is written behind it.
    case looseBackslash = "loose-backslash"
    /// The file is larger than `TemplateLimits.sourceBytes`.
    case sourceTooLarge = "source-too-large"
    /// Sections are nested deeper than `TemplateLimits.sectionDepth`.
    case sectionsTooDeep = "sections-too-deep"
    /// More errors than `TemplateLimits.errors`: the rest was not looked at.
    case tooManyErrors = "too-many-errors"

    // What happens when a template meets its values.

    /// Partials are nested deeper than `TemplateLimits.partialDepth`.
    case partialsTooDeep = "partials-too-deep"
    /// Partials are included more often than `TemplateLimits.partials`.
    case tooManyPartials = "too-many-partials"
    /// Sections are repeated more often than `TemplateLimits.iterations`.
    case tooManyIterations = "too-many-iterations"
    /// More tags and texts are passed than `TemplateLimits.steps`.
    case tooManySteps = "too-many-steps"
    /// The program is larger than `TemplateLimits.outputBytes`.
    case outputTooLarge = "output-too-large"
    /// A value that is no text is to be written.
    case notWritable = "not-writable"
    /// A value is to be written unescaped that is not markup of the medium.
    case rawValue = "raw-value"
    /// Prepared markup lacks the medium of the template.
    case missingMarkup = "missing-markup"
    /// Prepared markup is to be written where only a text can stand.
    case markupPlace = "markup-place"
    /// A resolver does not have the name.
    case unresolvedName = "unresolved-name"
    /// A partial is of another medium than its template.
    case wrongMedium = "wrong-medium"

    // What a folder holds.

    /// There is no template of this name and medium.
    case unknownTemplate = "unknown-template"
    /// The template is there and has errors.
    case invalidTemplate = "invalid-template"
    /// A folder or file cannot be read.
    case unreadableFile = "unreadable-file"
    /// A file is not UTF-8.
    case notUTF8 = "not-utf8"
    /// A file's name does not say its medium.
    case unknownMedium = "unknown-medium"
    /// A folder's name is no language.
    case unknownLanguage = "unknown-language"
    /// A folder holds two partials of one name.
    case duplicatePartial = "duplicate-partial"

    // What the strict profile asks for.

    /// There is no partial of this name.
    case unknownPartial = "unknown-partial"
    /// A name that no value has.
    case unknownVariable = "unknown-variable"
    /// A strings key that does not exist.
    case unknownString = "unknown-string"
    /// A partial that holds itself.
    case recursivePartial = "recursive-partial"
    /// A section over a value that cannot be one.
    case sectionKind = "section-kind"
    /// A value at a place of HTML where escaping does not make it safe.
    case unsafePlace = "unsafe-place"
    /// A section of HTML that ends inside a tag, attribute or comment in which it did not begin.
    case unbalancedSection = "unbalanced-section"
    /// A file of HTML that ends inside a tag, attribute or comment.
    case unfinishedMarkup = "unfinished-markup"
    /// A partial inside a tag, attribute or comment.
    case partialPlace = "partial-place"
    /// A block that its parent does not write.
    case unknownBlock = "unknown-block"
    /// A parent in which one block is replaced twice.
    case duplicateBlock = "duplicate-block"
    /// A replacement with markup at a place of HTML where only a text can stand.
    case blockPlace = "block-place"
    /// Something besides blocks right inside a parent.
    case ignoredContent = "ignored-content"
}
