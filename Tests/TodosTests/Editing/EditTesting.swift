import Documents

@testable import Todos

/// Returns a file's text after edits, or the message and help of the error.
func edited(
  _ text: String, _ edits: TodoEdit..., path: String = "a.md", rules: TodoRules = TodoRules()
) -> String {
  do {
    let source = SourceFile(path: "Todos/\(path)", text: text)
    return String(decoding: try bytes(of: source, edits, path: path, rules: rules), as: UTF8.self)
  } catch {
    return summary(error)
  }
}

/// Returns the bytes of a file after edits.
func bytes(
  of source: SourceFile, _ edits: [TodoEdit], path: String, rules: TodoRules = TodoRules()
) throws(Failure) -> [UInt8] {
  var draft = try TodoDraft(source, at: TodoPath(path), rules: rules, for: edits)
  for edit in edits { try draft.make(edit) }
  return draft.source.bytes
}

/// Returns the text of a new todo's file, or the message and help of the error.
func text(of todo: NewTodo, rules: TodoRules = TodoRules()) -> String {
  do {
    let draft = try TodoDraft(todo, at: TodoPath("new.md"), rules: rules)
    return String(decoding: draft.source.bytes, as: UTF8.self)
  } catch {
    return summary(error)
  }
}

/// Returns the lines that differ between two texts, as `-old` and `+new`.
func difference(_ old: String, _ new: String) -> [String] {
  let lines = { (text: String) in
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }
  return lines(new).difference(from: lines(old)).sorted { left, right in
    func position(_ change: CollectionDifference<[UInt8]>.Change) -> (Int, Int) {
      switch change {
      case .remove(let offset, _, _): (offset, 0)
      case .insert(let offset, _, _): (offset, 1)
      }
    }
    return position(left) < position(right)
  }.map { change in
    switch change {
    case .remove(_, let line, _): "-" + String(decoding: line, as: UTF8.self)
    case .insert(_, let line, _): "+" + String(decoding: line, as: UTF8.self)
    }
  }
}

/// The evening of 2026-11-21, at 17:30 UTC.
let evening = ChangeTime(
  day: TodoDate(text: "2026-11-21") ?? noDay, utc: TodoDate(text: "2026-11-21T17:30:00Z") ?? noDay)

private let noDay: TodoDate = {
  guard let day = TodoDate(year: 1, month: 1, day: 1) else { fatalError("the first day exists") }
  return day
}()

private func summary(_ error: Failure) -> String {
  "\(error.kind): \(error.reason.message)\(error.reason.help.map { " (\($0))" } ?? "")"
}
