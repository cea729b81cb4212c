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
  runsAllRounds ? all : max(1, all / 20)
}
