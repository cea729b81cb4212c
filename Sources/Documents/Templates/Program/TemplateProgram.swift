/// A template ready to be rendered: its instructions in one array, its text in another.
struct TemplateProgram: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var instructions: [TemplateInstruction] = []
  /// The indices of all places, path behind path.
  private(set) var indices: [Int] = []
  /// Text added behind this many instructions never joins the text before: something jumps to between them.
  private var joinLimit = 0

  init() {}
}

enum TemplateInstruction: Sendable {
  /// A range of the program's text.
  case text(Range<Int>)
  case escaped(TemplateLookup)
  case unescaped(TemplateLookup)
  /// The next `count` instructions are the section's body.
  case section(TemplateLookup, count: Int)
  case inverted(TemplateLookup, count: Int)
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
  /// By place, known since compiling.
  case placed(TemplatePlace)
  /// By a name that only the data knows, in the record at a place.
  case open(TemplatePlace, name: String)
}

/// Where a value lies: from the record that is the context at a depth along a path of indices.
struct TemplatePlace: Sendable {
  let depth: Int
  /// Where the program has the indices; in an array of its own, the workers would wait for each other at each
  /// value.
  let path: Range<Int>
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

  /// Adds a place; `path` is not empty.
  mutating func place(depth: Int, path: [Int]) -> TemplatePlace {
    indices += path
    return TemplatePlace(depth: depth, path: indices.count - path.count..<indices.count)
  }

  /// Adds an instruction other than a section.
  mutating func append(_ instruction: TemplateInstruction) {
    instructions.append(instruction)
  }

  /// Begins a section; what is added until it is closed is its body.
  mutating func openSection() -> Int {
    instructions.append(.indentation)
    return instructions.count - 1
  }

  /// Ends the section that `openSection` answered with.
  mutating func closeSection(_ opening: Int, _ lookup: TemplateLookup, isInverted: Bool) {
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
