@testable import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FolderWatchTests {
  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "# a\n", "Todos/sub/b.md": "# b\n", "Todos/_site/.mark": "", "Todos/out/index.html": "",
      "settings.yml": "", "other": "",
    ])
  }

  private func watchedPaths(_ folder: TemporaryFolder) -> WatchedPaths {
    WatchedPaths(
      roots: [folder["Todos"], folder["settings.yml"], folder["missing/Templates"]],
      skipping: [folder["Todos/out"]], mark: ".mark")
  }

  /// The ways to change a watched place, each with the shell commands that do it.
  private static let changes: KeyValuePairs = [
    "write in place": "echo new >Todos/a.md",
    "append": "echo new >>Todos/sub/b.md",
    "rename over": "echo new >Todos/.a.md.tmp; mv Todos/.a.md.tmp Todos/a.md",
    "rename from elsewhere": "echo new >elsewhere; mv elsewhere Todos/a.md",
    "keep a backup": "mv Todos/a.md Todos/a.md~; echo new >Todos/a.md",
    "truncate": ": >Todos/a.md",
    "add": "echo new >Todos/c.md",
    "link": "ln other Todos/c.md",
    "symbolic link": "ln -s ../other Todos/c.md",
    "remove": "rm Todos/a.md",
    "rename": "mv Todos/a.md Todos/z.md",
    "move out": "mv Todos/a.md elsewhere",
    "exchange": "mv Todos/a.md x; mv Todos/sub/b.md Todos/a.md; mv x Todos/sub/b.md",
    "change permissions": "chmod 600 Todos/a.md",
    "add a folder": "mkdir Todos/new; echo new >Todos/new/c.md",
    "move a folder in": "mkdir new; echo new >new/c.md; mv new Todos/",
    "rename a folder": "mv Todos/sub Todos/other",
    "move a folder out": "mv Todos/sub elsewhere",
    "remove a folder": "rm -r Todos/sub",
    "remove the root": "rm -r Todos",
    "rename the root": "mv Todos elsewhere",
    "change a single file": "echo new >settings.yml",
    "replace a single file": "echo new >x; mv x settings.yml",
    "remove a single file": "rm settings.yml",
    "add a missing root": "mkdir -p missing/Templates; echo new >missing/Templates/list.html",
  ]

  /// Changes that do not concern watched paths.
  private static let others: KeyValuePairs = [
    "hidden": "echo new >Todos/.hidden; mkdir Todos/.git; echo new >Todos/.git/a.md",
    "vim tests a name": "echo new >Todos/4913; rm Todos/4913",
    "swap files": "echo new >Todos/.a.md.swp; echo new >Todos/a.md~; echo new >'Todos/#a.md#'",
    "skipped by path": "echo new >Todos/out/index.html; mkdir Todos/out/sub; rm -r Todos/out",
    "skipped by mark": "echo new >Todos/_site/index.html; mkdir Todos/_site/sub",
    "beside": "echo new >other; mkdir -p x/Todos; echo new >todosite.yml",
    "read": "cat Todos/a.md Todos/sub/b.md settings.yml",
  ]

  @Test(.requiresLinux, arguments: changes.map(\.key))
  func `events report a change`(name: String) throws {
    let folder = try project()
    let watch = Watching()
    #expect(watch.watch(watchedPaths(folder)))
    try run(Self.changes, name, in: folder)
    #expect(watch.next(within: .seconds(60)) == .changed)
    // All that it reported is known.
    #expect(watch.next(within: .milliseconds(50)) == nil)
    #expect(!watch.hasChanged())
  }

  @Test(.requiresLinux, arguments: others.map(\.key))
  func `events of other paths are not reported`(name: String) throws {
    let folder = try project()
    let watch = Watching()
    #expect(watch.watch(watchedPaths(folder)))
    try run(Self.others, name, in: folder)
    #expect(watch.next(within: .milliseconds(50)) == nil)
    // The events were read, and changes are still noticed.
    try folder.write("Todos/a.md", "new\n")
    #expect(watch.next(within: .seconds(60)) == .changed)
  }

  @Test(.requiresLinux) func `new folders have events, and folders that were moved out have none`() throws {
    let folder = try project()
    let watch = Watching()
    #expect(watch.watch(watchedPaths(folder)))
    for change in [
      "mkdir -p Todos/new/deep; mkdir missing; mv Todos/sub elsewhere", "mkdir missing/Templates",
    ] {
      try shell(change, in: folder)
      #expect(watch.next(within: .seconds(60)) == .changed)
    }
    for change in ["echo new >Todos/new/deep/c.md", "echo new >missing/Templates/list.html"] {
      try shell(change, in: folder)
      #expect(watch.next(within: .seconds(60)) == .changed)
    }
    try shell("echo new >elsewhere/b.md", in: folder)
    #expect(watch.next(within: .milliseconds(50)) == nil)
  }

  @Test(.requiresLinux) func `a burst of events is one change`() throws {
    let folder = try project()
    let watch = Watching()
    #expect(watch.watch(watchedPaths(folder)))
    for number in 0..<1000 { try folder.write("Todos/\(number).md", "# \(number)\n") }
    try folder.write("settings.yml", "new\n")
    #expect(watch.next(within: .seconds(60)) == .changed)
    #expect(watch.next(within: .milliseconds(50)) == nil)
  }

  @Test(.requiresLinux) func `a file that is written again with the same status has changed`() throws {
    let folder = try project()
    let watch = Watching()
    #expect(watch.watch(watchedPaths(folder)))
    // Opening for appending changes neither the bytes nor the times.
    try shell("true >>Todos/a.md", in: folder)
    #expect(!watch.hasChanged())
    #expect(watch.next(within: .seconds(60)) == .changed)
  }

  @Test(.requiresLinux) func `more events than the queue holds are a look at everything`() throws {
    let folder = try project()
    let limit = try Subprocess("cat", ["/proc/sys/fs/inotify/max_queued_events"]).run().output.dropLast()
    let count = try #require(Int(String(decoding: limit, as: UTF8.self)))
    var events = FolderEvents()
    _ = FolderScan(at: watchedPaths(folder), single: [], &events)
    // The same event twice in a row is stored once.
    for _ in 0...(count / 2) {
      #expect(chmod(folder["Todos/a.md"], 0o600) == 0)
      #expect(chmod(folder["Todos/sub/b.md"], 0o600) == 0)
    }
    var hints = EventHints()
    events.read(into: &hints)
    #expect(hints.needsLook)
  }

  @Test(arguments: changes.map(\.key))
  func `a look reports a change`(name: String) throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    #expect(!watch.hasChanged())
    try run(Self.changes, name, in: folder)
    #expect(watch.hasChanged())
    #expect(!watch.hasChanged())
  }

  @Test(arguments: others.map(\.key))
  func `a scan does not report other paths`(name: String) throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    try run(Self.others, name, in: folder)
    #expect(!watch.hasChanged())
  }

  @Test func `without events, waiting looks from time to time`() throws {
    let folder = try project()
    let watch = Watching(usesEvents: false, shortestPause: .milliseconds(1))
    #expect(watch.watch(watchedPaths(folder)))
    try folder.write("Todos/a.md", "new\n")
    #expect(watch.wait() == .changed)
  }

  @Test func `the same paths are watched already`() throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    try folder.write("Todos/a.md", "new\n")
    #expect(!watch.watch(watchedPaths(folder)))
    #expect(watch.hasChanged())
    #expect(watch.watch(WatchedPaths(roots: [folder["settings.yml"]])))
    try folder.write("Todos/a.md", "newer\n")
    #expect(!watch.hasChanged())
  }

  @Test func `single files are looked at, and folders among them are not entered`() throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    watch.look(at: [folder["other"], folder["code"], folder["new/deep"]])
    #expect(!watch.hasChanged())
    for change in ["rm other", "mkdir code", "mkdir -p new/deep", "echo >other"] {
      try shell(change, in: folder)
      #expect(watch.hasChanged(), "\(change)")
      #expect(!watch.hasChanged(), "\(change)")
    }
    try folder.write("code/a.swift", "")
    #expect(!watch.hasChanged())
    // Paths that are looked at no longer are not a change.
    watch.look(at: [folder["code"]])
    #expect(!watch.hasChanged())
    try folder.remove("other")
    #expect(!watch.hasChanged())
  }

  @Test func `a folder that was skipped is looked at when its mark is gone`() throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    try folder.remove("Todos/_site/.mark")
    #expect(watch.hasChanged())
    try folder.write("Todos/_site/.mark", "")
    #expect(watch.hasChanged())
  }

  @Test func `without events, only a look notices a change`() throws {
    let folder = try project()
    let watch = Watching(usesEvents: false)
    #expect(watch.watch(watchedPaths(folder)))
    try folder.write("Todos/a.md", "new\n")
    #expect(watch.next(within: .milliseconds(20)) == nil)
    #expect(watch.hasChanged())
    #expect(!watch.isLimited)
  }

  @Test func `a signal ends waiting`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Interruption.watch()
      let watch = Watching(shortestPause: .seconds(600))
      kill(getpid(), SIGTERM)
      guard watch.wait() == .interrupted else { exit(3) }
      Interruption.finish()
    }
  }

  @Test(.requiresLinux) func `the end of the output's reader ends waiting`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0, dup2(ends[1], 1) == 1 else { exit(3) }
      close(ends[1])
      close(ends[0])
      let watch = Watching(shortestPause: .seconds(600))
      exit(watch.wait(orEndOf: .output) == .outputClosed ? 7 : 4)
    }
  }
}

