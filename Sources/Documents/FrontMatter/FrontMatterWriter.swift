/// Writes front matter with one line per key; the values read back unchanged.
package struct FrontMatterWriter {
  package indirect enum Value {
    /// A string: quoted if a reader of YAML 1.1 or 1.2 would not read it as text, such as `no` or `017`.
    case text(String)
    /// A date, a number, a boolean or a word: unquoted if possible.
    case word(String)
    case list([Value])
    case mapping([(key: String, value: Value)])
  }

  /// The front matter so far, without the closing fence.
  private var bytes = Array("---\n".utf8)

  package init() {}

  /// Writes a key and its value on one line.
  package mutating func add(_ key: String, _ value: Value) {
    bytes += YAMLSpelling(isInFlow: false).key(key)
    bytes += ": ".utf8
    append(value, isInFlow: false)
    bytes.append(0x0A)
  }

  /// The front matter with both fences.
  package var frontMatter: [UInt8] { bytes + "---\n".utf8 }

  private mutating func append(_ value: Value, isInFlow: Bool) {
    switch value {
    case .text(let text): bytes += YAMLSpelling(isInFlow: isInFlow).value(text, as: .text)
    case .word(let text): bytes += YAMLSpelling(isInFlow: isInFlow).value(text, as: .word)
    case .list(let elements):
      append(elements, between: "[", and: "]") { writer, element in writer.append(element, isInFlow: true) }
    case .mapping(let entries):
      append(entries, between: "{", and: "}") { writer, entry in
        writer.bytes += YAMLSpelling(isInFlow: true).key(entry.key)
        writer.bytes += ": ".utf8
        writer.append(entry.value, isInFlow: true)
      }
    }
  }

  private mutating func append<Element>(
    _ elements: [Element], between start: Unicode.Scalar, and end: Unicode.Scalar,
    _ write: (inout FrontMatterWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: start))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: end))
  }
}
