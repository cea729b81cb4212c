import Documents

@testable import Todos

/// What an edit makes of a file's text, or the message and hint why it is not made.
func edited(
  _ text: String, _ changes: TodoEdit.Change..., path: String = "a.md", rules: TodoRules = TodoRules()
) -> String {
  do {
    let source = SourceFile(path: "Todos/\(path)", text: text)
    let bytes = try TodoEditor(rules: rules).edited(source, at: TodoPath(path), by: TodoEdit(changes))
    return String(decoding: bytes, as: UTF8.self)
  } catch {
    return summary(error)
  }
}

/// The text of a new todo, or the message and hint why there is none.
func text(of todo: NewTodo, rules: TodoRules = TodoRules()) -> String {
  do {
    return String(decoding: try TodoEditor(rules: rules).text(of: todo), as: UTF8.self)
  } catch {
    return summary(error)
  }
}

/// The lines that differ, as `-old` and `+new`.
func difference(_ old: String, _ new: String) -> [String] {
  let lines = { (text: String) in
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }
  return lines(new).difference(from: lines(old)).sorted { left, right in
    func place(_ change: CollectionDifference<[UInt8]>.Change) -> (Int, Int) {
      switch change {
      case .remove(let offset, _, _): (offset, 0)
      case .insert(let offset, _, _): (offset, 1)
      }
    }
    return place(left) < place(right)
  }.map { change in
    switch change {
    case .remove(_, let line, _): "-" + String(decoding: line, as: UTF8.self)
    case .insert(_, let line, _): "+" + String(decoding: line, as: UTF8.self)
    }
  }
}

/// The 21st of November 2026, half past six in the evening where the person is.
let evening = Moment(
  day: TodoDate(text: "2026-11-21") ?? noDay, utc: TodoDate(text: "2026-11-21T17:30:00Z") ?? noDay)

private let noDay: TodoDate = {
  guard let day = TodoDate(year: 1, month: 1, day: 1) else { fatalError("the first day exists") }
  return day
}()

private func summary(_ failure: ChangeFailure) -> String {
  "\(failure.kind): \(failure.problem.message)\(failure.problem.help.map { " (\($0))" } ?? "")"
}
