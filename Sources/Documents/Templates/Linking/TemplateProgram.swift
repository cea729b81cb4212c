/// A compiled template: its instructions and its text, each in one array.
struct TemplateProgram: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var instructions: [Instruction] = []
  /// The number of instructions when the last section ended; text after a section is not joined to its body.
  private var joinLimit = 0

  enum Instruction: Sendable {
    /// A range of the text of the program.
    case text(Range<Int>)
    case value(TemplateTarget)
    /// A section; its body is the next `count` instructions.
    case section(TemplateTarget, count: Int)
    case inverted(TemplateTarget, count: Int)
  }

  /// Adds text, and joins it to the preceding text if possible.
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

  /// Begins a section and returns the index of its instruction.
  ///
  /// The instructions that are added before `closeSection` is called are the body of the section.
  mutating func openSection() -> Int {
    instructions.append(.section(.current, count: 0))
    return instructions.count - 1
  }

  /// Ends the section whose index `openSection` returned.
  mutating func closeSection(_ opening: Int, _ target: TemplateTarget, isInverted: Bool) {
    let count = instructions.count - opening - 1
    instructions[opening] = isInverted ? .inverted(target, count: count) : .section(target, count: count)
    joinLimit = instructions.count
  }
}
