/// A value in a YAML text: its decoded content, and its byte range in the file.
///
/// A scalar is always text: `no`, `017`, `12:30:45` and `.inf` are strings. The caller that reads a key knows
/// the type of its value.
package enum YAMLNode: Equatable, Sendable {
  case scalar(YAMLScalar)
  case sequence(YAMLSequence)
  case mapping(YAMLMapping)

  /// The byte range of the value in the file, without the comments and blank lines after it.
  package var range: Range<Int> {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(let sequence): sequence.range
    case .mapping(let mapping): mapping.range
    }
  }

  package var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }
}

/// A scalar value or a key.
package struct YAMLScalar: Equatable, Sendable {
  /// The style in which the scalar is written; an edit should keep it.
  package enum Style: Equatable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A `|` block.
    case literal
    /// A `>` block.
    case folded
  }

  /// The decoded content, without quotes, and with escapes and folded lines resolved.
  package var text: String
  package var style: Style
  /// The byte range in the file, with the quotes or the block indicator.
  ///
  /// A missing value (`due:`) has the empty range directly after its colon or dash. A block ends with its
  /// last line that has content, before the line ending; with `|+`, it ends with its last blank line.
  package var range: Range<Int>

  package init(text: String, style: Style, range: Range<Int>) {
    self.text = text
    self.style = style
    self.range = range
  }

  /// Whether the scalar is null: unquoted, and empty, `~`, `null`, `Null` or `NULL` (YAML 1.2 §10.3.2).
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
  /// Whether the list is written as `[a, b]`; otherwise each element begins with a dash.
  package var isFlow: Bool
  /// The byte range from the first dash to the end of the last value, or from bracket to bracket.
  package var range: Range<Int>
}

/// A list of unique keys with their values, in file order.
package struct YAMLMapping: Equatable, Sendable {
  package var entries: [YAMLEntry]
  /// Whether the mapping is written as `{a: b}`; otherwise each key begins a line.
  package var isFlow: Bool
  /// The byte range from the first key to the end of the last value, or from brace to brace.
  package var range: Range<Int>

  package func entry(_ key: String) -> YAMLEntry? {
    entries.first { $0.key.text == key }
  }

  /// The value of a key; nil if the key is missing, an empty scalar if only its value is missing.
  package subscript(_ key: String) -> YAMLNode? {
    entry(key)?.value
  }
}

/// A key and its value.
package struct YAMLEntry: Equatable, Sendable {
  package var key: YAMLScalar
  /// The value; an empty plain scalar if it is missing.
  package var value: YAMLNode

  /// The byte range from the start of the key to the end of the value.
  package var range: Range<Int> {
    key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
  }
}
