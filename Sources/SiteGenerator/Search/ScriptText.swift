import Documents

/// A script that consists of one call with JSON; texts are escaped, so that they cannot become code.
struct ScriptText {
  private(set) var bytes: [UInt8] = []

  /// Begins the call that passes the contents of an index file.
  ///
  /// - Parameters:
  ///   - kind: the kind of the file.
  ///   - number: the number of the file among the files of its kind, from 0.
  init(call kind: String, number: Int) {
    append("todosite.shard(\"\(kind)\",\(number),")
  }

  consuming func finished() -> [UInt8] {
    append(")\n")
    return bytes
  }

  mutating func append(_ script: String) { bytes.append(contentsOf: script.utf8) }

  /// Adds bytes that need no escapes.
  mutating func append(_ plain: some Sequence<UInt8>) { bytes += plain }

  /// Adds a text as a JSON string; `<` is escaped, so that it cannot be read as markup if the script is
  /// inlined.
  mutating func string(_ text: some StringProtocol) {
    let start = bytes.count
    bytes.appendJSONString(String(text))
    guard bytes[start...].contains(UInt8(ascii: "<")) else { return }
    let escaped = bytes[start...].flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    bytes.replaceSubrange(start..., with: escaped)
  }

  /// Adds a JSON string whose contents a closure appends.
  mutating func string(contents append: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    append(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a nonnegative number.
  mutating func number(_ number: Int) {
    if number > 9 { self.number(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Adds an object with the values of some todos, by their indices.
  ///
  /// - Parameter key: the text to write before the object, such as `"ids":`.
  mutating func object(
    _ key: String, _ indices: some Sequence<Int>, _ value: (inout ScriptText, Int) -> Void
  ) {
    append(key)
    append("{")
    var isFirst = true
    for index in indices {
      append("\(isFirst ? "" : ",")\"\(index)\":")
      isFirst = false
      value(&self, index)
    }
    append("}")
  }

  /// Adds a list.
  ///
  /// - Parameter key: the text to write before the list, such as `"tags":`.
  mutating func list<Elements: Collection>(
    _ key: String, _ elements: Elements, _ element: (inout ScriptText, Elements.Element) -> Void
  ) {
    append(key)
    append("[")
    var isFirst = true
    for value in elements {
      if !isFirst { append(",") }
      isFirst = false
      element(&self, value)
    }
    append("]")
  }
}