/// A watch as an object, because `#expect` calls no methods of values that cannot be copied.
private final class Watching {
  private var watch: FolderWatch

  init(usesEvents: Bool = true, shortestPause: Duration = .seconds(3)) {
    watch = FolderWatch(usesEvents: usesEvents, shortestPause: shortestPause)
  }

  var isLimited: Bool { watch.isLimited }

  func watch(_ watchedPaths: WatchedPaths) -> Bool { watch.watch(watchedPaths) }

  func look(at paths: [String]) { watch.look(at: paths) }

  func hasChanged() -> Bool { watch.hasChanged() }

  func wait(orEndOf output: StandardStream? = nil) -> FolderWatch.Wakeup { watch.wait(orEndOf: output) }

  /// Waits for events; returns nil if there are none in the time.
  func next(within time: Duration) -> FolderWatch.Wakeup? {
    watch.nextWakeup(before: .now + time)
  }
}

private func run(
  _ changes: KeyValuePairs<String, String>, _ name: String, in folder: TemporaryFolder
) throws {
  try shell(try #require(changes.first { $0.key == name }?.value), in: folder)
}

private func shell(_ commands: String, in folder: TemporaryFolder) throws {
  let result = try Subprocess("/bin/sh", ["-ec", commands], in: folder.path).run()
  try #require(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
}
