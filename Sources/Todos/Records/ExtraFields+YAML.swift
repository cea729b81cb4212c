package import Documents

extension [ExtraField] {
  /// Reads keys with their values as the lines of a front matter say them.
  package init(yaml: String) throws(Problem) {
    let source = SourceFile(path: "", text: "---\n\(yaml)\n---\n")
    guard let frontMatter = try FrontMatter.read(source), frontMatter.bodyStart == source.bytes.count else {
      throw source.problem(.error, code: "yaml-document", "a line of dashes ends the keys")
    }
    self = frontMatter.mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) }
  }

  /// The keys with their values as lines of a front matter, a line each, the last without its end.
  package var yaml: String {
    var writer = FrontMatterWriter()
    for field in self { writer.add(field.key, FrontMatterWriter.Value(field.value)) }
    return String(decoding: writer.frontMatter.dropFirst(4).dropLast(5), as: UTF8.self)
  }
}

extension ExtraValue {
  /// The value of a key that todosite does not know; the depth is bounded by the reader of YAML.
  init(_ node: YAMLNode) {
    self =
      switch node {
      case .scalar(let scalar): .text(scalar.text)
      case .sequence(let sequence): .list(sequence.elements.map { ExtraValue($0) })
      case .mapping(let mapping):
        .mapping(mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) })
      }
  }
}

extension FrontMatterWriter.Value {
  /// A value that is kept: what looks like a number or a date stays one.
  init(_ value: ExtraValue) {
    self =
      switch value {
      case .text(let text): .word(text)
      case .list(let elements): .list(elements.map { Self($0) })
      case .mapping(let fields): .mapping(fields.map { (key: $0.key, value: Self($0.value)) })
      }
  }
}
