@testable import Documents

/// A random change of a generated file, and the check of its result.
///
/// The integers are the indexes of keys in the file.
enum RandomChange {
  case setText(Int, String)
  case setWord(Int, String)
  case setList(Int, [String])
  case remove(Int)
  case append(Int, String)
  case removeElement(Int, String)
  case add(String, FrontMatterValue)

  init(for file: GeneratedFile, using random: inout some RandomNumberGenerator) {
    let texts = [
      "a", "open", "no", "a: b", "[x", "é", "", "two\nlines", "\"", "it's", "- x", "x, y", "a # b", "\u{85}",
      "日本語", " ",
    ]
    func text() -> String { pick(texts, &random) }
    guard let index = file.entries.indices.randomElement(using: &random),
      Int.random(in: 0..<7, using: &random) > 0
    else {
      let list = (0..<Int.random(in: 0...2, using: &random)).map { _ in text() }
      self = .add(
        pick(["parent", "completed", "new", "labels"], &random),
        Bool.random(using: &random) ? .text(text()) : .list(list))
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: self = .setText(index, text())
    case 1: self = .setWord(index, pick(["2026-12-01", "true", "5", "Done"], &random))
    case 2:
      var list = file.entries[index].texts ?? []
      if !list.isEmpty, Bool.random(using: &random) { list.removeFirst() }
      if Bool.random(using: &random) { list.append(text()) }
      if Bool.random(using: &random) { list.reverse() }
      self = .setList(index, list)
    case 3: self = .remove(index)
    case 4: self = .append(index, text())
    default: self = .removeElement(index, file.entries[index].texts?.randomElement(using: &random) ?? "a")
    }
  }

  /// Makes the change and checks the result; returns a description of the failure, nil if there is none.
  func failure(in file: GeneratedFile) throws -> String? {
    let before = SourceFile(path: "a.md", text: file.text)
    var editor = try FrontMatterEditor(before, knownKeys: testOrder)
    guard let old = editor.frontMatter else { return "no front matter" }
    do throws(FrontMatterEditFailure) {
      try apply(to: &editor, of: file)
    } catch {
      switch error {
      case .notRepresentable: return "not representable"
      case .notAList: return editor.source == before ? nil : "changed in spite of an error"
      case .unreadable(let problem): return "unreadable: \(reported(problem))"
      }
    }
    if case .remove = self, file.entries.count == 1, editor.frontMatter == nil {
      // The fences were removed with the only key.
      let rest = editor.source.bytes[editor.source.textStart...]
      let body = before.bytes[old.bodyStart...]
      return body.count > rest.count && body.suffix(rest.count) == rest ? nil : "a changed body"
    }
    guard let new = try FrontMatter.read(editor.source), new == editor.frontMatter else {
      return "stale front matter"
    }
    return failure(from: before, old, to: editor.source, new, in: file)
  }

  /// Reports whether the editor may reject the change, because a block above would absorb the blank lines and
  /// comments below the removed key.
  func mayBeRejected(in file: GeneratedFile) -> Bool {
    guard case .remove(let index) = self, index > 0, !file.fillers[index + 1].isEmpty else { return false }
    return file.entries[index - 1].isBlock
  }
}

extension RandomChange {
  private func apply(to editor: inout FrontMatterEditor, of file: GeneratedFile)
    throws(FrontMatterEditFailure)
  {
    switch self {
    case .setText(let index, let text): try editor.set(file.entries[index].key, to: .text(text))
    case .setWord(let index, let text): try editor.set(file.entries[index].key, to: .word(text))
    case .setList(let index, let texts): try editor.set(file.entries[index].key, to: .list(texts))
    case .remove(let index): try editor.remove(file.entries[index].key)
    case .append(let index, let text):
      try editor.append(text, to: file.entries[index].key, splitsAtCommas: false)
    case .removeElement(let index, let text):
      try editor.removeElements(from: file.entries[index].key, splitsAtCommas: false) { node in
        if case .scalar(let scalar) = node { scalar.text == text } else { false }
      }
    case .add(let key, let value): try editor.set(key, to: value)
    }
  }

