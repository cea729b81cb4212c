private import FileSystem
import Todos

extension TodoPath {
  /// Returns the path of the file as the user types it, such as `Todos/fix-login.md`; the path of the file with
  /// all todos, if the todo has no file of its own.
  ///
  /// - Parameter folder: the path of the todo folder, or of the file with all todos, as the user types it;
  ///   empty or `.` if it is the working directory.
  func inWords(below folder: String) -> String {
    if folder.hasSuffix(".jsonl"), !TodoPath.isMarkdown(string) { return folder }
    return joined(folder, string)
  }
}
