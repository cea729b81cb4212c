/// One step of a YAML parser: a scalar, or the beginning or end of something.
struct YAMLEvent {
  enum Kind {
    case documentStart(hasDirectives: Bool)
    case documentEnd(isImplicit: Bool)
    case streamEnd
    case scalar(text: String, style: YAMLScalar.Style)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
    case alias
    /// Nothing to act on.
    case streamStart
  }

  var kind: Kind
  /// The bytes of the file that the event stands for, as far as libyaml says.
  var range: Range<Int>
  /// Whether a tag (`!x`) or an anchor (`&x`) stands before the value; the range begins with it.
  var hasProperties: Bool
}
