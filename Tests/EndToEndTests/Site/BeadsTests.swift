import FileSystem
import TestSupport
import Testing

private let repository = sharedFolder("corpora/beads")

/// Tests that build the site of a real file of beads.
///
/// The file is not part of the repository; without it, the tests are skipped.
@Suite(.tags(.rounds), .requiresAllRounds, .requires(shared: "corpora/beads"))
struct BeadsTests {
  @Test func `accounts for every line, and builds a site without dead links`() throws {
    let folder = try TemporaryFolder()
    let file = joined(repository, ".beads/issues.jsonl")
    let before = try readFile(file)
    let run = try todosite("build", repository, "--output", "site", in: folder)
    #expect(run.status == 0)
    #expect(try readFile(file) == before)
    #expect(before.count { $0 == 0x0A } == 2_464)
    #expect(
      run.stdout.hasPrefix(
        "site: 1747 todos, 0 unreadable, 342 deleted issues skipped, 375 ephemeral issues skipped, as of "))
    let site = try BuiltSite(folder, "site")
    expectSound(site)
    #expect(site.pages.keys.count { $0.hasPrefix("todos/") } == 1_747)
  }

  @Test func `imports every issue, once`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    let run = try todosite("import", repository, in: folder)
    #expect(run.status == 0)
    #expect(run.stdout.hasPrefix("added 1747 todos in Todos/beads\n"))
    #expect(run.stdout.hasSuffix("\n342 deleted issues skipped, 375 ephemeral issues skipped\n"))
    let again = try todosite("import", repository, in: folder)
    #expect(again.stdout.hasPrefix("nothing to add, 1747 were here already\n"))
  }
}
