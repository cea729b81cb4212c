package import Documents

extension TodoPath: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(string) }

  /// Throws for a path that leads out of the todo folder.
  package init(from reader: inout BinaryReader) throws(BinaryError) {
    let path: String = try reader.read()
    guard path.utf8Span.span.isPath else { throw BinaryError() }
    self.init(path)
  }
}

extension Span<UInt8> {
  /// Whether the bytes are names separated by slashes, none of which is empty, `.` or `..`.
  fileprivate var isPath: Bool {
    var length = 0
    var dots = 0
    for index in indices {
      switch self[index] {
      case 0: return false
      case UInt8(ascii: "/"):
        if length == dots && length < 3 { return false }
        (length, dots) = (0, 0)
      case UInt8(ascii: "."):
        length += 1
        dots += 1
      default: length += 1
      }
    }
    return length > dots || length > 2
  }
}

extension UnreadableFile: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(path, problem, id)
    writer.write(case: visibility)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(
      path: try reader.read(), problem: try reader.read(), id: try reader.read(),
      visibility: try reader.readCase())
  }
}
