import FileSystem
import TestSupport
import Testing

/// A git repository for one test, with the built program as its merge driver.
struct GitRepository {
  let folder: TemporaryFolder

  private static let environment = [
    "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ann",
    "GIT_AUTHOR_EMAIL": "ann@example.org",
    "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@example.org", "GIT_EDITOR": "true",
  ]

  /// Creates a repository with a project in which git merges todos with todosite.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try git("init -q -b main")
    try write(files)
    #expect(try run("todosite init && todosite install-merge-driver").status == 0)
    try commit("Base")
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(name, text) }
  }

  /// Runs a shell command, in which `todosite` is the built program.
  @discardableResult
  func run(_ line: String, environment: [String: String] = [:]) throws -> Run {
    try shell(line, in: folder, environment: Self.environment.merging(environment) { $1 })
  }

  /// Runs git and expects it to succeed.
  func git(_ arguments: String, at location: SourceLocation = #_sourceLocation) throws {
    let run = try run("git \(arguments)")
    #expect(run.status == 0, "git \(arguments): \(run.stdout)\(run.stderr)", sourceLocation: location)
  }

  func commit(_ message: String) throws {
    try git("add -A")
    try git("commit -q -m '\(message)'")
  }

  /// Commits `theirs` on a branch `other` and `ours` on `main`, and leaves `main` checked out.
  func diverge(_ ours: [String: String], _ theirs: [String: String]) throws {
    try git("checkout -q -b other")
    try write(theirs)
    try commit("Theirs")
    try git("checkout -q main")
    try write(ours)
    try commit("Ours")
  }
}
