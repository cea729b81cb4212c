import Todos

extension TodoPath {
  /// The file as people name it, such as `Todos/fix-login.md`.
  ///
  /// - Parameter folder: the todo folder as people know it; empty where they stand in it.
  func inWords(below folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + string : "\(folder)/\(string)"
  }
}
