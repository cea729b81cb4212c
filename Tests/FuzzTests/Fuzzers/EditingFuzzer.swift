@testable import Documents
@testable import Todos

/// Makes edits of a file: the value is then the one asked for, all other bytes are the same, the edit made again changes
/// nothing, and the record of the change gives the old bytes back.
///
/// The first part of the input is the file. Each other part is an edit: a letter for its kind, and its value. Without
/// them, two edits are made, each of the file itself.
func fuzzEditing(_ input: Input) {
  var source = SourceFile(path: "Todos/a.md", bytes: input.parts[0])
  let given = input.parts.dropFirst().prefix(8)
  guard given.isEmpty else {
    for part in given {
      guard let letter = part.first else { continue }
      let edit = EditOfInput(UInt8(letter), String(decoding: part.dropFirst(), as: UTF8.self))
      if let bytes = edit.make(on: source) { source.bytes = bytes }
    }
    return
  }
  let sum = source.bytes.reduce(0, &+)
  for letter in [sum, sum &* 7 &+ 1] { _ = EditOfInput(letter, "1 new: #x, \"y\"").make(on: source) }
}

private struct EditOfInput {
  static let kinds: UInt8 = 24
  let edit: TodoEdit
  /// The fields that the edit may change.
  let fields: Set<TodoField>

  /// - Parameter letter: the kind; `A` is the first.
  init(_ letter: UInt8, _ value: String) {
    let status: Set<TodoField> = [.status, .completed, .done]
    let words = value.split(separator: ";").map(String.init)
    (edit, fields) =
      switch (letter &- 65) % Self.kinds {
      case 0: (.set(.title, value), [.title])
      case 1: (.set(.priority, value), [.priority])
      case 2: (.set(.due, value), [.due])
      case 3: (.set(.created, value), [.created])
      case 4: (.set(.parent, value), [.parent])
      case 5: (.set(.id, value), [.id])
      case 6: (.set(.tags, value), [.tags])
      case 7: (.setList(.tags, words), [.tags])
      case 8: (.setList(.assignee, words), [.assignee])
      case 9: (.setList(.depends, words), [.depends])
      case 10: (.add(value, to: .tags), [.tags])
      case 11: (.add(value, to: .assignee), [.assignee])
      case 12: (.remove(value, from: .tags), [.tags])
      case 13: (.remove(value, from: .assignee), [.assignee])
      case 14: (.unset(TodoField(key: value) ?? .due), status.union([TodoField(key: value) ?? .due, .title]))
      case 15: (.status(value, at: noon), status)
      case 16: (.complete(at: noon), status)
      case 17: (.reopen, status)
      case 18: (.claim(for: value, isNew: false), status.union([.assignee]))
      case 19: (.body(value), [])
      case 20: (.tick(Int(value).map { [.position($0)] }, isDone: true), [])
      case 21: (.tick(Int(value).map { [.position($0)] }, isDone: false), [])
      case 22: (.note(NewNote(value, by: "Ana", at: noon)), [])
      default: (.setKey(words.first ?? "", words.last ?? ""), [])
      }
  }

  /// Makes the edit, and checks the result; nil if it is refused.
  func make(on old: SourceFile) -> [UInt8]? {
    guard let bytes = Self.made(edit, on: old),
      let before = Self.todo(in: old)
    else { return nil }
    let new = SourceFile(path: old.path, bytes: bytes)
    guard let after = Self.todo(in: new) else { fatalError("\(edit) leaves no todo: \(new.bytes.shown)") }
    expect(isMet(by: after, before: before, in: new), "\(edit) is not made: \(new.bytes.shown)")
    checkOtherFields(before, after)
    checkBytes(from: old, to: new)
    if !isNote, let again = Self.made(edit, on: new) {
      expect(again == bytes, "\(edit), made again, changes the file: \(bytes.shown) \(again.shown)")
    }
    let plan = TodoChangePlan(
      command: "edit", steps: [.edited(TodoPath("a.md"), before: old.bytes, after: bytes)])
    expect(TodoChangePlan(bytes: plan.bytes) == plan, "the record of \(edit) is read as another one")
    return bytes
  }

  private static func made(_ edit: TodoEdit, on source: SourceFile) -> [UInt8]? {
    do {
      var draft = try TodoDraft(source, at: TodoPath("a.md"), rules: TodoRules(), for: [edit])
      try draft.make(edit)
      return draft.source.bytes
    } catch {
      return nil
    }
  }

