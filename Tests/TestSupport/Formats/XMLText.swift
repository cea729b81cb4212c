/// An element of an XML document, parsed strictly (XML 1.0): anything that is not well-formed is an error,
/// and so are comments, CDATA sections, document types and processing instructions.
package struct XMLElement {
  package let name: String
  package let attributes: [String: String]
  package private(set) var children: [XMLElement] = []
  /// The text directly inside the element.
  package private(set) var text = ""

  /// Parses a document.
  package init(document bytes: [UInt8]) throws(FormatMistake) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw FormatMistake("not UTF-8") }
    var reader = XMLReader(rest: Array(text.unicodeScalars)[...])
    guard reader.take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") else {
      throw FormatMistake("no declaration")
    }
    var root: XMLElement?
    var open: [XMLElement] = []
    while let scalar = reader.rest.first {
      if scalar != "<" {
        let text = try reader.text(until: "<")
        if open.isEmpty {
          guard text.allSatisfy(\.isWhitespace) else { throw FormatMistake("text outside: \(text)") }
        } else {
          open[open.count - 1].text += text
        }
        continue
      }
      var closed: XMLElement?
      if reader.take("</") {
        let name = try reader.name()
        guard reader.take(">"), open.last?.name == name else { throw FormatMistake("</\(name)>") }
        closed = open.popLast()
      } else {
        let (element, isEmpty) = try reader.startTag()
        if isEmpty { closed = element } else { open.append(element) }
      }
      guard let closed else { continue }
      if open.isEmpty {
        guard root == nil else { throw FormatMistake("a second root") }
        root = closed
      } else {
        open[open.count - 1].children.append(closed)
      }
    }
    guard let root, open.isEmpty else { throw FormatMistake("no end") }
    self = root
  }

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Returns the child elements with a name.
  package func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the texts of the child elements with a name.
  package func texts(_ name: String) -> [String] { all(name).map(\.text) }
}

private struct XMLReader {
  var rest: ArraySlice<Unicode.Scalar>

  /// Skips a text if the rest begins with it, and reports whether it does.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  mutating func name() throws(FormatMistake) -> String {
    let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || ":-".unicodeScalars.contains($0)) }
    guard !name.isEmpty else {
      throw FormatMistake("no name at \(String(String.UnicodeScalarView(rest.prefix(20))))")
    }
    rest = rest.dropFirst(name.count)
    return String(String.UnicodeScalarView(name))
  }

  mutating func startTag() throws(FormatMistake) -> (XMLElement, isEmpty: Bool) {
    rest.removeFirst()
    let name = try name()
    var attributes: [String: String] = [:]
    while take(" ") {
      let key = try self.name()
      guard take("=\"") else { throw FormatMistake("no value of \(key)") }
      let value = try text(until: "\"")
      guard take("\""), attributes.updateValue(value, forKey: key) == nil else {
        throw FormatMistake("bad \(key)")
      }
    }
    let isEmpty = take("/")
    guard take(">") else { throw FormatMistake("<\(name) does not end") }
    return (XMLElement(name: name, attributes: attributes), isEmpty)
  }

  /// Returns the text before a mark or the end of the document, with decoded references.
  mutating func text(until mark: Unicode.Scalar) throws(FormatMistake) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != mark {
      rest.removeFirst()
      switch scalar {
      case "&": text.append(try reference())
      case "<": throw FormatMistake("< in a value")
      case "\r": throw FormatMistake("a carriage return, which parsers change")
      case ">" where text.suffix(2).elementsEqual("]]".unicodeScalars): throw FormatMistake("]]>")
      default:
        guard Self.isCharacter(scalar) else { throw FormatMistake("U+\(String(scalar.value, radix: 16))") }
        text.append(scalar)
      }
    }
    return String(text)
  }

  private mutating func reference() throws(FormatMistake) -> Unicode.Scalar {
    let name = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }.prefix(10)))
    guard take("\(name);") else { throw FormatMistake("&\(name)") }
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    default:
      let digits = name.dropFirst()
      guard name.hasPrefix("#"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = UInt32(digits),
        let scalar = Unicode.Scalar(value), Self.isCharacter(scalar)
      else { throw FormatMistake("&\(name);") }
      return scalar
    }
  }

  /// Reports whether XML allows a character (XML 1.0 §2.2).
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
