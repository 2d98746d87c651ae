/// How much a template may ask for.
///
/// Templates can come from others; none of them can take more memory or time than this.
public enum TemplateLimits {
    /// The bytes of one file: 1 MiB.
    public static let sourceBytes = 1_048_576
    /// Sections and blocks inside each other, counted through partials when a template is specialised.
    public static let sectionDepth = 64
    /// Partials and parents inside each other.
    public static let partialDepth = 16
    /// How often partials and parents are included in one program, all together.
    public static let partials = 10_000
    /// The constant bytes of one program: 1 MiB.
    public static let outputBytes = 1_048_576
    /// How often sections are repeated in one program, all together.
    public static let iterations = 10_000
    /// How many tags and runs of text are passed while one program is written, or one template is checked.
    public static let steps = 1_000_000
    /// How many syntax errors of one file, or problems of one check, are collected before the rest is left out.
    public static let errors = 100
    /// How many pairs of a partial and the names in its sight the strict profile follows for one template.
    public static let checkedPartials = 10_000
}
