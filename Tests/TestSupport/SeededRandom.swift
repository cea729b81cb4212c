import FileSystem

/// A random number generator (SplitMix64) whose numbers depend only on its seed and the run.
package struct SeededRandom: RandomNumberGenerator {
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator with the seed of the test process.
  ///
  /// - Parameter run: selects one of the sequences of numbers for that seed.
  package init(run: Int = 0) {
    seed = seedOfTests
    state = seed &+ UInt64(run) << 32
  }

  /// Creates a generator with a seed from another generator.
  package init(from other: inout some RandomNumberGenerator) {
    self.init(seed: other.next())
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The seed of all random tests in the process: the value of `TODOSITE_SEED`, or else a random number.
///
/// It is printed once, so that a failure can be reproduced.
package let seedOfTests: UInt64 = {
  let given = CurrentProcess.environment("TODOSITE_SEED").flatMap { UInt64($0) }
  let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
  print("TODOSITE_SEED=\(seed)")
  return seed
}()
