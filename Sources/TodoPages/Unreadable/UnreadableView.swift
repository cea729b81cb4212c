import Documents
import Todos

extension UnreadablePage: TemplatePage {
  /// The template of the pages of unreadable files.
  static let templateName = "unreadable-files"

  func heading(in words: Words) -> String? { words[.unreadableFiles] }

  /// Where its links lead: to the other pages.
  var routes: [Route] { pagination?.routes ?? [] }

  /// The names that the template may use.
  static let fields = TemplateFields<Shown<UnreadablePage>>()
    .text("count") { String($0.value.total) }
    .flag("isEmpty") { $0.value.total == 0 }
    .list("files", Shown<Entry>.fields) { $0.parts($0.value.entries) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }
}

extension Shown where Value == UnreadablePage.Entry {
  /// The names under which templates find a file that cannot be read.
  static let fields: TemplateFields<Shown<UnreadablePage.Entry>> = TemplateFields()
    .text("path") { $0.value.file.path }
    .text("position") { shown in
      let file = shown.value.file
      return file.problem.excerpt.map { "\(file.path):\($0.line):\($0.column)" } ?? file.path
    }
    .text("message") { $0.value.file.problem.message }
    .text("label") { $0.value.file.problem.excerpt?.label }
    .text("line") { $0.value.file.problem.excerpt?.text }
    .text("help") { $0.value.file.problem.help }
    .record("edit", Shown<Link>.addressFields) { $0.part($0.value.edit) }
}
