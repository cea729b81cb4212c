/// A compiled template: its instructions in one array, its text in another.
struct TemplateProgram: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var instructions: [Instruction] = []
  /// Text added behind this many instructions never joins the text before: a section ends between them.
  private var joinLimit = 0

  enum Instruction: Sendable {
    /// A range of the program's text.
    case text(Range<Int>)
    case value(TemplateTarget)
    /// The next `count` instructions are the section's body.
    case section(TemplateTarget, count: Int)
    case inverted(TemplateTarget, count: Int)
  }

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

  mutating func append(_ value: TemplateTarget) {
    instructions.append(.value(value))
  }

  /// Begins a section; what is added until it is closed is its body.
  mutating func openSection() -> Int {
    instructions.append(.section(.current, count: 0))
    return instructions.count - 1
  }

  /// Ends the section that `openSection` answered with.
  mutating func closeSection(_ opening: Int, _ target: TemplateTarget, isInverted: Bool) {
    let count = instructions.count - opening - 1
    instructions[opening] = isInverted ? .inverted(target, count: count) : .section(target, count: count)
    joinLimit = instructions.count
  }
}
