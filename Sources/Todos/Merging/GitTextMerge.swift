import Documents
package import FileSystem

/// Merges text line by line with `git merge-file`, which uses the user's `merge.conflictStyle`.
package struct GitTextMerge: Sendable {
  /// The labels in the marker lines of a conflict.
  var labels: ConflictLabels = ConflictLabels()
  /// The number of marker characters in a marker line.
  var markerSize: Int = 7

  package enum Failure: Error, Equatable, Sendable {
    /// A temporary file could not be written, or git could not be run.
    case file(FileError)
    /// Git failed, for example because a file is binary; the value is the first line of its error message,
    /// with the labels instead of the names of temporary files.
    case git(String)
  }

  func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Failure) -> MergedText {
    let result: Subprocess.Result
    let names: [(path: String, label: String)]
    do throws(FileError) {
      let oursFile = try TemporaryFile(ours)
      let baseFile = try TemporaryFile(base)
      let theirsFile = try TemporaryFile(theirs)
      let git = Subprocess(
        "git",
        [
          "merge-file", "-p", "--marker-size=\(markerSize)", "-L", labels.ours, "-L", labels.base, "-L",
          labels.theirs,
          oursFile.path, baseFile.path, theirsFile.path,
        ])
      names = [
        (oursFile.path, labels.ours), (baseFile.path, labels.base), (theirsFile.path, labels.theirs),
      ]
      result = try git.run()
      // The files must exist until git has ended.
      _ = consume oursFile
      _ = consume baseFile
      _ = consume theirsFile
    } catch {
      throw .file(error)
    }
    // The exit status is the number of conflicts, at most 127; a higher status is an error.
    guard (0...127).contains(result.status) else {
      let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
      guard var message = lines.first.map(String.init) else {
        throw .git("git merge-file exited with status \(result.status)")
      }
      if message.hasPrefix("error: ") { message.removeFirst(7) }
      throw .git(names.reduce(message) { $0.replacing($1.path, with: $1.label) })
    }
    return MergedText(bytes: result.output, isConflict: result.status > 0)
  }
}
