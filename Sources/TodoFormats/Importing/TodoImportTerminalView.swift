import Documents
import FileSystem
import TodoPages
import Todos

/// Shows the result of an import in the terminal: the numbers, the first todos, and the field notes.
///
/// ```
/// added 2 todos in Todos/tasks, 1 was here already
///   h3k2mq-buy-oat-milk  Buy oat milk
///   k8w4ty-fix-the-door  Fix the door
///
/// 1 todo keeps "annotations" in the text
/// ```
package struct TodoImportTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let todoFolder: String
  /// The maximum number of todos shown; the others are only counted.
  private static let maximumShown = 10

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the todo folder, relative to the working folder.
  package init(todoFolder: String) {
    self.todoFolder = todoFolder
  }

  /// Writes the result; failures are reported as problems.
  mutating func show(_ page: TodoImportPage) {
    guard page.failures.isEmpty || page.isDone else { return }
    let verb = page.isDryRun ? "would add" : "added"
    text =
      page.folder.map { folder in
        "\(verb) \(counted(page.added.count, "todo")) in \(visible(joined(todoFolder, folder)))"
      } ?? "nothing to add"
    if page.presentCount > 0 {
      text += ", \(page.presentCount) \(page.presentCount == 1 ? "was" : "were") here already"
      if page.retitledCount > 0 { text += ", \(page.retitledCount) with another title" }
    }
    text += "\n"
    let shown = page.added.prefix(Self.maximumShown)
    let width = min(40, shown.map { displayWidth(of: visible($0.id)) }.max() ?? 0)
    for todo in shown {
      let id = visible(todo.id)
      let gap = String(repeating: " ", count: max(0, width - displayWidth(of: id)))
      text += "  \(id)\(gap)  \(visible(todo.title))\n"
    }
    if page.added.count > shown.count { text += "  … and \(page.added.count - shown.count) more\n" }
    if !page.notes.isEmpty { text += "\n" }
    for row in page.notes {
      text += "\(visible(row.words))\n"
    }
    if let commit = page.commit { text += "committed \(visible(commit.id))  \(visible(commit.subject))\n" }
  }
}
