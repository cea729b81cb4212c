import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of interrupted and failed builds.
@Suite struct InterruptionTests {
  private static let files: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<20).map { ("Todos/\($0).md", "# Old \($0)\n") })

  /// Creates a project whose todos changed after its site was built.
  private func changedProject() throws -> (
    folder: TemporaryFolder, old: [String: [UInt8]], new: [String: [UInt8]]
  ) {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(name, text) }
    #expect(try todosite("build", in: folder).status == 0)
    for number in 5..<20 { try folder.write("Todos/\(number).md", "# New \(number)\n") }
    try folder.write("Todos/sub/new.md", "# Newer\n")
    try folder.remove("Todos/0.md")
    #expect(try todosite("build", "-o", "expected", in: folder).status == 0)
    return (folder, try folder.contents("_site"), try folder.contents("expected"))
  }

  private func leftovers(_ folder: TemporaryFolder) throws -> [String] {
    try FileDescriptor.folder(folder["_site"]).entries().compactMap(\.text)
      .filter { $0.hasPrefix(".todosite-staging") }
  }

  /// Runs a build under strace, which makes one system call fail or kills the build at this call.
  ///
  /// - Returns: the run, and whether the call was made.
  private func build(
    _ folder: TemporaryFolder, failing call: String, _ failure: String, at place: Int
  ) throws -> (run: Run, hasFailed: Bool) {
    let run = try shell(
      "exec strace -f -qqq -o trace -e trace=\(call) -e inject=\(call):\(failure):when=\(place) '\(todositePath)' build -j1",
      in: folder)
    let trace = try folder.text("trace")
    return (run, trace.contains("(INJECTED)") || trace.contains("killed by SIGKILL"))
  }

  @Test(
    .requires(programs: "strace"),
    arguments: ["renameat", "mkdirat", "syncfs", "unlinkat", "fsync"])
  func `a killed build leaves each file old or new, and the next build repairs the site`(call: String)
    throws
  {
    var kills = 0
    for place in runsAllRounds ? [1, 2, 3, 9, 18] : [1, 9] {
      let (folder, old, new) = try changedProject()
      let (run, hasFailed) = try build(folder, failing: call, "signal=KILL", at: place)
      if !hasFailed { continue }  // The build makes fewer calls of this kind.
      kills += 1
      #expect(run == Run(137))
      let mixed = try folder.contents("_site")
      for (path, bytes) in mixed where !path.hasPrefix(".todosite-") {
        #expect(
          bytes == old[path] || bytes == new[path], "\(path) is neither old nor new after \(call) \(place)")
      }
      #expect(mixed["index.html"] != nil)
      #expect(try todosite("build", in: folder).status == 0)
      #expect(try folder.contents("_site") == new)
    }
    #expect(kills > 0)
  }

  @Test(
    .requires(programs: "strace"),
    arguments: [("write", 3), ("write", 12), ("syncfs", 1), ("mkdirat", 1), ("fsync", 1), ("renameat", 1)],
    ["EIO", "ENOSPC"])
  func `a system call that fails before pages are replaced leaves the site unchanged`(
    call: (String, Int), error: String
  ) throws {
    let (folder, old, new) = try changedProject()
    let (run, hasFailed) = try build(folder, failing: call.0, "error=\(error)", at: call.1)
    try #require(hasFailed)
    #expect(run.status == 3)
    #expect(run.stdout == "")
    #expect(run.stderr.hasPrefix("error: cannot "))
    #expect(run.stderr.contains("\"_site"))
    #expect(try folder.contents("_site") == old)
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.contents("_site") == new)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal before pages are replaced ends the build and leaves the output unchanged`(
    signal: Int32, status: Int32
  ) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    for isFirst in [false, true] {
      if !isFirst { #expect(try todosite("build", in: folder).status == 0) }
      let before = isFirst ? nil : try folder.contents("_site")
      for number in 0..<1500 { try folder.write("Todos/\(number).md", "# \(number)\n") }
      let build = try startTodosite(["build", "-j1"], in: folder)
      while try !folder.exists("_site") || leftovers(folder).isEmpty { usleep(1000) }
      build.send(signal)
      #expect(try build.finish() == Run(status))
      #expect(folder.exists("_site") == !isFirst)
      if let before { #expect(try folder.contents("_site") == before) }
      try shell("rm -rf _site", in: folder)
    }
  }

  @Test func `a signal that is ignored at the start stays ignored`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let run = try shell("trap '' INT HUP; todosite build & kill -INT $!; kill -HUP $!; wait $!", in: folder)
    #expect(run.status == 0)
  }

  @Test(.requiresRoot, .requires(programs: "mount"))
  func `a full disk leaves the site unchanged`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let run = try shell(
      """
      mkdir disk && mount -t tmpfs -o size=256k,nr_inodes=80 none disk || exit 77
      todosite build -o disk/site >one 2>&1; echo $? >>one
      cp -r disk/site before
      head -c 300000 /dev/zero | tr '\\0' x >Todos/b.md
      todosite build -o disk/site >two 2>&1; echo $? >>two
      cp -r disk/site after
      rm Todos/b.md; i=0; while [ $i -lt 60 ]; do echo "# $i" >Todos/$i.md; i=$((i+1)); done
      todosite build -o disk/site >three 2>&1; echo $? >>three
      cp -r disk/site last
      umount disk
      """, in: folder)
    // In a container, even root may not be allowed to mount.
    if run.status == 77 { try Test.cancel("requires permission to mount") }
    #expect(try folder.text("one").hasSuffix("\n0\n"))
    #expect(try folder.contents("after") == folder.contents("before"))
    #expect(try folder.contents("last") == folder.contents("before"))
    for name in ["two", "three"] {
      let text = try folder.text(name)
      #expect(text.contains("error: cannot "))
      #expect(text.contains("No space left on device"))
      #expect(text.hasSuffix("\n3\n"))
    }
  }

  @Test(.requiresOrdinaryUser)
  func `an output folder without write permission is reported`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try todosite("build", in: folder).status == 0)
    let before = try folder.contents("_site")
    try folder.write("Todos/b.md", "# b\n")
    try folder.setPermissions("_site", 0o555)
    let run = try todosite("build", in: folder)
    try folder.setPermissions("_site", 0o755)
    #expect(run.status == 3)
    #expect(run.stderr.contains("Permission denied"))
    #expect(try folder.contents("_site") == before)
  }

  @Test func `concurrent builds wait for each other`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 { try folder.write("Todos/\(number).md", "# \(number)\n") }
    let program = Program(path: todositePath, folder: folder)
    let builds = try (0..<4).map { _ in try program.start([Array("build".utf8)]) }
    let runs = try builds.map { try $0.finish() }
    #expect(runs.map(\.status) == [0, 0, 0, 0])
    #expect(runs.count { $0.stdout.contains(", 0 unchanged, ") } == 1)
    #expect(runs.count { $0.stdout.contains("; 0 files written, ") } == 3)
    #expect(try leftovers(folder) == [])
  }

  @Test(.requires(programs: "flock"))
  func `a signal ends a build that waits for the folder's lock`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    try #require(try todosite("build", in: folder).status == 0)
    let run = try shell(
      "flock _site sleep 30 & holder=$!; sleep 0.3; todosite build & sleep 0.5; kill -TERM $!; wait $!; echo $?; kill $holder",
      in: folder)
    #expect(run.stdout == "143\n")
    #expect(!run.stderr.contains("error"))
  }

  @Test(.requires(programs: "flock"))
  func `a build waits while another process holds the folder's lock`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try todosite("build", in: folder).status == 0)
    try folder.write("Todos/a.md", "# b\n")
    let run = try shell(
      "flock _site sh -c 'sleep 0.5; date +%s%N >released' & sleep 0.1; todosite build && date +%s%N >ended; wait",
      in: folder)
    #expect(run.status == 0)
    let released = try #require(Int(folder.text("released").filter(\.isNumber)))
    let ended = try #require(Int(folder.text("ended").filter(\.isNumber)))
    #expect(released < ended)
  }
}
