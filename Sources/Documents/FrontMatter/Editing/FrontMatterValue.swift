/// A value to be written into front matter.
package enum FrontMatterValue: Equatable, Sendable {
  /// A string: it gets quotes where a reader of YAML 1.1 or 1.2 would take it for something else, as `no` or
  /// `017`.
  case text(String)
  /// A date, a number, a boolean or a word: it stays plain wherever that is possible.
  case word(String)
  case list([String])
}

/// Why front matter was not changed; it is as it was before.
package enum FrontMatterEditFailure: Error, Equatable, Sendable {
  /// What the file would become cannot be read, for example because it is too large.
  case unreadable(Problem)
  /// What the file would become says something else than what was asked for.
  case notRepresentable(key: String)
  /// An element was to be added to or taken out of a value that is a mapping.
  case notAList(key: String)
}
