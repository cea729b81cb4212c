@testable import Documents
@testable import Todos

/// Reads a file: problems are inside it, ranges have the texts that were read, and another writer and another reader
/// agree.
func fuzzFrontMatter(_ input: Input) {
  let source = SourceFile(path: "Todos/a.md", bytes: input.bytes)
  switch TodoReader(rules: TodoRules()).read(source, at: TodoPath("a.md"), body: .withoutHTML) {
  case .failure(let file): expect([file.problem], in: source)
  case .success(let todo):
    expect(String(validating: input.bytes, as: UTF8.self) != nil, "a todo that is not UTF-8")
    expect(todo.problems, in: source)
  }
  guard let front = FrontMatter.readable(source) else { return }
  expect(String(validating: input.bytes, as: UTF8.self) != nil, "front matter that is not UTF-8")
  checkRanges(.mapping(front.mapping), in: front.yaml, of: source)
  if let entries = simpleEntries(source.text(front.yaml)) {
    expectEqual(front.mapping.entries.map { [$0.key.text, Shape($0.value).text] }, entries, "other values")
  }
  guard front.mapping.entries.allSatisfy({ $0.key.text.utf8.count < 200 }) else { return }
  var writer = FrontMatterWriter()
  for entry in front.mapping.entries { writer.add(entry.key.text, .init(entry.value)) }
  let written = SourceFile(path: "written.md", bytes: writer.frontMatter)
  let back = FrontMatter.readable(written)
  expectEqual(
    back.map { Shape(.mapping($0.mapping)) }, Shape(.mapping(front.mapping)), "written as \(written.bytes)")
}

/// Checks the ranges of a value and of the values in it.
private func checkRanges(_ node: YAMLNode, in range: Range<Int>, of source: SourceFile) {
  expect(range.contains(node.range), "\(node.range) is outside \(range)")
  switch node {
  case .scalar(let scalar): checkText(scalar, of: source)
  case .sequence(let list):
    for element in list.elements { checkRanges(element, in: list.range, of: source) }
    checkOrder(list.elements.map(\.range))
  case .mapping(let mapping):
    for entry in mapping.entries {
      checkRanges(.scalar(entry.key), in: mapping.range, of: source)
      checkRanges(entry.value, in: mapping.range, of: source)
    }
    checkOrder(mapping.entries.flatMap { [$0.key.range, $0.value.range] })
  }
}

private func checkOrder(_ ranges: [Range<Int>]) {
  for (range, next) in zip(ranges, ranges.dropFirst()) {
    expect(range.upperBound <= next.lowerBound, "\(range) overlaps \(next)")
  }
}

private func checkText(_ scalar: YAMLScalar, of source: SourceFile) {
  let written = source.text(scalar.range)
  let inside = String(written.unicodeScalars.dropFirst().dropLast())
  switch scalar.style {
  case _ where written.utf8.contains { $0 == 0x0A || $0 == 0x0D }: break
  case .plain: expect(written.utf8.elementsEqual(scalar.text.utf8), "\(written) is read as \(scalar.text)")
  case .singleQuoted:
    expect(
      inside.replacing("''", with: "'").utf8.elementsEqual(scalar.text.utf8),
      "\(written) is read as \(scalar.text)")
  case .doubleQuoted where !inside.utf8.contains(UInt8(ascii: "\\")):
    expect(inside.utf8.elementsEqual(scalar.text.utf8), "\(written) is read as \(scalar.text)")
  case .doubleQuoted, .literal, .folded: break
  }
}

/// Reads the simplest YAML by hand: lines of a key and one plain word or several; nil for any other YAML, and for a
/// key that is there twice.
private func simpleEntries(_ yaml: String) -> [[String]]? {
  var entries: [[String]] = []
  for line in yaml.utf8.split(separator: 0x0A) {
    let parts = line.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == 0x20, let first = parts[1].dropFirst().first, isLetter(first),
      parts[1].last != 0x20, !parts[0].isEmpty, parts[0].allSatisfy(isLetter),
      parts[1].allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x20 })
    else { return nil }
    let entry = [String(Substring(parts[0])), String(Substring(parts[1].dropFirst()))]
    if entries.contains(where: { $0[0] == entry[0] }) { return nil }
    entries.append(entry)
  }
  return entries
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }

/// A value of YAML without its positions and its spelling.
enum Shape: Hashable {
  case text([UInt8])
  case list([Shape])
  case mapping([Pair])

  struct Pair: Hashable {
    var key: [UInt8]
    var value: Shape
  }

  init(_ node: YAMLNode) {
    self =
      switch node {
      case .scalar(let scalar): .text(Array(scalar.text.utf8))
      case .sequence(let list): .list(list.elements.map { Shape($0) })
      case .mapping(let mapping):
        .mapping(mapping.entries.map { Pair(key: Array($0.key.text.utf8), value: Shape($0.value)) })
      }
  }

  /// The text of a scalar; empty for other values.
  var text: String { if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" } }
}

extension FrontMatterWriter.Value {
  fileprivate init(_ node: YAMLNode) {
    self =
      switch node {
      case .scalar(let scalar): .text(scalar.text)
      case .sequence(let list): .list(list.elements.map { Self($0) })
      case .mapping(let mapping): .mapping(mapping.entries.map { (key: $0.key.text, value: Self($0.value)) })
      }
  }
}
