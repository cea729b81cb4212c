import Documents
package import Todos

extension Failure {
  /// The code of a failure because of templates.
  package static let codeOfTemplates = "bad-templates"

  static func templates(_ problems: [Problem]) -> Failure {
    .problems(
      problems, code: codeOfTemplates, because: "nothing was published: the templates have errors")
  }

  /// Returns a failure after which the site can be made from a new snapshot.
  ///
  /// - Parameter files: the files of the todo folder or of the project's assets that can no longer be read; empty if
  ///   the file of a restored todo has changed.
  static func lost(_ files: [LostFile]) -> Failure {
    var failure = system(
      files.isEmpty
        ? "files were changed while the site was built" : files.map { "\($0)" }.joined(separator: "; "))
    failure.lost = files
    return failure
  }
}

/// Returns the values of results; throws `lost` with all files that can no longer be read if there are any.
func unlessLost<Value>(_ results: [Result<Value, LostFile>]) throws(Failure) -> [Value] {
  let (values, lost) = results.divided()
  guard lost.isEmpty else { throw .lost(lost) }
  return values
}
