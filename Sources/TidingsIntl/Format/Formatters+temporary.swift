public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
/// The style of a list.
public struct ListStyle: Sendable, Hashable {
    init() {}
}
/// A unit of relative time.
public enum RelativeUnit: String, Sendable, Hashable, CaseIterable {
    case second, minute, hour, day, week, month, quarter, year
}
extension Formatters {
    public var direction: TextDirection { locale.direction }
    func append(_ n: Int64, to b: inout [UInt8]) { b += integer(n).utf8 }
    func append(_ n: Double, to b: inout [UInt8]) { b += decimal(n).utf8 }
    func append(_ n: Int64, skeleton: String, to b: inout [UInt8]) { b += string(n, skeleton: skeleton).utf8 }
    func append(_ n: Double, skeleton: String, to b: inout [UInt8]) { b += string(n, skeleton: skeleton).utf8 }
    func append(ordinal n: Int64, to b: inout [UInt8]) {}
    func append(spellout n: Double, to b: inout [UInt8]) {}
    func append(relative n: Double, _ unit: RelativeUnit, to b: inout [UInt8]) {}
    func append(relativeSeconds n: Double, to b: inout [UInt8]) {}
    func append(from: Double, to: Double, skeleton: String, to b: inout [UInt8]) {}
    func append(from: Date, to: Date, skeleton: String, to b: inout [UInt8]) {}
    func append(_ d: Date, date length: DateLength, to b: inout [UInt8]) { b += date(d, length).utf8 }
    func append(_ d: Date, time length: DateLength, to b: inout [UInt8]) { b += time(d, length).utf8 }
    func append(_ d: Date, skeleton: String, to b: inout [UInt8]) {}
    func plural(from: Double, to: Double) -> PluralCategory { plural(to) }
    func pieces(_ items: [String], _ style: ListStyle) -> [ListFormat.Piece] {
        formats.list?.pieces(items) ?? items.indices.map(ListFormat.Piece.item)
    }
}
extension Formatters.DateLength { var dateSkeleton: String { "yMMMd" } }
extension Bidi { static func balanced(_ t: String) -> String { t } }

extension ListStyle { init?(words: String) { self.init() } }
extension Formatters { static func isKnown(dateSkeleton: String) -> Bool { true } }
