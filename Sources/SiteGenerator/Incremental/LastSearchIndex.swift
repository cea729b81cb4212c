import Documents
import FileSystem
import Todos

extension PreviousSearchIndex {
  /// Creates the index of the last build.
  ///
  /// - Parameters:
  ///   - areFactsEqual: whether all values but the texts of todos are those of the last build.
  ///   - snapshot: the todos of the new index.
  init(_ last: BuildState, areFactsEqual: Bool, _ snapshot: TodoSnapshot, in output: OutputFolder) {
    paths = last.todos.map(\.path)
    self.areFactsEqual = areFactsEqual
    // The same file has the same body.
    isSame = { last.todos[$0].source == snapshot.todos[$1].revision?.source }
    read = { output.bytesOfUnchangedFile(at: $0) }
    keep = { output.unchangedFile(at: $0) }
  }
}

extension OutputFolder {
  /// Returns the bytes of a file that is as the last build left it; nil for any other file.
  fileprivate func bytesOfUnchangedFile(at path: String) -> [UInt8]? {
    guard let file = unchangedFile(at: path) else { return nil }
    var bytes: [UInt8] = []
    do throws(FileError) {
      try withRoot { root throws(FileError) in try root.file(path).readAll(into: &bytes) }
    } catch {
      return nil
    }
    return ContentHash(of: bytes.span) == file.hash ? bytes : nil
  }
}
