package import Documents

extension ExtraField: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(key)
    value.write(to: &writer)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    try self.init(from: &reader, depth: ExtraValue.maximumDepth)
  }

  fileprivate init(from reader: inout BinaryReader, depth: Int) throws(BinaryError) {
    self.init(key: try reader.read(), value: try ExtraValue(from: &reader, depth: depth))
  }
}

extension ExtraValue {
  /// The maximum depth of a value, greater than that of YAML and JSON; without it, damaged bytes could exhaust the
  /// stack.
  fileprivate static let maximumDepth = 128

  /// A text is written as 0 and the text, a list as 1 and a mapping as 2, each with their elements.
  fileprivate func write(to writer: inout BinaryWriter) {
    switch self {
    case .text(let text):
      writer.write(number: 0)
      writer.write(text)
    case .list(let elements):
      writer.write(number: 1)
      writer.write(number: UInt64(elements.count))
      for element in elements { element.write(to: &writer) }
    case .mapping(let fields):
      writer.write(number: 2)
      writer.write(fields)
    }
  }

  fileprivate init(from reader: inout BinaryReader, depth: Int) throws(BinaryError) {
    guard depth > 0 else { throw BinaryError() }
    switch try reader.number() {
    case 0: self = .text(try reader.read())
    case 1:
      var elements: [ExtraValue] = []
      for _ in 0..<(try reader.count()) { elements.append(try ExtraValue(from: &reader, depth: depth - 1)) }
      self = .list(elements)
    case 2:
      var fields: [ExtraField] = []
      for _ in 0..<(try reader.count()) { fields.append(try ExtraField(from: &reader, depth: depth - 1)) }
      self = .mapping(fields)
    default: throw BinaryError()
    }
  }
}
