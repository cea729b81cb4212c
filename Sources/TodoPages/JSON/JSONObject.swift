import Documents
package import Todos

/// A JSON object (RFC 8259) that keeps the order of its keys, serialised as it is assembled.
package struct JSONObject {
  package enum Value {
    case null
    case flag(Bool)
    case number(Int)
    case decimal(DecimalNumber)
    case text(String)
    case list([Value])
    case object(JSONObject)

    package static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  }

  /// The serialised object without its closing brace.
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  package init() { bytes.reserveCapacity(256) }

  package mutating func add(_ key: String, _ value: Value) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes.appendJSONString(key)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &bytes)
  }

  package func write(to bytes: inout [UInt8]) {
    bytes += self.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  /// The object as one line of text that ends with LF, for a terminal.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.append(0x0A)
    return bytes.jsonForTerminal
  }
}

extension JSONObject.Value {
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let number): bytes += number.text.utf8
    case .text(let text): bytes.appendJSONString(text)
    case .object(let object): object.write(to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }
}
