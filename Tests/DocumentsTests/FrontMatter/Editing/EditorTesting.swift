@testable import Documents

/// A change of front matter.
typealias EditorChange = (inout FrontMatterEditor) throws(FrontMatterEditFailure) -> Void

/// The canonical order of keys in the tests.
let testOrder = KnownKeys([
  ["id"], ["title"], ["status"], ["priority"], ["due", "due_date"], ["tags", "labels"], ["assignee"],
  ["depends"],
  ["parent"], ["created"], ["completed"],
])

/// Returns the changed file, or the failure.
func edited(_ text: String, _ change: EditorChange) -> String {
  let editor: FrontMatterEditor
  do {
    editor = try FrontMatterEditor(SourceFile(path: "a.md", text: text), knownKeys: testOrder)
  } catch {
    return reported(error)
  }
  var changed = editor
  do {
    try change(&changed)
    return String(decoding: changed.source.bytes, as: UTF8.self)
  } catch {
    return changed == editor ? reported(error) : "changed despite: \(reported(error))"
  }
}

/// Returns the changed front matter, or the failure; the lines are given and returned without the fences.
func editedLines(_ lines: String, _ change: EditorChange) -> String {
  let result = edited("---\n\(lines)---\nBody\n", change)
  let (start, end) = ("---\n".utf8, "---\nBody\n".utf8)
  guard result.utf8.starts(with: start), result.utf8.reversed().starts(with: end.reversed()) else {
    return result
  }
  return String(decoding: Array(result.utf8.dropFirst(start.count).dropLast(end.count)), as: UTF8.self)
}

/// Returns the change that sets a key.
func setting(_ key: String, to value: FrontMatterValue) -> EditorChange {
  { editor throws(FrontMatterEditFailure) in try editor.set(key, to: value) }
}

/// Returns a description of a failure.
func reported(_ failure: FrontMatterEditFailure) -> String {
  switch failure {
  case .unreadable(let problem): "unreadable: \(reported(problem))"
  case .notRepresentable(let key): "not representable: \(key)"
  case .notAList(let key): "not a list: \(key)"
  }
}
