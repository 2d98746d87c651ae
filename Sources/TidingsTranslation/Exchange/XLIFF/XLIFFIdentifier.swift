/// The ids by which Xcode names texts in an XLIFF.
enum XLIFFIdentifier {
    /// The id of a text.
    ///
    /// A text of a `.stringsdict` has its path in the property list (`/%d files:dict/files:dict/one:dict/:string`),
    /// any other its key with its form (`%d files|==|plural.one`).
    static func id(of unit: ExchangeUnit) -> String {
        guard unit.origin == .stringsdict else { return unit.id }
        var path = "/\(unit.key):dict"
        var steps = unit.form.steps[...]
        while let kind = steps.popFirst(), let name = steps.popFirst() {
            switch kind {
            case "device": path += "/NSStringDeviceSpecificRuleType:dict/\(name):dict"
            case "width": path += "/NSStringVariableWidthRuleType:dict/\(name):dict"
            // What follows is the category, which is named as the variable is.
            default: path += "/\(name):dict"
            }
        }
        return path + (unit.isFormat ? "/NSStringLocalizedFormatKey:dict/:string" : "/:string")
    }
}
