/// Why libyaml gave up, in its own words.
struct YAMLFailure: Error {
  enum What: Equatable {
    case outOfMemory
    /// A character that may not stand in any YAML text.
    case character
    case syntax(isFlow: Bool)
  }

  var what: What
  /// The byte of the file it happened at, at most the end of the YAML text.
  var offset: Int
  var problem = ""
  /// The byte where the construct begins that libyaml was in.
  var contextOffset: Int?
  var context = ""
}
