internal import CYAML

/// A libyaml parser of a part of a text, which returns events with byte offsets.
///
/// Events are read one at a time, so that a reader can stop at the first event that it does not support.
struct YAMLEvents: ~Copyable {
  /// Allocated on the heap, because libyaml keeps pointers into the struct.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: CharacterOffsets

  /// Creates a parser of a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: the whole text; must stay valid as long as the parser exists.
  ///   - range: the part of `bytes` that is YAML.
  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    parser = .allocate(capacity: 1)
    offsets = CharacterOffsets(bytes: bytes, range: range)
    // If memory is exhausted, this sets an error, which `next` throws.
    yaml_parser_initialize(parser)
    // By default, libyaml would also accept UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event; must not be called after the end of the stream.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard parser.pointee.error == YAML_NO_ERROR, yaml_parser_parse(parser, &event) == 1 else {
      throw failure()
    }
    defer { yaml_event_delete(&event) }
    let start = offsets.offset(of: event.start_mark.index)
    let end = offsets.offset(of: event.end_mark.index)
    let (kind, hasProperties) = kind(of: event)
    return YAMLEvent(kind: kind, range: start..<max(start, end), hasProperties: hasProperties)
  }
}

extension YAMLEvents {
  private func kind(of event: yaml_event_t) -> (YAMLEvent.Kind, hasProperties: Bool) {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (.scalar(text: text, style: style(scalar.style)), scalar.tag != nil || scalar.anchor != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
      return (.sequenceStart(isFlow: isFlow), start.tag != nil || start.anchor != nil)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
      return (.mappingStart(isFlow: isFlow), start.tag != nil || start.anchor != nil)
    case YAML_SEQUENCE_END_EVENT: return (.sequenceEnd, false)
    case YAML_MAPPING_END_EVENT: return (.mappingEnd, false)
    case YAML_ALIAS_EVENT: return (.alias, false)
    case YAML_DOCUMENT_START_EVENT:
      let start = event.data.document_start
      let hasTags = start.tag_directives.start != start.tag_directives.end
      return (.documentStart(hasDirectives: start.version_directive != nil || hasTags), false)
    case YAML_DOCUMENT_END_EVENT:
      return (.documentEnd(isImplicit: event.data.document_end.implicit == 1), false)
    case YAML_STREAM_END_EVENT: return (.streamEnd, false)
    default: return (.streamStart, false)
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private mutating func failure() -> YAMLFailure {
    let state = parser.pointee
    switch state.error {
    case YAML_MEMORY_ERROR:
      return YAMLFailure(kind: .outOfMemory, offset: offsets.range.lowerBound)
    case YAML_READER_ERROR:
      // The mark of a reader error is the start of the text; its position is `problem_offset`, in bytes.
      let offset = min(offsets.range.lowerBound + state.problem_offset, offsets.range.upperBound)
      return YAMLFailure(kind: .character, offset: offset, message: text(state.problem))
    default:
      return YAMLFailure(
        kind: .syntax(isFlow: state.flow_level > 0),
        offset: offsets.offset(of: state.problem_mark.index),
        message: text(state.problem),
        contextOffset: state.context == nil ? nil : offsets.offset(of: state.context_mark.index),
        context: text(state.context))
    }
  }

  private func text(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }
}

/// The reason why libyaml failed, with libyaml's own messages.
struct YAMLFailure: Error {
  enum Kind: Equatable {
    case outOfMemory
    /// A character that is not allowed in YAML.
    case character
    case syntax(isFlow: Bool)
  }

  var kind: Kind
  /// The byte offset of the failure in the file, at most the end of the YAML text.
  var offset: Int
  /// libyaml's message.
  var message = ""
  /// The byte offset of the start of the construct that libyaml was parsing; nil if libyaml names none.
  var contextOffset: Int?
  var context = ""
}

/// An event of a YAML parser: a scalar, an alias, or the start or end of a collection or document.
struct YAMLEvent {
  enum Kind {
    case documentStart(hasDirectives: Bool)
    /// The end of a document; implicit if it is not marked with `...`.
    case documentEnd(isImplicit: Bool)
    case streamEnd
    case scalar(text: String, style: YAMLScalar.Style)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
    case alias
    /// The start of the stream, or no event; the reader ignores both.
    case streamStart
  }

  var kind: Kind
  /// The byte range in the file that libyaml reports for the event.
  var range: Range<Int>
  /// Whether a tag (`!x`) or an anchor (`&x`) precedes the value; `range` includes it.
  var hasProperties: Bool
}
