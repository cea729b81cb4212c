import Foundation

/// Random numbers that come again for the same seed (SplitMix64).
///
/// The seed is that of `TODOSITE_SEED`, or another one each time; a failing test names it.
struct SeededRandom: RandomNumberGenerator {
  /// The number that the environment variable has to hold for the same run.
  let seed: UInt64
  private var state: UInt64

  /// Begins with the seed of the environment, or with a new one.
  ///
  /// - Parameter run: which of the sequences of that seed.
  init(run: Int = 0) {
    let given = ProcessInfo.processInfo.environment["TODOSITE_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 0..<1_000_000_000)
    state = seed &+ UInt64(run) << 32
  }

  /// Begins with a number of another generator.
  init(from other: inout some RandomNumberGenerator) {
    seed = other.next()
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