  /// Returns the changed key and its expected value; the value is nil if the key must be missing.
  private func expected(in file: GeneratedFile, before: YAMLMapping) -> (key: String, value: String?) {
    func key(_ index: Int) -> String { file.entries[index].key }
    func elements(_ index: Int) -> [String] {
      switch before[key(index)] {
      case .sequence(let sequence): sequence.elements.map(content)
      case .scalar(let scalar): scalar.isNull || scalar.text.isEmpty ? [] : [content(of: .scalar(scalar))]
      default: []
      }
    }
    func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
    func quoted(_ text: String) -> String { text.debugDescription }
    switch self {
    case .setText(let index, let text), .setWord(let index, let text): return (key(index), quoted(text))
    case .setList(let index, let texts): return (key(index), list(texts.map(quoted)))
    case .remove(let index): return (key(index), nil)
    case .append(let index, let text): return (key(index), list(elements(index) + [quoted(text)]))
    case .removeElement(let index, let text):
      let value = before[key(index)]
      let left = elements(index).filter { $0 != quoted(text) }
      let isChanged = left.count < elements(index).count
      return (key(index), isChanged ? list(left) : value.map(content))
    case .add(let key, .list(let texts)): return (key, list(texts.map(quoted)))
    case .add(let key, .text(let text)), .add(let key, .word(let text)): return (key, quoted(text))
    }
  }

  private func failure(
    from before: SourceFile, _ old: FrontMatter, to after: SourceFile, _ new: FrontMatter,
    in file: GeneratedFile
  ) -> String? {
    let (key, value) = expected(in: file, before: old.mapping)
    if new.mapping[key].map(content) != value { return "\(key) is \(String(describing: new.mapping[key]))" }
    func others(_ mapping: YAMLMapping) -> [String] {
      mapping.entries.filter { $0.key.text != key }.map { $0.key.text + ": " + content(of: $0.value) }
    }
    if others(old.mapping) != others(new.mapping) { return "other keys are \(others(new.mapping))" }
    switch self {
    case .add: return isInsertion(from: before.bytes, to: after.bytes) ? nil : "other lines changed"
    case .remove(let index):
      return file.prefix(of: index) + file.suffix(of: index) == after.bytes ? nil : "other lines changed"
    case .setText(let index, _), .setWord(let index, _):
      let frame = file.entries[index].frame
      let head = file.prefix(of: index) + Array((frame?.head ?? "").utf8)
      let tail = Array((frame.map { $0.tail + file.lineEnding } ?? "").utf8) + file.suffix(of: index)
      return isFramed(after.bytes, head, tail) ? nil : "other bytes changed"
    case .setList(let index, _), .append(let index, _), .removeElement(let index, _):
      let isKept = isFramed(after.bytes, file.prefix(of: index), file.suffix(of: index))
      return isKept && hasComments(of: file.entries[index], after) ? nil : "other lines or comments changed"
    }
  }

  private func isFramed(_ bytes: [UInt8], _ head: [UInt8], _ tail: [UInt8]) -> Bool {
    bytes.count >= head.count + tail.count && bytes.starts(with: head)
      && bytes.suffix(tail.count) == tail[...]
  }

  /// Reports whether bytes were inserted at one position and nothing else changed.
  private func isInsertion(from before: [UInt8], to after: [UInt8]) -> Bool {
    guard after.count > before.count else { return false }
    var end = before.count
    while end > 0, before[end - 1] == after[end - 1 + after.count - before.count] { end -= 1 }
    let same = zip(before, after).prefix { $0 == $1 }.count
    return same >= end
  }

  /// Reports whether the comment after the colon of the key, if there was one, is kept.
  private func hasComments(of entry: GeneratedFile.Entry, _ after: SourceFile) -> Bool {
    guard entry.isList, let line = entry.lines.first, line.hasSuffix(" # c") else { return true }
    return String(decoding: after.bytes, as: UTF8.self).contains("# c")
  }

  /// Returns the content of a value without its style.
  private func content(of node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): scalar.isNull ? "null" : scalar.text.debugDescription
    case .sequence(let sequence): "[" + sequence.elements.map(content).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { $0.key.text + ": " + content(of: $0.value) }.joined(separator: ", ") + "}"
    }
  }
}
