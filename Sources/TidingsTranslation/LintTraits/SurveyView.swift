/// A survey that is looked at where it lies.
///
/// A glance is taken at each pair by several rules, and a survey is too large to be copied for each.
@dynamicMemberLookup
struct SurveyView {
    private let pointer: UnsafePointer<TextSurvey>

    init(_ pointer: UnsafePointer<TextSurvey>) { self.pointer = pointer }

    @inline(__always)
    subscript<Value>(dynamicMember path: KeyPath<TextSurvey, Value>) -> Value { pointer.pointee[keyPath: path] }
}
