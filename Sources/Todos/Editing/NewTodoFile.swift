import Documents

/// The file of a new todo, just as `add` would write it, for where nothing can be drawn by lot: on a page.
package struct NewTodoFile: Equatable, Sendable {
  /// What stands behind the six characters of its name that are drawn by lot: `-buy-oat-milk.md`.
  package var nameEnding: String
  package var text: String

  /// Makes the file of a todo.
  ///
  /// - Throws: why `add` would not write it.
  package init(_ todo: NewTodo, rules: TodoRules) throws(StoreError) {
    let draft = try TodoDraft(todo, at: TodoPath("new.md"), rules: rules)
    text = String(decoding: draft.source.bytes, as: UTF8.self)
    nameEnding = TodoFileName.ending(title: todo.title)
  }

  /// Six characters for a name, which nobody has drawn; they say so by being alike.
  package static let codePlaceholder = "xxxxxx"
}

extension NewTodoFile {
  /// A text as a part of a file name: lower case, `-` for all that is no letter or digit; nil where nothing is left.
  package static func slug(of text: String) -> String? { TodoFileName.slug(of: text).nonEmpty }
}
