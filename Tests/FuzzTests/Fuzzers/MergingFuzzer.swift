@testable import Documents
@testable import Todos

/// Merges two versions of a file: a version that did not change gives the other one, both orders of the versions give
/// the same values, and no value, line or note that a side has added or changed is lost.
///
/// The parts of the input are the base, ours and theirs. Missing ones are the base with some edits.
func fuzzMerging(_ input: Input) {
  let parts = input.parts
  let base = parts[0]
  let ours = parts.count > 1 ? parts[1] : edited(base, [.set(.title, "Ours"), .add("ours", to: .tags)])
  let theirs =
    parts.count > 2 ? parts[2] : edited(base, [.set(.due, "2026-12-01"), .add("theirs", to: .tags)])
  for (one, other) in [(ours, theirs), (theirs, ours), (base, ours)] {
    expect(merged(one, one, other).bytes == other, "merge(x, x, y) is not y")
    expect(merged(base, one, base).bytes == one, "merge(x, y, x) is not y")
    expect(merged(base, one, one).bytes == one, "merge(x, y, y) is not y")
  }
  let merge = merged(base, ours, theirs)
  let turned = merged(base, theirs, ours)
  // A comment that theirs has changed inside a list is a conflict, and one of ours is not.
  if ![base, ours, theirs].contains(where: { $0.contains(UInt8(ascii: "#")) }) {
    expectEqual(Set(turned.conflicts), Set(merge.conflicts), "other conflicts with the sides exchanged")
  }
  guard let old = Values(of: base), let mine = Values(of: ours), let other = Values(of: theirs) else {
    return
  }
  if merge.conflicts.isEmpty {
    guard let result = Values(of: merge.bytes) else {
      fatalError("the result cannot be read: \(merge.bytes.shown)")
    }
    let mirrored = turned.conflicts.isEmpty ? Values(of: turned.bytes) : result
    guard let mirrored else { fatalError("unreadable with the sides exchanged: \(turned.bytes.shown)") }
    for key in Set(old.keys).union(mine.keys).union(other.keys).union(result.keys) {
      let sides = [old[key], mine[key], other[key]]
      expect(
        isMerge(result[key], of: sides, key),
        "\(key): \(sides) become \(String(describing: result[key])) in \(merge.bytes.shown)")
      expect(
        result[key]?.compared(as: key) == mirrored[key]?.compared(as: key),
        "\(key) differs with the sides exchanged: \(merge.bytes.shown)")
    }
  }
  for (side, added) in [("ours", addedLines(base, ours)), ("theirs", addedLines(base, theirs))] {
    let lines = Set(bodyLines(merge.bytes))
    expect(added.isSubset(of: lines), "\(side) loses \(added.subtracting(lines)) in \(merge.bytes.shown)")
  }
}

private func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergedFile {
  // Texts are not merged by git, whose process takes thousand times longer.
  TodoMerge().merge(base: base, ours: ours, theirs: theirs) { _, ours, theirs in
    let parts =
      ["<<<<<<< ours\n".utf8, ours.endingLine, "=======\n".utf8, theirs.endingLine, ">>>>>>> theirs\n".utf8]
      as [any Sequence<UInt8>]
    return MergedText(bytes: parts.flatMap { Array($0) }, isConflict: true)
  }
}

private func edited(_ bytes: [UInt8], _ edits: [TodoEdit]) -> [UInt8] {
  do {
    var draft = try TodoDraft(
      SourceFile(path: "a.md", bytes: bytes), at: TodoPath("a.md"), rules: TodoRules(), for: edits)
    for edit in edits { try draft.make(edit) }
    return draft.source.bytes
  } catch {
    return bytes
  }
}

/// The values of the front matter by the canonical keys; nil if it cannot be merged by keys.
private struct Values {
  private var values: [String: Shape] = [:]

  init?(of bytes: [UInt8]) {
    guard let mapping = FrontMatter.readable(SourceFile(path: "a.md", bytes: bytes))?.mapping, !mapping.isFlow
    else {
      return nil
    }
    for entry in mapping.entries {
      let key = TodoField.knownKeys.canonical(entry.key.text)
      guard values.updateValue(Shape(entry.value), forKey: key) == nil else { return nil }
    }
  }

  var keys: Dictionary<String, Shape>.Keys { values.keys }
  subscript(key: String) -> Shape? { values[key] }
}

/// Whether a value is what a merge must give; `sides` are the values of the base, ours and theirs.
private func isMerge(_ value: Shape?, of sides: [Shape?], _ key: String) -> Bool {
  if sides[1] == sides[2] || sides[0] == sides[2] { return value == sides[1] }
  if sides[0] == sides[1] { return value == sides[2] }
  let base = sides[0] == nil ? [] : elements(of: sides[0], key)
  let lists = [base, elements(of: sides[1], key), elements(of: sides[2], key), elements(of: value, key)]
    .compactMap { $0 }
  guard lists.count == 4 else {
    // Other values of several lines are merged by lines, so a change of each side is in the result.
    return value?.kind != nil && sides[1]?.kind == value?.kind && sides[2]?.kind == value?.kind
      && !sides.contains(value)
  }
  let added = lists[1].union(lists[2]).subtracting(lists[0])
  let kept = lists[0].intersection(lists[1]).intersection(lists[2])
  return lists[3] == added.union(kept)
}

/// Returns the elements of a YAML list of texts, or the words of a scalar that stands for one; nil for any other value.
private func elements(of value: Shape?, _ key: String) -> Set<Shape>? {
  switch value {
  case nil: return TodoField(key: key)?.isList == true ? [] : nil
  case .list(let elements):
    return elements.allSatisfy { if case .text = $0 { true } else { false } } ? Set(elements) : nil
  case .mapping: return nil
  case .text(let bytes):
    guard let field = TodoField(key: key), field.isList else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = field.splitsAtCommas ? text.split(separator: ",").map(String.init) : [text]
    return Set(
      words.map(\.trimmingBlanks).filter { !["", "~", "null"].contains($0) }.map { .text(Array($0.utf8)) })
  }
}

extension Shape {
  /// The kind of a value that can have several lines; nil for a word.
  fileprivate var kind: String? {
    switch self {
    case .text(let bytes): bytes.contains { $0 == 0x20 || $0 == 0x0A } ? "text" : nil
    case .list: "list"
    case .mapping: "mapping"
    }
  }

  /// The value, or the elements of a list in any order.
  fileprivate func compared(as key: String) -> Set<Shape> {
    if case .list(let elements) = self { return Set(elements) }
    return elements(of: self, key) ?? [self]
  }
}

/// Returns the lines that a version of a body has and the base has not.
private func addedLines(_ base: [UInt8], _ side: [UInt8]) -> Set<[UInt8]> {
  Set(bodyLines(side)).subtracting(bodyLines(base))
}

/// Returns the lines of the body that are not blank, without their line endings.
private func bodyLines(_ bytes: [UInt8]) -> [[UInt8]] {
  let start = FrontMatter.readable(SourceFile(path: "a.md", bytes: bytes))?.bodyStart ?? 0
  return bytes[start...].split { $0 == 0x0A || $0 == 0x0D }.map { Array($0) }
    .filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

extension [UInt8] {
  /// The text with a line ending at its end, unless it is empty.
  fileprivate var endingLine: [UInt8] { last.map { $0 == 0x0A } ?? true ? self : self + [0x0A] }
}
