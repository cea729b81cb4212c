import Documents

/// The file of a new todo as `add` would write it, but without the random part of its name.
///
/// Pages use it in links that create a file, because a page cannot generate a random name.
package struct NewTodoFile: Equatable, Sendable {
  /// The part of the file name after the six random characters, such as `-buy-oat-milk.md`.
  package var nameEnding: String
  package var text: String

  /// Creates the file of a todo.
  ///
  /// - Throws: the error with which `add` would refuse the todo.
  package init(_ todo: NewTodo, rules: TodoRules) throws(Failure) {
    let draft = try TodoDraft(todo, at: TodoPath("new.md"), rules: rules)
    text = String(decoding: draft.source.bytes, as: UTF8.self)
    nameEnding = TodoFileName.ending(title: todo.title)
  }

  /// A placeholder for the six random characters of a file name.
  package static let codePlaceholder = "xxxxxx"
}

extension NewTodoFile {
  /// Returns a text as a part of a file name, as `TodoFileName.slug` does; nil if nothing remains.
  package static func slug(of text: String) -> String? { TodoFileName.slug(of: text).nonEmpty }
}
