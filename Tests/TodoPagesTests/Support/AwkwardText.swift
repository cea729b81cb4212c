import Todos

/// Generates texts that are hard to measure and to cut, reproducible from a seed (SplitMix64).
struct AwkwardText: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64 = .random(in: 0 ... .max)) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a text of one to `count` parts.
  mutating func text(_ count: Int) -> String {
    (0..<number(in: 1...count)).map { _ in Self.parts[number(in: 0...Self.parts.count - 1)] }.joined()
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func group() -> TodoStatus.Group { TodoStatus.Group.allCases.randomElement(using: &self) ?? .open }

  private static let parts = [
    "a", "word ", "日本", "👩🏽‍🚀", "🇩🇪", "🇫", "e\u{301}\u{323}", "1️⃣", "1\u{20E3}", "☀︎", "❤️", "❤", "שלום", "\u{200B}",
    "\u{1B}[2J", "ไทยที่", "한", "\u{1112}\u{1161}", "ｶ", "\t", "\u{202E}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "नि", "—", "\u{200D}",
    "\u{FE0F}", "🏽", " ",
    "\"\u{301}", "\r\n",
  ]
}
