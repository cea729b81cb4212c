import Documents
package import FileSystem

/// Merges text by its lines as git does: with `git merge-file`, by the person's own `merge.conflictStyle`.
package struct GitTextMerge: Sendable {
  /// What the marker lines of a conflict say.
  var labels: ConflictLabels = ConflictLabels()
  /// How many times a marker line repeats its character.
  var markerSize: Int = 7

  package enum Failure: Error, Equatable, Sendable {
    case file(FileError)
    /// What git said, for example that the text is none.
    case git(String)
  }

  func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Failure) -> MergedText {
    let result: Subprocess.Result
    do throws(FileError) {
      let mine = try TemporaryFile(ours)
      let old = try TemporaryFile(base)
      let other = try TemporaryFile(theirs)
      let git = Subprocess(
        "git",
        [
          "merge-file", "-p", "--marker-size=\(markerSize)", "-L", labels.ours, "-L", "base", "-L",
          labels.theirs,
          mine.path, old.path, other.path,
        ])
      result = try git.run()
      // Until here they have to be there.
      _ = consume mine
      _ = consume old
      _ = consume other
    } catch {
      throw .file(error)
    }
    // It answers with the number of conflicts, at most 127; above, something went wrong.
    guard (0...127).contains(result.status) else {
      let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
      throw .git(lines.first.map(String.init) ?? "git merge-file ended with status \(result.status)")
    }
    return MergedText(bytes: result.output, isConflict: result.status > 0)
  }
}
