public import Todos

extension TodoPath {
  /// The file as people name it, such as `Todos/fix-login.md`.
  ///
  /// - Parameter folder: the todo folder as people know it; empty where they stand in it.
  func inWords(below folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + string : "\(folder)/\(string)"
  }
}

extension TodoPath {
  /// The todo's file that a word is the path of, as shells complete it; nil for a word that is no path in the
  /// folder.
  ///
  /// - Parameter folder: the todo folder as people know it; empty where they stand in it.
  public init?(word: String, below folder: String) {
    let start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    guard !start.isEmpty, word.utf8.starts(with: start.utf8) else { return nil }
    self.init(String(decoding: word.utf8.dropFirst(start.utf8.count), as: UTF8.self))
  }
}
