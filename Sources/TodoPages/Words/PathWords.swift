import Todos

extension TodoPath {
  /// Returns the path of the file as the user types it, such as `Todos/fix-login.md`.
  ///
  /// - Parameter folder: the path of the todo folder as the user types it; empty if it is the working
  ///   directory.
  func inWords(below folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + string : "\(folder)/\(string)"
  }
}
