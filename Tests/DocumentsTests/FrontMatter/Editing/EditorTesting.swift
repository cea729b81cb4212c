@testable import Documents

/// A change of front matter.
typealias EditorChange = (inout FrontMatterEditor) throws(FrontMatterEditFailure) -> Void

/// The order that the tests put keys in.
let testOrder = [
  ["id"], ["title"], ["status"], ["priority"], ["due", "due_date"], ["tags", "labels"], ["assignee"],
  ["depends"],
  ["parent"], ["created"], ["completed"],
]

/// What a file becomes by changes, or why it stays.
func edited(_ text: String, _ change: EditorChange) -> String {
  let editor: FrontMatterEditor
  do {
    editor = try FrontMatterEditor(SourceFile(path: "a.md", text: text), keyOrder: testOrder)
  } catch {
    return reported(error)
  }
  var changed = editor
  do {
    try change(&changed)
    return String(decoding: changed.source.bytes, as: UTF8.self)
  } catch {
    return changed == editor ? reported(error) : "changed in spite of: \(reported(error))"
  }
}

/// The same of front matter alone: the fences are put around it and taken off again.
func editedLines(_ lines: String, _ change: EditorChange) -> String {
  let result = edited("---\n\(lines)---\nBody\n", change)
  let (start, end) = ("---\n".utf8, "---\nBody\n".utf8)
  guard result.utf8.starts(with: start), result.utf8.reversed().starts(with: end.reversed()) else {
    return result
  }
  return String(decoding: Array(result.utf8.dropFirst(start.count).dropLast(end.count)), as: UTF8.self)
}

/// The change that sets a key.
func setting(_ key: String, to value: FrontMatterValue) -> EditorChange {
  { editor throws(FrontMatterEditFailure) in try editor.set(key, to: value) }
}

/// What a person would be told about a change that was not made.
func reported(_ failure: FrontMatterEditFailure) -> String {
  switch failure {
  case .unreadable(let problem): "unreadable: \(reported(problem))"
  case .notRepresentable(let key): "not representable: \(key)"
  case .notAList(let key): "not a list: \(key)"
  }
}
