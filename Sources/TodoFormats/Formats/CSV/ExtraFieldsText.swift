internal import Documents
internal import Todos

extension [ExtraField] {
  /// Reads keys with their values as the lines of a front matter say them.
  init(yaml: String) throws(Problem) {
    let source = SourceFile(path: "", text: "---\n\(yaml)\n---\n")
    guard let frontMatter = try FrontMatter.read(source), frontMatter.bodyStart == source.bytes.count else {
      throw source.problem(.error, code: "yaml-document", "a line of dashes ends the keys")
    }
    self = frontMatter.mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) }
  }

  /// The keys with their values as lines of a front matter, a line each, the last without its end.
  var yaml: String {
    var writer = FrontMatterWriter()
    for field in self { writer.add(field.key, FrontMatterWriter.Value(field.value)) }
    return String(decoding: writer.frontMatter.dropFirst(4).dropLast(5), as: UTF8.self)
  }
}
