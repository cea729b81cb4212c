/// A value to be written into front matter.
package enum FrontMatterValue: Equatable, Sendable {
  /// A string: it gets quotes where a reader of YAML 1.1 or 1.2 would take it for something else, as `no` or
  /// `017`.
  case text(String)
  /// A date, a number, a boolean or a word: it stays plain wherever that is possible.
  case word(String)
  case list([String])
}
