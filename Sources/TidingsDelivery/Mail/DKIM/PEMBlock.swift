#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One block of a PEM file (RFC 7468).
struct PEMBlock {
    /// What stands after `BEGIN`.
    let label: String
    /// What it holds, in DER; `nil` if it is no base64.
    let der: [UInt8]?
    /// The block as it stands there.
    let text: String

    /// The blocks of a text, in their order; what stands between them is left out.
    static func blocks(in text: String) -> [PEMBlock] {
        var blocks: [PEMBlock] = []
        var label: String?
        var lines: [Substring] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if let begun = line.label(after: "-----BEGIN ") {
                label = begun
                lines = []
            } else if let ended = line.label(after: "-----END "), ended == label {
                blocks.append(PEMBlock(label: ended, lines: lines))
                label = nil
            } else if label != nil {
                lines.append(line)
            }
        }
        return blocks
    }

    private init(label: String, lines: [Substring]) {
        self.label = label
        let content = lines.joined(separator: "\n")
        der = Data(base64Encoded: content, options: .ignoreUnknownCharacters).map(Array.init)
        text = "-----BEGIN \(label)-----\n\(content)\n-----END \(label)-----\n"
    }
}

extension Substring {
    /// The word of a line that begins and ends a block.
    fileprivate func label(after prefix: String) -> String? {
        guard hasPrefix(prefix), let end = dropFirst(prefix.count).firstRange(of: "-----") else { return nil }
        return String(self[index(startIndex, offsetBy: prefix.count)..<end.lowerBound])
    }
}
