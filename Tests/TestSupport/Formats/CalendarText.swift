/// A syntax error in a document.
package struct FormatMistake: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A component of a calendar (RFC 5545 §3.6), parsed strictly: anything that the grammar does not allow is an
/// error.
package struct CalendarComponent {
  package let name: String
  package private(set) var properties: [CalendarProperty] = []
  package private(set) var components: [CalendarComponent] = []

  /// Parses a calendar.
  package init(calendar bytes: [UInt8]) throws(FormatMistake) {
    var root: CalendarComponent?
    var open: [CalendarComponent] = []
    for line in try unfolded(bytes) {
      let property = try CalendarProperty(line: line)
      switch property.name {
      case "BEGIN": open.append(CalendarComponent(name: property.value))
      case "END":
        guard let closed = open.popLast(), closed.name == property.value else {
          throw FormatMistake("END:\(property.value)")
        }
        if open.isEmpty {
          guard closed.name == "VCALENDAR" else { throw FormatMistake(closed.name) }
          guard root == nil else { throw FormatMistake("a second calendar") }
          root = closed
        } else {
          open[open.count - 1].components.append(closed)
        }
      default:
        guard !open.isEmpty else { throw FormatMistake("\(property.name) outside") }
        open[open.count - 1].properties.append(property)
      }
    }
    guard let root, open.isEmpty else { throw FormatMistake("no end") }
    guard !root.components.isEmpty else { throw FormatMistake("an empty calendar") }
    self = root
  }

  private init(name: String) {
    self.name = name
  }

  /// Returns the values of all properties with a name, without decoding.
  package func values(_ name: String) -> [String] { properties.filter { $0.name == name }.map(\.value) }

  /// Returns the decoded texts of all properties with a name.
  package func texts(_ name: String) throws(FormatMistake) -> [String] {
    var texts: [String] = []
    for property in properties where property.name == name { texts += try property.texts() }
    return texts
  }
}

/// A property of a component (RFC 5545 §3.1).
package struct CalendarProperty {
  package let name: String
  /// The parameters as they are written, such as `VALUE=DATE`.
  package let parameters: [String]
  /// The value as it is written, with escapes.
  package let value: String

  init(line: [UInt8]) throws(FormatMistake) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw FormatMistake("no colon: \(String(decoding: line, as: UTF8.self))")
    }
    let names = line[..<colon].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    for name in names {
      let isPlain = name.allSatisfy { byte in
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "=")
      }
      guard isPlain, !name.isEmpty else { throw FormatMistake(String(decoding: line, as: UTF8.self)) }
    }
    let texts = names.map { String(decoding: $0, as: UTF8.self) }
    name = texts[0]
    parameters = Array(texts.dropFirst())
    value = String(decoding: line[(colon + 1)...], as: UTF8.self)
  }

  /// Returns the comma-separated texts of the value, with decoded escapes (RFC 5545 §3.3.11).
  package func texts() throws(FormatMistake) -> [String] {
    var texts: [[UInt8]] = [[]]
    var rest = Array(value.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: ","): texts.append([])
      case UInt8(ascii: ";"): throw FormatMistake("a plain semicolon: \(value)")
      case UInt8(ascii: "\\"):
        switch rest.popFirst() {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): texts[texts.count - 1].append(0x0A)
        case let next? where "\\;,".utf8.contains(next): texts[texts.count - 1].append(next)
        default: throw FormatMistake("an unknown escape: \(value)")
        }
      default: texts[texts.count - 1].append(byte)
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Returns the unfolded content lines of a calendar.
private func unfolded(_ bytes: [UInt8]) throws(FormatMistake) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    guard let end = rest.firstIndex(where: { $0 == 0x0D || $0 == 0x0A }),
      rest[end...].starts(with: [0x0D, 0x0A])
    else { throw FormatMistake("a line ending that is not CRLF") }
    let line = rest[..<end]
    rest = rest[(end + 2)...]
    let text = String(decoding: line, as: UTF8.self)
    guard line.count <= 75 else { throw FormatMistake("\(line.count) bytes: \(text)") }
    guard String(validating: line, as: UTF8.self) != nil else { throw FormatMistake("not UTF-8: \(text)") }
    let hasControls = text.unicodeScalars.contains { scalar in
      scalar != "\t" && scalar.properties.generalCategory == .control
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
    guard !hasControls else { throw FormatMistake("a control character: \(text)") }
    if line.first == 0x20 || line.first == 0x09 {
      guard !lines.isEmpty else { throw FormatMistake("begins folded") }
      lines[lines.count - 1] += line.dropFirst()
    } else {
      lines.append(Array(line))
    }
  }
  return lines
}
