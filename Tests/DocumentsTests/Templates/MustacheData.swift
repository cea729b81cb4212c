@testable import Documents

/// Test data that a template renders as a page.
indirect enum MustacheData: Sendable {
  case absent
  case flag(Bool)
  case text(String)
  case link(String)
  case html(String)
  case list([MustacheData])
  case record([(name: String, value: MustacheData)])

  /// The fields of the data; all elements of a list have the fields of its first element.
  var fields: TemplateFields<MustacheData> {
    guard case .record(let values) = self else { return TemplateFields() }
    return values.reduce(TemplateFields()) { fields, field in
      let name = field.name
      return switch field.value {
      case .absent: fields.text(name) { _ in nil }
      case .flag: fields.flag(name) { $0[name].isSet }
      case .text: fields.text(name) { $0[name].string }
      case .link: fields.link(name) { $0[name].string }
      case .html: fields.html(name) { Array($0[name].string.utf8) }
      case .record: fields.record(name, field.value.fields) { $0[name] }
      case .list(let elements):
        fields.list(name, (elements.first ?? .absent).fields) { $0[name].elements }
      }
    }
  }

  private subscript(name: String) -> MustacheData {
    guard case .record(let values) = self else { return .absent }
    return values.first { $0.name.utf8.elementsEqual(name.utf8) }?.value ?? .absent
  }

  private var isSet: Bool {
    if case .flag(let isSet) = self { isSet } else { false }
  }

  private var string: String {
    switch self {
    case .text(let text), .link(let text), .html(let text): text
    case .absent, .flag, .list, .record: ""
    }
  }

  private var elements: [MustacheData] {
    if case .list(let elements) = self { elements } else { [] }
  }
}

/// Returns a template rendered with data.
func rendered(
  _ template: String, _ data: MustacheData, partials: [String: String] = [:], format: OutputFormat = .html
) throws(Problems) -> String {
  let files = partials.merging(["template": template]) { _, template in template }
  let template = try SiteTemplate(
    "template",
    from: TemplateSources(
      Dictionary(uniqueKeysWithValues: files.map { ($0, SourceFile(path: $0, text: $1)) })),
    fields: data.fields, format: format)
  var output: [UInt8] = []
  template.render(data, into: &output)
  return String(decoding: output, as: UTF8.self)
}
