/// Runs a program over a value.
struct TemplateRenderer {
  /// What calls itself without end is stopped at this depth of sections and partials.
  static let deepestNesting = 256

  private let program: TemplateProgram<TemplateLookup>
  private let partials: [Range<Int>]
  private let format: OutputFormat
  private var contexts: [TemplateValue] = []
  private var indentation: [UInt8] = []
  private var nesting = 0
  /// The partial at which rendering went too deep and was given up.
  private(set) var endlessPartial: Int?

  init(_ program: TemplateProgram<TemplateLookup>, partials: [Range<Int>], format: OutputFormat) {
    self.program = program
    self.partials = partials
    self.format = format
  }

  /// Appends what the instructions write about a value.
  mutating func render(_ value: TemplateValue, _ instructions: Range<Int>, into output: inout [UInt8]) {
    // All workers share the program, so its text is not to be counted up and down for each piece.
    let text = program.text
    render(value, instructions, of: text.span, into: &output)
  }

  private mutating func render(
    _ value: TemplateValue, _ instructions: Range<Int>, of text: Span<UInt8>, into output: inout [UInt8]
  ) {
    contexts.append(value)
    run(instructions, of: text, into: &output)
    contexts.removeLast()
  }

  private mutating func run(
    _ instructions: Range<Int>, of text: Span<UInt8>, into output: inout [UInt8]
  ) {
    nesting += 1
    defer { nesting -= 1 }
    var next = instructions.lowerBound
    while next < instructions.upperBound, endlessPartial == nil {
      let instruction = program.instructions[next]
      next += 1
      switch instruction {
      case .text(let range):
        text.extracting(range).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      case .escaped(let lookup):
        write(value(lookup), isEscaped: true, into: &output)
      case .unescaped(let lookup):
        write(value(lookup), isEscaped: false, into: &output)
      case .section(let lookup, let count):
        show(value(lookup), next..<next + count, of: text, into: &output)
        next += count
      case .inverted(let lookup, let count):
        if !value(lookup).isShown { run(next..<next + count, of: text, into: &output) }
        next += count
      case .partial(let index, let added):
        call(index, added, of: text, into: &output)
      case .indentation:
        output.append(contentsOf: indentation)
      }
    }
  }

  private func write(_ value: TemplateValue, isEscaped: Bool, into output: inout [UInt8]) {
    switch value {
    case .text(let text), .link(let text):
      if isEscaped { format.append(text, to: &output) } else { output.append(contentsOf: text.utf8) }
    case .html(let bytes):
      output.append(contentsOf: bytes)
    case .absent, .flag, .list, .record:
      break
    }
  }

  private mutating func show(
    _ value: TemplateValue, _ body: Range<Int>, of text: Span<UInt8>, into output: inout [UInt8]
  ) {
    switch value {
    case .list(let elements):
      for element in elements { render(element, body, of: text, into: &output) }
    case .flag(let isSet):
      // A flag has nothing to look up, so what `.` stands for stays.
      if isSet { run(body, of: text, into: &output) }
    case .absent, .text, .link, .html, .record:
      if value.isShown { render(value, body, of: text, into: &output) }
    }
  }

  private mutating func call(
    _ partial: Int, _ added: [UInt8]?, of text: Span<UInt8>, into output: inout [UInt8]
  ) {
    guard nesting < Self.deepestNesting else {
      endlessPartial = partial
      return
    }
    let outer = indentation
    indentation = added.map { outer + $0 } ?? []
    run(partials[partial], of: text, into: &output)
    indentation = outer
  }
}

// MARK: - Looking up

extension TemplateRenderer {
  private func value(_ lookup: TemplateLookup) -> TemplateValue {
    switch lookup {
    case .current: contexts.last ?? .absent
    case .named(let parts): value(named: parts)
    }
  }

  private func value(named parts: [String]) -> TemplateValue {
    guard let first = parts.first else { return .absent }
    for context in contexts.reversed() {
      guard let found = context.field(first) else { continue }
      return parts.dropFirst().reduce(found) { $0.field($1) ?? .absent }
    }
    return .absent
  }
}

extension TemplateValue {
  fileprivate func field(_ name: String) -> TemplateValue? {
    guard case .record(let record) = self else { return nil }
    return record[name]
  }
}
