/// A value that can be written to bytes: to store it, or to hash it.
@usableFromInline package protocol BinaryWritable {
  func write(to writer: inout BinaryWriter)
}

/// A value that can be written to bytes and read from them again, for state that a later run of the program uses.
///
/// The bytes are untrusted when they are read: `init(from:)` throws for bytes that `write(to:)` would not have
/// written, if the value would otherwise break a rule of its type.
@usableFromInline package protocol BinaryValue: BinaryWritable {
  init(from reader: inout BinaryReader) throws(BinaryError)
}

/// The error that bytes are not a value of the expected type.
@usableFromInline package struct BinaryError: Error, Equatable {
  @inlinable package init() {}
}

/// Writes values one after the other.
///
/// An unsigned number takes one byte for every seven bits, the lowest first; the highest bit of a byte says that
/// another one follows. A text is its length in bytes, followed by its bytes in UTF-8.
@usableFromInline package struct BinaryWriter: Sendable {
  @usableFromInline package var bytes: [UInt8] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  @inlinable package mutating func write(_ value: some BinaryWritable) { value.write(to: &self) }

  /// Writes several values, one after the other.
  @inlinable package mutating func write<each Value: BinaryWritable>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  /// Writes an unsigned number.
  @inlinable package mutating func write(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes, the lowest first.
  @inlinable package mutating func write(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { write(bytes: $0) }
  }

  /// Writes bytes without their number.
  @inlinable package mutating func write(bytes other: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: other)
  }

  /// Replaces eight bytes that `write(word:)` has written at an offset.
  package mutating func replace(wordAt offset: Int, with word: UInt64) {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Reads the values that a `BinaryWriter` has written.
///
/// The memory must remain valid while the reader is used.
@usableFromInline package struct BinaryReader {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte.
  @usableFromInline package var offset = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  @inlinable package var isAtEnd: Bool { offset == bytes.count }

  @inlinable package mutating func read<Value: BinaryValue>(
    _ type: Value.Type = Value.self
  ) throws(BinaryError) -> Value {
    try Value(from: &self)
  }

  /// Reads an unsigned number.
  @inlinable package mutating func number() throws(BinaryError) -> UInt64 {
    guard offset < bytes.count else { throw BinaryError() }
    let byte = bytes[offset]
    offset += 1
    return byte < 0x80 ? UInt64(byte) : try number(from: byte)
  }

  /// Reads the rest of a number of several bytes.
  @usableFromInline mutating func number(from first: UInt8) throws(BinaryError) -> UInt64 {
    var number = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while offset < bytes.count, shift < 64 {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw BinaryError()
  }

  /// Reads the number of values that follow, each of which has at least one byte.
  @inlinable package mutating func count() throws(BinaryError) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - offset) else { throw BinaryError() }
    return Int(count)
  }

  /// Reads eight bytes, the lowest first.
  @inlinable package mutating func word() throws(BinaryError) -> UInt64 {
    UInt64(littleEndian: try bytes(8).loadUnaligned(as: UInt64.self))
  }

  /// Reads a number of bytes; they are valid as long as the memory of the reader.
  @inlinable package mutating func bytes(_ count: Int) throws(BinaryError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= bytes.count - offset else { throw BinaryError() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}
