extension Program {
    /// The most bytes that a value's isolate takes: the tags of HTML.
    private static let isolateRoom = 32
    /// The most bytes that one byte becomes.
    private static let escapeRoom = 6
    /// What a value takes besides: a sign that keeps it from beginning a list.
    private static let markerRoom = 1

    /// Appends the text for one recipient to a buffer that is used again.
    public func fill(_ values: SlotValues, into buffer: inout MessageBuffer) {
        buffer.append(atMost: room(for: values)) { write(values, to: $0) }
    }

    /// Appends the text for one recipient to an array.
    public func fill(_ values: SlotValues, into buffer: inout [UInt8]) {
        let start = buffer.count
        let room = room(for: values)
        buffer.append(contentsOf: repeatElement(0, count: room))
        let written = buffer.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress.map { write(values, to: $0 + start) - $0 - start } ?? 0
        }
        buffer.removeLast(room - written)
    }

    /// The text for one recipient.
    public func string(_ values: SlotValues = SlotValues()) -> String {
        String(unsafeUninitializedCapacity: room(for: values)) { bytes in
            bytes.baseAddress.map { write(values, to: $0) - $0 } ?? 0
        }
    }

    /// No text of this program is longer.
    private func room(for values: SlotValues) -> Int {
        var room = bytes.count
        for slot in Slot.allCases where code.uses[slot.rawValue] > 0 {
            let length = values.length(of: slot)
            room += code.uses[slot.rawValue] * (length * Self.escapeRoom + Self.isolateRoom + Self.markerRoom)
        }
        return room
    }

    /// Writes the text, and says where it ends.
    private func write(_ values: SlotValues, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var out = start
        bytes.withUnsafeBufferPointer { bytes in
            code.steps.withUnsafeBufferPointer { steps in
                var next = 0
                while next < steps.count {
                    let step = steps[next]
                    next += 1
                    switch step.operation {
                    case .copy:
                        let length = Int(step.second - step.first)
                        if let base = bytes.baseAddress { out.update(from: base + Int(step.first), count: length) }
                        out += length
                    case .value: out = write(step, values, to: out)
                    case .skipUnless: if !values.has(step.slot) { next = Int(step.first) }
                    case .skipIf: if values.has(step.slot) { next = Int(step.first) }
                    case .choose: next = Int(code.choices[Int(step.first)].target(of: values.plural(of: step.slot)))
                    case .jump: next = Int(step.first)
                    }
                }
            }
        }
        return out
    }

    @inline(__always)
    private func write(
        _ step: ProgramCode.Step, _ values: SlotValues, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var out = start
        values.with(step.slot) { value in
            let escaping = Escaping.byCode[Int(step.escaping)]
            let isolated = isolation.applies(to: value.directions, in: direction)
            if isolated { out = out.write(escaping.isolate.open) }
            var text = value.text
            text.withUTF8 { out = out.write($0, escaping) }
            if isolated { out = out.write(escaping.isolate.close) }
        }
        return out
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Writes a static text, and says where it ends.
    @inline(__always)
    fileprivate func write(_ text: StaticString) -> Self {
        update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        return self + text.utf8CodeUnitCount
    }

    /// Writes a text, escaped for where it stands, and says where it ends.
    @inline(__always)
    fileprivate func write(_ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) -> Self {
        guard let base = text.baseAddress, escaping.takes(text) else { return self }
        // Most values need no escaping: then they are copied in one go.
        let marker = escaping.marker(of: text)
        if marker == nil, text.allSatisfy({ escaping.keeps($0) }) {
            update(from: base, count: text.count)
            return self + text.count
        }
        var out = self
        for (offset, byte) in text.enumerated() {
            if offset == marker { out = out.write("\\") }
            out = out.write(byte, escaping)
        }
        return out
    }

    /// Writes one byte, escaped for where it stands.
    private func write(_ byte: UInt8, _ escaping: Escaping) -> Self {
        if escaping.keeps(byte) {
            pointee = byte
            return self + 1
        }
        guard let sign = escaping.sign(of: byte) else { return self }
        return write(sign)
    }
}