  private static func todo(in source: SourceFile) -> TodoItem? {
    try? TodoReader(rules: TodoRules()).read(source, at: TodoPath("a.md"), body: .withoutHTML).get().item
  }

  private var isNote: Bool { if case .note = edit { true } else { false } }
}

/// What must be true after an edit.
extension EditOfInput {
  private func isMet(by todo: TodoItem, before: TodoItem, in source: SourceFile) -> Bool {
    switch edit {
    case .set(.title, let value): isSame(todo.title, value.titleLine ?? "")
    case .set(.id, let value): isSame(todo.id, value.trimmingBlanks)
    case .set(.priority, let value):
      todo.values.priority?.level == TodoPriority(word: value.trimmingBlanks).level
    case .set(let field, let value) where field.kind == .date:
      todo.values[date: field] == (try? DateParser.date(value.trimmingBlanks))
    case .set(.parent, let value):
      todo.values[text: .parent].map { isSame($0, value.trimmingBlanks) } ?? false
    case .set(let field, let value): has(EditValue.list(value), in: todo, field)
    case .setList(let field, let values): has(values, in: todo, field)
    case .add(let value, let field): todo.values[list: field].contains { isSame($0, Self.item(value, field)) }
    case .remove(let value, let field):
      !todo.values[list: field].contains { isSame($0, Self.item(value, field)) }
    case .unset(.id): isSame(todo.id, "a")
    case .unset(.title), .unset(.status), .unset(.done): true
    case .unset(let field): todo.values[field] == nil
    case .status(let word, _):
      StatusVocabulary.standard.status(for: word.trimmingBlanks)?.group == todo.status.group
    case .complete: todo.status.isClosed
    case .reopen: !todo.status.isClosed
    case .claim(let name, _):
      todo.values.assignees.contains { isSame(bareName($0), bareName(name.trimmingBlanks)) }
    case .body(let text):
      // A control character stays where a form shows it as U+FFFD.
      Self.escaped(body(of: source)).trimmed == Self.escaped(text.withLineFeeds).trimmed
    case .tick(nil, let isDone): todo.checklist.done == (isDone ? todo.checklist.total : 0)
    case .tick: todo.checklist.total == before.checklist.total
    case .note(let note): !note.text.isEmpty && todo.content.notes.count >= 1
    default: true
    }
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: OutputFormat.html.escaped(text), as: UTF8.self)
  }

  private static func item(_ value: String, _ field: TodoField) -> String {
    field == .tags ? bareTag(value.trimmingBlanks) : value.trimmingBlanks
  }

  /// Whether a list has exactly some values, apart from repeated ones.
  private func has(_ values: [String], in todo: TodoItem, _ field: TodoField) -> Bool {
    Set(todo.values[list: field].map { Self.item($0, field) }) == Set(values.map { Self.item($0, field) })
  }

  private func body(of source: SourceFile) -> String {
    TodoReader(rules: TodoRules()).body(of: source)?.text.withLineFeeds ?? ""
  }

  /// Checks that the values of all other fields are as before.
  private func checkOtherFields(_ before: TodoItem, _ after: TodoItem) {
    var changed = fields
    switch edit {
    case .body: changed.formUnion(StatusLine.fields + [.title])
    case .setKey(let key, _):
      if let field = TodoField(key: key.trimmingBlanks) {
        changed.formUnion([field, .status, .completed, .done, .title])
      }
    default: break
    }
    for field in TodoField.valued where !changed.contains(field) {
      expectEqual(before.values[field], after.values[field], "\(edit) changes \(field.name)")
    }
    if !changed.contains(.title) { expectEqual(before.title, after.title, "\(edit) changes the title") }
    if !changed.contains(.id) { expectEqual(before.id, after.id, "\(edit) changes the id") }
    if !changed.contains(.status) { expectEqual(before.status, after.status, "\(edit) changes the status") }
  }
}

