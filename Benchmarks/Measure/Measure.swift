import BenchmarkTable

/// Prints how fast the localisation core is, by what others take for the same work in the same run.
@main
struct Measure {
    static func main() throws {
        let sample = StringsSample(keys: 4_000)
        var table = Table(Comparison.heads)
        var notes: [String] = []
        for (comparison, bytes) in try parsing(sample) {
            let result = comparison.measure()
            table.add(comparison.row(result))
            notes.append("\(bytes / 1_000) kB parsed at \(fixed(Double(bytes) / result.ours * 1e3, 0)) MB/s")
        }
        for comparison in try matching() + messages() { table.add(comparison.row(comparison.measure())) }
        print(table.text)
        print(notes.joined(separator: "; "))
    }
}

/// Keeps the work of a loop from being left out.
@inline(never)
func use(_ number: Int) { if number == .min { print(number) } }
