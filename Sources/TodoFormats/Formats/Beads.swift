package import Documents
package import Todos

extension TodoFormat {
  /// The `issues.jsonl` of beads, also as `bd export` prints it.
  package static let beads = TodoFormat(
    name: "beads", summary: "issues of beads (bd), one a line",
    recognises: { source in
      guard source.beginsWithObject else { return false }
      let file = BeadsFile(source, limit: TodoFormat.maximumLineSize)
      let issue = (0..<file.count).lazy.map { file.line(at: $0) }.first { !BeadsIssue.isOtherRecord($0) }
      // A file of nothing but other records, such as memories, is one of beads too; nothing of it is imported.
      guard let issue else { return true }
      guard let outline = JSONOutline(issue) else { return false }
      return outline.has("id") && outline.has("title") && (outline.has("issue_type") || outline.has("_type"))
    },
    reader: { source, _ in BeadsReader(source) })

  /// The lines of a file that are not imported: deleted and ephemeral issues, and records of other kinds.
  package static func leftOut(ofBeads source: SourceFile) -> SkippedFiles {
    BeadsReader(source).skipped
  }

  /// The maximum size of a line that is imported, in bytes.
  fileprivate static let maximumLineSize = 1 << 30
}

/// Reads the issues of a file that are neither deleted nor ephemeral.
struct BeadsReader: TodoFormatReader {
  private let source: SourceFile
  private let file: BeadsFile
  /// The ids of the issues that are not read, in lower case.
  private let leftOut: Set<String>
  let skipped: SkippedFiles
  private let reader = TodoReader(rules: TodoTool.beads.rules)
  private var keys = SourceKeys()
  private var lineIndex = 0

  init(_ source: SourceFile) {
    self.source = source
    file = BeadsFile(source, limit: TodoFormat.maximumLineSize)
    let contents = BeadsContents(file)
    (leftOut, skipped) = (contents.leftOut, contents.skipped)
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    while lineIndex < file.count {
      let range = file.range(at: lineIndex)
      lineIndex += 1
      guard let issue = try file.issue(at: lineIndex - 1), issue.fate == .todo else { continue }
      let (todo, text) = try reader.whole(issue, without: leftOut)
      var portable = PortableTodo(todo, text: "\n" + text)
      portable.path = nil
      let key = try keys.claim(issue.id, at: range, in: source)
      return ImportedTodo(
        todo: portable, key: key, keepsID: true, range: range, notes: notes(on: issue, todo))
    }
    return nil
  }

  /// Returns notes on the keys that are not kept unchanged.
  private func notes(on issue: BeadsIssue, _ todo: TodoItem) -> [FieldNote] {
    let texts = ["design", "acceptance_criteria", "notes", "comments"].filter { issue.has($0) }
    var notes = texts.map { FieldNote($0, .text) }
    if issue.has("dependencies") {
      notes.append(FieldNote("dependencies", .changed("only the ids and types of the issues are kept")))
    }
    return notes + todo.extra.map { FieldNote($0.key, .extraKey($0.key)) }
  }
}

extension SourceFile {
  /// Whether the text begins with an object, and not with a list.
  fileprivate var beginsWithObject: Bool {
    bytes[textStart...].first { $0 > 0x20 } == UInt8(ascii: "{")
  }
}