/// The bytes that an edit must keep.
extension EditOfInput {
  private func checkBytes(from old: SourceFile, to new: SourceFile) {
    switch edit {
    case .tick:
      expectEqual(old.bytes.count, new.bytes.count, "\(edit) changes the length")
      for (byte, tick) in zip(old.bytes, new.bytes) where byte != tick {
        expect([byte, tick].allSatisfy { " xX".utf8.contains($0) }, "\(edit) changes another byte")
      }
    case .note:
      let start = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
      let rest = old.bytes.count - start
      expect(new.bytes.suffix(rest) == old.bytes.suffix(rest), "\(edit) changes bytes: \(new.bytes.shown)")
    case .body:
      expect(
        Self.front(of: old) == Self.front(of: new), "\(edit) changes the front matter: \(new.bytes.shown)")
    case .setKey: break
    default:
      var (kept, left) = (linesToKeep(of: old), linesToKeep(of: new))
      // A blank line after front matter comes and goes with it.
      switch (FrontMatter.readable(old), FrontMatter.readable(new)) {
      case (let front?, nil): kept[old.lineRange(of: front.bodyStart..<front.bodyStart)] = nil
      case (nil, let front?): left[new.lineRange(of: front.bodyStart..<front.bodyStart)] = nil
      default: break
      }
      expect(kept.isContained(in: Self.lines(of: new)), "\(edit) loses lines: \(new.bytes.shown)")
      expect(left.isContained(in: Self.lines(of: old)), "\(edit) adds lines: \(new.bytes.shown)")
      let rests = Self.rests(of: new)
      for (key, rest) in Self.rests(of: old) where rests[key] != nil {
        expect(rests[key] == rest, "\(edit) changes the line around the value: \(new.bytes.shown)")
      }
    }
  }

  private static func front(of source: SourceFile) -> ArraySlice<UInt8> {
    source.bytes[..<(FrontMatter.readable(source)?.bodyStart ?? source.textStart)]
  }

  private static func lines(of source: SourceFile) -> [Range<Int>: ArraySlice<UInt8>] {
    var lines: [Range<Int>: ArraySlice<UInt8>] = [:]
    var offset = source.textStart
    while offset < source.bytes.count {
      let range = source.lineRange(of: offset..<offset)
      lines[range] = source.bytes[range]
      offset = range.upperBound
    }
    return lines
  }

  /// Returns what is before and after the values that are on one line, by their keys.
  private static func rests(of source: SourceFile) -> [String: [ArraySlice<UInt8>]] {
    guard let mapping = FrontMatter.readable(source)?.mapping, !mapping.isFlow else { return [:] }
    var rests: [String: [ArraySlice<UInt8>]] = [:]
    for entry in mapping.entries {
      let value = entry.value.range
      let line = source.lineRange(of: value.lowerBound..<value.lowerBound)
      guard entry.value.isScalar, !value.isEmpty, line.contains(value.upperBound) else { continue }
      rests[entry.key.text] = [
        source.bytes[line.lowerBound..<value.lowerBound], source.bytes[value.upperBound..<line.upperBound],
      ]
    }
    return rests
  }

  /// Returns the lines of a file without those of the fields that the edit may change, and without the fences.
  private func linesToKeep(of source: SourceFile) -> [Range<Int>: ArraySlice<UInt8>] {
    let front = FrontMatter.readable(source)
    let mapping = front?.mapping
    var changed = (mapping?.entries ?? []).filter { entry in
      mapping?.isFlow == true || TodoField(key: entry.key.text).map(fields.contains) == true
    }.map { source.lineRange(of: $0.range) }
    changed += StatusLine.all(in: source, from: front?.bodyStart ?? source.textStart, statuses: .standard)
      .filter { fields.contains($0.field) }.map { $0.wholeLine(in: source) }
    if let front { changed += [front.openingFence, front.closingFence].map(source.lineRange) }
    if fields.contains(.title) {
      let heading = EditableParts.find(in: source, from: front?.bodyStart ?? source.textStart).firstHeading
      if let heading { changed.append(source.lineRange(of: heading)) }
    }
    return Self.lines(of: source).filter { line in !changed.contains { $0.overlaps(line.key) } }
  }
}

extension [Range<Int>: ArraySlice<UInt8>] {
  /// Whether the lines are lines of another file, in the same order.
  fileprivate func isContained(in other: Self) -> Bool {
    func sorted(_ lines: Self) -> [ArraySlice<UInt8>] {
      lines.sorted { $0.key.lowerBound < $1.key.lowerBound }.map(\.value)
    }
    var rest = sorted(other)[...]
    for line in sorted(self) {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension String {
  /// The text without blank lines and spaces at its ends.
  fileprivate var trimmed: [UInt8] {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
    else {
      return []
    }
    return Array(bytes[first...last])
  }
}

extension Collection<UInt8> {
  /// The bytes as a Swift literal, for a test.
  var shown: String { String(decoding: self, as: UTF8.self).debugDescription }
}

private let noon: ChangeTime = {
  guard let day = TodoDate(text: "2026-11-21"), let utc = TodoDate(text: "2026-11-21T12:00:00Z") else {
    fatalError("the day exists")
  }
  return ChangeTime(day: day, utc: utc)
}()
