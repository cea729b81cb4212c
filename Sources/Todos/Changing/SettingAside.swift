import Documents
import FileSystem

extension FolderChanger {
  /// Moves to the trash what another program wrote while a process was killed, and returns a warning for each such
  /// text and for each damaged record.
  ///
  /// A text that cannot be moved stays where it is.
  func setAside() -> [Problem] {
    let texts = foreignLeftovers.sorted(by: pathPrecedes).compactMap { path -> Problem? in
      let kept = joined(state.trash, "kept-\(lastComponent(of: path).split(separator: "-")[2]).md")
      try? state.make(state.trash)
      try? AtomicFile.move(path, to: kept)
      guard let place = [kept, path].first(where: { (try? disk.exists($0)) == true }) else { return nil }
      return Problem(
        .warning, code: "kept-text",
        "another program changed a todo while a command was killed; what it wrote is kept here", path: place,
        help: "copy what you need to the todo")
    }
    return texts
      + log.damaged.map { path in
        Problem(
          .warning, code: "undo-record",
          "a command was killed before it was finished, and cannot be taken back: the record of its change is damaged",
          path: path, help: "check the todos that it was to change")
      }
  }
}
