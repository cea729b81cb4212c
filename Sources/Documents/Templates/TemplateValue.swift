/// A value that a template can show, repeat or ask for.
enum TemplateValue: Equatable, Sendable {
  /// Nothing: writes nothing, and its section is left out.
  case absent
  /// Shows or hides a section.
  case flag(Bool)
  /// Text, escaped when written.
  case text(String)
  /// An address that is safe to follow: made by the program, or held against a list of schemes. Escaped when
  /// written.
  case link(String)
  /// HTML in UTF-8 that is already safe, written as it is.
  case html([UInt8])
  /// Values that a section is repeated for.
  case list([TemplateValue])
  /// Named values.
  case record(TemplateRecord)

  /// Whether a section over this value is shown: it is there, not false and not empty.
  var isShown: Bool {
    switch self {
    case .absent: false
    case .flag(let isSet): isSet
    case .text(let text), .link(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .list(let elements): !elements.isEmpty
    case .record: true
    }
  }
}

/// Values under names.
struct TemplateRecord: Equatable, Sendable {
  /// The names, in the order of the values.
  let names: [String]
  let values: [TemplateValue]

  /// Pairs each name with its value; of two equal names the first counts.
  init(_ fields: [(name: String, value: TemplateValue)]) {
    names = fields.map(\.name)
    values = fields.map(\.value)
  }

  /// The value of a name, or nil where the record has no such name.
  ///
  /// Names are compared byte by byte.
  subscript(name: String) -> TemplateValue? {
    names.firstIndex(ofBytesOf: name).map { values[$0] }
  }
}

extension TemplateRecord: ExpressibleByDictionaryLiteral {
  /// A record from a literal such as `["title": .text("Buy oat milk")]`.
  init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}

extension [String] {
  /// The first element that consists of the same bytes; `==` would take NFC and NFD for the same name.
  func firstIndex(ofBytesOf name: String) -> Int? {
    firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }
}
