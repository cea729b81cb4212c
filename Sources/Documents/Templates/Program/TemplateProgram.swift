/// A compiled template: its instructions in one array, its text in another.
///
/// `Lookup` is how a value is found.
struct TemplateProgram<Lookup: Sendable>: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var instructions: [TemplateInstruction<Lookup>] = []
  /// Text added behind this many instructions never joins the text before: something jumps to between them.
  private var joinLimit = 0

  init() {}
}

enum TemplateInstruction<Lookup: Sendable>: Sendable {
  /// A range of the program's text.
  case text(Range<Int>)
  case escaped(Lookup)
  case unescaped(Lookup)
  /// The next `count` instructions are the section's body.
  case section(Lookup, count: Int)
  case inverted(Lookup, count: Int)
  /// Calls a partial by its index; its lines are indented like this line and by so much more, or not at all.
  case partial(Int, indentation: [UInt8]?)
  /// Writes the indentation of the partials that are being rendered.
  case indentation
}

/// How a value is found among the contexts: the values that sections have opened, outermost first.
enum TemplateLookup: Sendable {
  /// The innermost context itself.
  case current
  /// By name: the first part in the innermost record that has it, each further part in what was found.
  case named([String])
}

extension TemplateProgram {
  /// Adds text, joined to the text before where there is some.
  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    var start = text.count
    text.append(contentsOf: bytes)
    if instructions.count > joinLimit, case .text(let range)? = instructions.last {
      start = range.lowerBound
      instructions.removeLast()
    }
    instructions.append(.text(start..<text.count))
  }

  /// Adds an instruction other than a section.
  mutating func append(_ instruction: TemplateInstruction<Lookup>) {
    instructions.append(instruction)
  }

  /// Begins a section; what is added until it is closed is its body.
  mutating func openSection() -> Int {
    instructions.append(.indentation)
    return instructions.count - 1
  }

  /// Ends the section that `openSection` answered with.
  mutating func closeSection(_ opening: Int, _ lookup: Lookup, isInverted: Bool) {
    let count = instructions.count - opening - 1
    instructions[opening] = isInverted ? .inverted(lookup, count: count) : .section(lookup, count: count)
    joinLimit = instructions.count
  }

  /// Begins instructions that are run on their own; answers where they begin.
  mutating func beginBlock() -> Int {
    joinLimit = instructions.count
    return joinLimit
  }
}
