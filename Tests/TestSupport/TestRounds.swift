import FileSystem
package import Testing

extension Tag {
  /// A test that repeats its work on random, large or many inputs.
  ///
  /// It makes a part of its rounds by default, and all of them with `CI=true`.
  @Tag package static var rounds: Self
}

/// Whether tests make all their rounds.
package let runsAllRounds = CurrentProcess.environment("CI") == "true"

/// Returns how many rounds to make, or how large to make an input: `all` with `CI=true`, else a twentieth of it, but
/// at least 1.
package func rounds(_ all: Int) -> Int {
  runsAllRounds ? all : max(1, all / 20)
}
