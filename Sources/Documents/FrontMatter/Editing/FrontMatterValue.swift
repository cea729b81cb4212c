/// A value to write into front matter.
package enum FrontMatterValue: Equatable, Sendable {
  /// A string: quoted if a reader of YAML 1.1 or 1.2 would not read it as text, such as `no` or `017`.
  case text(String)
  /// A date, a number, a boolean or a word: unquoted if possible.
  case word(String)
  case list([String])
}

/// The reason why a change of a file failed; the file is then unchanged.
package enum FrontMatterEditFailure: Error, Equatable, Sendable {
  /// The changed file could not be read, for example because it would be too large.
  case unreadable(Problem)
  /// The changed file would not have the requested content; `key` is empty for a change of the body.
  case notRepresentable(key: String)
  /// An element cannot be added to or removed from a value that is a mapping.
  case notAList(key: String)
}
