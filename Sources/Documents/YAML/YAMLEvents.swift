internal import CYAML

/// libyaml's parser on a part of a text, giving events with byte offsets.
///
/// Events are taken one at a time, so that a reader can stop at the first it does not want.
struct YAMLEvents: ~Copyable {
  /// On the heap, because libyaml keeps pointers into the struct.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: CharacterOffsets

  /// Begins to parse a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: the whole text; must stay where it is as long as the parser lives.
  ///   - range: the part of it that is YAML.
  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    parser = .allocate(capacity: 1)
    offsets = CharacterOffsets(bytes: bytes, range: range)
    // Where there is no memory for it, `next` finds the error that is set here.
    yaml_parser_initialize(parser)
    // Left to itself libyaml would also take UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; the end of the stream is the last one to ask for.
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
      return YAMLFailure(what: .outOfMemory, offset: offsets.range.lowerBound)
    case YAML_READER_ERROR:
      // The mark of a reader error is the beginning; only its offset, in bytes, tells the place.
      let offset = min(offsets.range.lowerBound + state.problem_offset, offsets.range.upperBound)
      return YAMLFailure(what: .character, offset: offset, problem: text(state.problem))
    default:
      return YAMLFailure(
        what: .syntax(isFlow: state.flow_level > 0),
        offset: offsets.offset(of: state.problem_mark.index),
        problem: text(state.problem),
        contextOffset: state.context == nil ? nil : offsets.offset(of: state.context_mark.index),
        context: text(state.context))
    }
  }

  private func text(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }
}

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
