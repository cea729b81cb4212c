import Documents
import Todos

extension UnreadablePage: TemplatePage {
  static let templateName = "unreadable-files"

  func heading(in words: Words) -> String? { words[.unreadableFiles] }

  static let fields = TemplateFields<Shown<UnreadablePage>>()
    .text("count") { String($0.value.total) }
    .flag("isEmpty") { $0.value.total == 0 }
    .list("files", Shown<Entry>.fields) { $0.parts($0.value.entries) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }
}

extension Shown where Value == UnreadablePage.Entry {
  /// The names of a file: its position and what is wrong.
  ///
  /// Neither the text of the line nor the help is among them, because both may have text of the file, which
  /// nobody has published: the front matter of a note, a password, or a record of another program.
  static let fields: TemplateFields<Shown<UnreadablePage.Entry>> = TemplateFields()
    .text("path") { $0.value.file.path }
    .text("position") { shown in
      let file = shown.value.file
      return file.problem.excerpt.map { "\(file.path):\($0.line):\($0.column)" } ?? file.path
    }
    .text("message") { $0.value.file.problem.message }
    .text("label") { $0.value.file.problem.excerpt?.label }
    .record("edit", Shown<Link>.addressFields) { $0.part($0.value.edit) }
}
