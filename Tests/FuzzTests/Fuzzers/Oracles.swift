@testable import Documents

/// The bytes that libFuzzer has made.
struct Input {
  var bytes: [UInt8]

  /// The parts between record separators (U+001E), by which a fuzzer takes several texts; at least one.
  var parts: [[UInt8]] {
    bytes.split(separator: 0x1E, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The input as text; bytes that are not UTF-8 are replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Ends the process with a message unless a condition holds; libFuzzer then keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Checks that two values are equal.
func expectEqual<Value: Equatable>(_ left: Value, _ right: Value, _ message: @autoclosure () -> String) {
  expect(left == right, "\(message()):\n\(left)\n\(right)")
}

/// Checks that problems are at places inside one of some files, and show the text there.
func expect(_ problems: [Problem], in sources: SourceFile...) {
  for problem in problems.prefix(20) {
    guard let excerpt = problem.excerpt else { continue }
    guard let source = sources.first(where: { $0.path == problem.path }) else {
      fatalError("a problem in another file: \(problem)")
    }
    let lines = lines(of: source.bytes)
    expect(lines.indices.contains(excerpt.line - 1), "no such line: \(problem)")
    guard let line = String(validating: lines[excerpt.line - 1], as: UTF8.self)?.unicodeScalars else {
      continue
    }
    expect(1...line.count + 1 ~= excerpt.column, "no such column: \(problem)")
    let shown = line.dropFirst(excerpt.textColumn - 1).prefix(excerpt.text.unicodeScalars.count)
    expect(shown.elementsEqual(excerpt.text.unicodeScalars), "another text: \(problem)")
  }
}

/// Returns the lines of a text, which end with LF, CRLF or CR, without a byte-order mark; the last one may be empty.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for index in bytes.indices.dropFirst(start) where bytes[index] == 0x0A || bytes[index] == 0x0D {
    let isSecond = bytes[index] == 0x0A && index > start - 1 && index > 0 && bytes[index - 1] == 0x0D
    if !isSecond { lines.append(bytes[start..<index]) }
    start = index + 1
  }
  return lines + [bytes[start...]]
}

extension FrontMatter {
  /// Returns the front matter of a file; nil if it has none that can be read.
  static func readable(_ source: SourceFile) -> FrontMatter? {
    do { return try read(source) } catch { return nil }
  }
}

/// Reads a value from bytes, all of them or as many as it needs; nil if they are not such a value.
func decoded<Value>(
  _ bytes: [UInt8], _ read: (inout BinaryReader) throws(BinaryError) -> Value
) -> Value? {
  bytes.withUnsafeBytes { buffer in
    var reader = BinaryReader(buffer)
    do throws(BinaryError) { return try read(&reader) } catch { return nil }
  }
}

/// Returns the bytes of a value.
func encoded(_ value: some BinaryWritable) -> [UInt8] {
  var writer = BinaryWriter()
  writer.write(value)
  return writer.bytes
}
