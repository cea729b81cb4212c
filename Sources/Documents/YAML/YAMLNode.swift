/// A value in a YAML text: its decoded content, and the bytes of the file it was written with.
///
/// Scalars are never anything but text: `no`, `017`, `12:30:45` and `.inf` are those words. Whoever reads a
/// key knows what it should hold.
package enum YAMLNode: Equatable, Sendable {
  case scalar(YAMLScalar)
  case sequence(YAMLSequence)
  case mapping(YAMLMapping)

  /// The bytes of the file that hold this value, without the comments and blank lines behind it.
  package var range: Range<Int> {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(let sequence): sequence.range
    case .mapping(let mapping): mapping.range
    }
  }
}

/// A single value or key.
package struct YAMLScalar: Equatable, Sendable {
  /// The way it was written, which is the way an edit should write it again.
  package enum Style: Equatable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A `|` block.
    case literal
    /// A `>` block.
    case folded
  }

  /// The content, without quotes, with escapes and folded lines resolved.
  package var text: String
  package var style: Style
  /// The bytes of the file from the first quote or block sign to the last.
  ///
  /// A value that is not there (`due:`) is the empty range right behind its colon or dash. A block ends with
  /// its last line that has content, before that line's end; with `|+` it ends with its last blank line.
  package var range: Range<Int>

  /// Whether it stands for "no value": nothing at all, `null` or `~`, unquoted (YAML 1.2 §10.3.2).
  package var isNull: Bool {
    guard style == .plain else { return false }
    switch text {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }
}

/// A list.
package struct YAMLSequence: Equatable, Sendable {
  package var elements: [YAMLNode]
  /// Whether it was written as `[a, b]`; otherwise each value has a line with a dash.
  var isFlow: Bool
  /// The bytes from the first dash to the end of the last value, or from bracket to bracket.
  package var range: Range<Int>
}

/// Keys with values, in the order of the file; no two keys are equal.
package struct YAMLMapping: Equatable, Sendable {
  package var entries: [YAMLEntry]
  /// Whether it was written as `{a: b}`; otherwise each key has a line.
  package var isFlow: Bool
  /// The bytes from the first key to the end of the last value, or from brace to brace.
  package var range: Range<Int>

  package func entry(_ key: String) -> YAMLEntry? {
    entries.first { $0.key.text == key }
  }

  /// The value of this key; nil where the key is missing, an empty scalar where only its value is.
  package subscript(_ key: String) -> YAMLNode? {
    entry(key)?.value
  }
}

/// A key and its value.
package struct YAMLEntry: Equatable, Sendable {
  package var key: YAMLScalar
  /// The value; an empty plain scalar where nothing was written.
  package var value: YAMLNode

  /// The bytes from the first of the key to the last of the value.
  package var range: Range<Int> {
    key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
  }
}
