import FileSystem
package import Testing

extension Tag {
  /// A test that repeats its work on random, large or many inputs.
  ///
  /// It runs a twentieth of its rounds by default, and all of them with `CI=true`.
  @Tag package static var rounds: Self
}

/// Whether tests run all their rounds.
package let runsAllRounds = CurrentProcess.environment("CI") == "true"

/// Returns the number of rounds to run, or the size of an input: `all` with `CI=true`, otherwise a twentieth
/// of `all`, but at least 1.
package func rounds(_ all: Int) -> Int {
  runsAllRounds ? all : max(1, all / divisor)
}

/// Returns the inputs to test: all of them with `CI=true`, else every twentieth, beginning with the first.
package func rounds<Input>(of all: [Input]) -> [Input] {
  runsAllRounds ? all : stride(from: 0, to: all.count, by: divisor).map { all[$0] }
}

private let divisor = 20
