import FileSystem
import SiteGenerator
import Todos

/// A run of `todosite build --watch`: builds the site, and builds it again after each change.
struct SiteWatch: ~Copyable {
  private var watch: ProjectWatch
  /// The state of the last build; nil if the next one reads it from its file.
  private var state: BuildState?

  init(_ arguments: Arguments) throws(Failure) {
    if arguments.has(.check) {
      throw .usage("--watch and --check cannot be combined", help: "give only one of them")
    }
    watch = try ProjectWatch(arguments)
  }

  /// Builds and waits in turn, until a signal arrives or the output is closed.
  ///
  /// - Throws: if the first build fails for another reason than problems in files.
  mutating func run() async throws(Failure) -> Outcome {
    while true {
      let outcome = try await build()
      outcome.writeErrors()
      do throws(FileError) {
        try outcome.writeOutput()
      } catch {
        // It fails in the same way, and is reported, at the end of the command.
        return Outcome(output: outcome.output)
      }
      switch watch.files.wait(orEndOf: .output) {
      case .changed: continue
      case .interrupted: throw .interrupted
      case .outputClosed: return Outcome(status: .unread)
      }
    }
  }

  private mutating func build() async throws(Failure) -> Outcome {
    var built = state
    defer { state = built }
    return try await watch.read(greeting: "watching for changes; stop with Ctrl-C\n") {
      build throws(Failure) in
      let start = ContinuousClock.now
      let site = try await build.build(since: built)
      built = site.state
      return ProjectWatch.Reading(
        outcome: build.outcome(of: site, since: start), linkedFilesOutside: site.linkedFilesOutside)
    }
  }
}
