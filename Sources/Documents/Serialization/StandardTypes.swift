extension Int: BinaryValue {
  /// A negative number is written as an odd one, so that small numbers of either sign are short.
  @inlinable package func write(to writer: inout BinaryWriter) {
    writer.write(number: UInt64(bitPattern: Int64(self << 1 ^ self >> (Int.bitWidth - 1))))
  }

  @inlinable package init(from reader: inout BinaryReader) throws(BinaryError) {
    let number = try reader.number()
    self = Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }
}

extension Bool: BinaryValue {
  @inlinable package func write(to writer: inout BinaryWriter) { writer.write(number: self ? 1 : 0) }

  @inlinable package init(from reader: inout BinaryReader) throws(BinaryError) {
    let number = try reader.number()
    guard number < 2 else { throw BinaryError() }
    self = number == 1
  }
}

extension String: BinaryValue {
  @usableFromInline package func write(to writer: inout BinaryWriter) {
    var text = self
    text.withUTF8 { bytes in
      writer.write(number: UInt64(bytes.count))
      writer.write(bytes: UnsafeRawBufferPointer(bytes))
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryError) {
    let count = try reader.count()
    let bytes = try reader.bytes(count)
    do {
      self = String(copying: try UTF8Span(validating: bytes.assumingMemoryBound(to: UInt8.self).span))
    } catch {
      throw BinaryError()
    }
  }
}

extension Optional: BinaryWritable where Wrapped: BinaryWritable {
  @inlinable package func write(to writer: inout BinaryWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }
}

extension Optional: BinaryValue where Wrapped: BinaryValue {
  @inlinable package init(from reader: inout BinaryReader) throws(BinaryError) {
    self = try reader.read(Bool.self) ? try reader.read(Wrapped.self) : nil
  }
}

extension Array: BinaryWritable where Element: BinaryWritable {
  @inlinable package func write(to writer: inout BinaryWriter) {
    writer.write(number: UInt64(count))
    for element in self { writer.write(element) }
  }
}

extension Array: BinaryValue where Element: BinaryValue {
  @inlinable package init(from reader: inout BinaryReader) throws(BinaryError) {
    let count = try reader.count()
    self = []
    // A damaged number must not reserve memory for more values than there may be.
    reserveCapacity(Swift.min(count, 4_096))
    for _ in 0..<count { append(try reader.read()) }
  }
}

extension Range: BinaryWritable where Bound == Int {
  @inlinable package func write(to writer: inout BinaryWriter) {
    writer.write(lowerBound, count)
  }
}

extension Range: BinaryValue where Bound == Int {
  @inlinable package init(from reader: inout BinaryReader) throws(BinaryError) {
    let start: Int = try reader.read()
    let (end, overflows) = start.addingReportingOverflow(try reader.read())
    guard !overflows, start >= 0, end >= start else { throw BinaryError() }
    self = start..<end
  }
}

extension ContentHash: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(word: value) }

  package init(from reader: inout BinaryReader) throws(BinaryError) { self.init(try reader.word()) }
}

extension ContentHash {
  /// The hash of the bytes of some values.
  package init<each Value: BinaryWritable>(_ key: HashKey, of values: repeat each Value) {
    var buffer: [UInt8] = []
    self.init(key, of: repeat each values, with: &buffer)
  }

  /// The hash of the bytes of some values, which are written into a buffer.
  package init<each Value: BinaryWritable>(
    _ key: HashKey, of values: repeat each Value, with buffer: inout [UInt8]
  ) {
    var writer = BinaryWriter()
    swap(&writer.bytes, &buffer)
    writer.removeAll()
    repeat writer.write(each values)
    self.init(of: writer.bytes.span, key)
    swap(&writer.bytes, &buffer)
  }
}

extension BinaryWritable where Self: RawRepresentable, RawValue: BinaryWritable {
  @inlinable package func write(to writer: inout BinaryWriter) { writer.write(rawValue) }
}

extension BinaryWriter {
  /// Writes a case of an enumeration as its index.
  @inlinable package mutating func write<Case: CaseIterable & Equatable>(case value: Case) {
    for (index, other) in Case.allCases.enumerated() where other == value { write(number: UInt64(index)) }
  }
}

extension BinaryReader {
  /// Reads a case of an enumeration.
  @inlinable package mutating func readCase<Case: CaseIterable>() throws(BinaryError) -> Case {
    let number = try number()
    let cases = Case.allCases
    guard number < UInt64(cases.count) else { throw BinaryError() }
    return cases[cases.index(cases.startIndex, offsetBy: Int(number))]
  }
}
