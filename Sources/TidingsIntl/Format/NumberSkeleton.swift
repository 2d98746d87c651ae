/// ICU's skeletons for the ways in which numbers are written here.
enum NumberSkeleton {
    static let integer = "precision-integer"
    static let decimal = ".###"
    static let wholePercent = "percent scale/100 precision-integer"
    static let percent = "percent scale/100 .#"

    /// As many decimals as the number needs, but no more than given.
    static func decimal(_ maximum: Int) -> String {
        maximum <= 0 ? integer : "." + String(repeating: "#", count: min(maximum, Formatters.fractionDigitsLimit))
    }
}
