import Documents
import FileSystem

extension ChangeFailure {
  init(_ error: FileError) {
    if error.reason == .changedMeanwhile {
      self = .changedMeanwhile(error.path)
    } else {
      self.init(.system, Problem(.error, code: "system", "\(error)", path: ""))
    }
  }

  static func changedSince(_ command: String, _ path: String) -> ChangeFailure {
    ChangeFailure(
      .changedMeanwhile,
      Problem(
        .error, code: "changed-since", "cannot undo \"\(command)\": the file has changed since", path: path,
        help: "nothing was undone; edit the file yourself"))
  }

  /// A folder is not as it was added.
  static func changedSince(
    _ command: String, _ folder: String, _ difference: FolderDifference
  ) -> ChangeFailure {
    let (path, word, help) =
      switch difference {
      case .changed(let path): (path, "has changed", "delete the folder yourself")
      case .added(let path): (path, "was added to the folder", "move it elsewhere first")
      case .removed(let path): (path, "was removed from the folder", "delete the rest yourself")
      }
    return ChangeFailure(
      .changedMeanwhile,
      Problem(
        .error, code: "changed-since", "cannot undo \"\(command)\": the file \(word) since",
        path: joined(folder, path.string), help: "nothing was undone; \(help)"))
  }

  static func unusableRecord(_ path: String) -> ChangeFailure {
    ChangeFailure(
      .system,
      Problem(
        .error, code: "undo-record", "cannot undo: the record of the last change is damaged", path: path,
        help: "delete it to undo the change before"))
  }

  /// The file is not as it was when it was read.
  static func changedMeanwhile(_ path: String) -> ChangeFailure {
    ChangeFailure(
      .changedMeanwhile,
      Problem(
        .error, code: "changed-meanwhile", "another program has changed the file", path: path,
        help: "nothing was written; look at it, and try again"))
  }

  /// The same file twice in one change.
  static func namedTwice(_ path: String) -> ChangeFailure {
    ChangeFailure(
      .refused, Problem(.error, code: "named-twice", "the same todo is named twice", path: path))
  }
}
