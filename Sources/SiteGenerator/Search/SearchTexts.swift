import Documents
import Todos

/// The part of the search index with the beginnings of the bodies, which shows where the words of a query occur.
///
/// A file is loaded only when a result is seen whose body has the words, so files are small.
enum SearchTexts {
  static let todosPerFile = 20
  /// The number of bytes after which the text of a todo ends.
  private static let maximumLength = 1_500

  static func script(_ todos: ArraySlice<TodoItem>, number: Int) -> [UInt8] {
    var script = ScriptText(call: "texts", number: number)
    script.list("", todos) { $0.text(of: $1.content, limit: maximumLength) }
    return script.finished
  }
}
