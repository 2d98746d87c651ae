import CFuzzer
import Foundation
import FuzzTargets

/// The target that `FUZZ_TARGET` names; the first where it names none.
///
/// It is named by the environment because libFuzzer starts the program anew with the same arguments.
private let target =
    ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:)) ?? .strings

/// What SwiftPM makes of `main`, so that libFuzzer's own does not meet it.
@_cdecl("Fuzz_main")
public func fuzzMain(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var count = count
    var arguments = arguments
    return LLVMFuzzerRunDriver(&count, &arguments) { data, size in
        let faults = target.faults(of: Array(UnsafeBufferPointer(start: data, count: size)))
        if faults.isEmpty { return 0 }
        for fault in faults { FileHandle.standardError.write(Data("broken: \(fault)\n".utf8)) }
        // A crash is how libFuzzer is told of a find.
        abort()
    }
}
