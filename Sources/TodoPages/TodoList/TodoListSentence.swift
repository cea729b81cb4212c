import Documents
import Todos

extension TodoListPage {
  /// The number of todos per status group, or the reason why none is shown; nil if there are only unreadable
  /// files.
  var sentence: String? {
    guard progress.total > 0 else {
      return isEmpty ? "No todos yet. Each Markdown file in the todo folder is a todo." : nil
    }
    guard let selection else { return progress.sentence }
    if selection.found.total == 0 { return emptySentence(selection) }
    let found = selection.found.total
    var sentence = selection.found.sentence
    if !selection.query.filter.isEmpty {
      let todos = "todo\(progress.total == 1 ? "" : "s")"
      sentence = "\(found) of \(progress.total) \(todos) match\(found == 1 ? "es" : ""): \(sentence)"
    }
    if todos.count < found {
      sentence += todos.count == 1 ? "; the first is shown" : "; the first \(todos.count) are shown"
    }
    return selection.hidden > 0 ? "\(sentence); \(selection.hidden) closed hidden (see --all)" : sentence
  }

  /// The reason why no todo is listed.
  private func emptySentence(_ selection: TodoSelection) -> String {
    let filter = selection.query.filter
    if filter.isEmpty { return "All todos are closed: \(selection.hidden) hidden (see --all)" }
    let words = visible(filter.inWords)
    guard selection.hidden == 0 else {
      let verb = selection.hidden == 1 ? "todo matches" : "todos match"
      return "No unclosed todo matches: \(words); \(selection.hidden) closed \(verb) (see --all)"
    }
    let subject =
      progress.total == 1 ? "The only todo does not match" : "None of \(progress.total) todos matches"
    return "\(subject): \(words)\(selection.query.hint.map { "; \(visible($0))" } ?? "")"
  }
}
