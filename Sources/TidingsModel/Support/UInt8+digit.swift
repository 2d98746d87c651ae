extension UInt8 {
    /// What the byte is as a hexadecimal digit of ASCII, in either case; `nil` if it is none.
    package var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
