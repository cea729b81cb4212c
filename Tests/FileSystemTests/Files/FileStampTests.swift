@testable import FileSystem
import TestSupport
import Testing

/// Tests of the hashes by which a later process knows that a file is unchanged.
@Suite struct FileStampTests {
  private static let status = FileStatus(
    kind: .file, size: 5, permissions: 0o644, owner: 1, group: 2,
    identity: FileIdentity(device: 3, file: 4), linkCount: 1, modified: 1_000_000_000_001,
    changed: 1_000_000_000_002)

  /// The status with another time of the last change, and another time when the bytes last changed.
  private func status(changed: Int64, modified: Int64) -> FileStatus {
    var status = Self.status
    (status.changed, status.modified) = (changed, modified)
    return status
  }

  private func moment(_ time: Int64, device: UInt64 = 3) -> FileSystemMoment {
    var status = Self.status
    status.changed = time
    status.identity.device = device
    return FileSystemMoment(status)
  }

  @Test func `every value of a status changes the stamp, except the number of hard links`() {
    let changes: [@Sendable (inout FileStatus) -> Void] = [
      { $0.kind = .folder }, { $0.size = 6 }, { $0.permissions = 0o600 }, { $0.owner = 2 }, { $0.group = 1 },
      { $0.identity.device = 4 }, { $0.identity.file = 3 }, { $0.modified += 1 }, { $0.changed += 1 },
    ]
    let stamps = changes.map { change in
      var status = Self.status
      change(&status)
      return status.stamp
    }
    #expect(Set(stamps + [Self.status.stamp, .missing]).count == changes.count + 2)
    var linked = Self.status
    linked.linkCount = 2
    #expect(linked.stamp == Self.status.stamp)
    // The identity is one value with two properties.
    #expect(Mirror(reflecting: Self.status).children.count == changes.count)
  }

  @Test func `the stamp is the same in every run of the program`() {
    #expect(Self.status.stamp == FileStamp(value: 6_915_926_224_796_172_433))
  }

  @Test(
    arguments: [
      (changed: 1_000_000_000_002, modified: 1_000_000_000_001, margin: 20_000_000),
      (1_000_000_000_002, 1_000_000_000_000, 20_000_000), (1_000_000_000_000, 1_000_000_000_001, 20_000_000),
      // A file system whose times are whole seconds.
      (1_000_000_000_000, 998_000_000_000, 2_500_000_000), (-2_000_000_000, 0, 2_500_000_000),
    ] as [(changed: Int64, modified: Int64, margin: Int64)])
  func `a file has a stamp some time after its last change`(changed: Int64, modified: Int64, margin: Int64) {
    let status = status(changed: changed, modified: modified)
    #expect(status.stamp(at: moment(changed + margin)) == nil)
    #expect(status.stamp(at: moment(changed + margin + 1)) == status.stamp)
  }

  @Test func `a file that was changed after the moment, or is on another device, has no stamp`() {
    #expect(Self.status.stamp(at: moment(999_000_000_000)) == nil)
    #expect(Self.status.stamp(at: moment(1_100_000_000_000)) == Self.status.stamp)
    #expect(Self.status.stamp(at: moment(1_100_000_000_000, device: 4)) == nil)
  }

  @Test func `a moved file has a stamp if it was written before it was moved`() {
    // Written at …001 and moved at …002.
    let end = moment(1_100_000_000_000)
    let status = Self.status
    #expect(status.stamp(writtenBefore: moment(1_000_000_000_001), movedBefore: end) == status.stamp)
    #expect(status.stamp(writtenBefore: moment(1_000_000_000_000), movedBefore: end) == nil)
    let early = moment(1_000_020_000_002)
    #expect(status.stamp(writtenBefore: moment(1_000_000_000_001), movedBefore: early) == nil)
  }

  /// Each change, after which the file has the same size and the same time of its last change of bytes.
  @Test(arguments: [
    "chmod 600 a", "printf B | dd of=a conv=notrunc status=none; touch -r time a",
    "printf two > b; touch -r time b; mv b a", "rm a", "rm a; mkdir a; touch -r time a", "mv a b; ln -s b a",
    "touch -t 197001020000 a; touch -r time a", "printf more >> a", "touch a",
  ])
  func `no change of a file keeps its stamp`(change: String) async throws {
    let folder = try TemporaryFolder(["a": "one"])
    func run(_ script: String) throws {
      try #require(try Subprocess("/bin/sh", ["-c", script], in: folder.path).run().status == 0)
    }
    try run("touch -r a time")
    let stamp = try #require(try folder.status("a")?.stamp)
    #expect(folder.holds(stamp, at: "a"))
    try await Task.sleep(for: .milliseconds(20))
    try run(change)
    #expect(!folder.holds(stamp, at: "a"))
  }
}

extension FileStampTests {
  @Test func `reads do not change the stamp`() throws {
    let folder = try TemporaryFolder(["a": "one"])
    let stamp = try folder.status("a")?.stamp
    #expect(try folder.text("a") == "one")
    #expect(try folder.status("a")?.stamp == stamp)
  }

  @Test func `a path without a file has a stamp of its own`() throws {
    let folder = try TemporaryFolder(["a": "one"])
    try folder.link("broken", to: "gone")
    try folder.link("loop", to: "loop")
    let moment = try folder.moment()
    #expect(folder.stamp(of: "gone", at: moment) == .missing)
    #expect(folder.stamp(of: "gone/a", at: moment) == .missing)
    #expect(folder.stamp(of: "broken", at: moment) == .missing)
    #expect(folder.stamp(of: "loop", at: moment) == nil)
    #expect(folder.holds(.missing, at: "gone"))
    #expect(!folder.holds(.missing, at: "a"))
    #expect(!folder.holds(.missing, at: "loop"))
    #expect(!folder.holds(nil, at: "gone"))
    try folder.write("gone", "")
    #expect(!folder.holds(.missing, at: "gone") && !folder.holds(.missing, at: "broken"))
  }

  @Test func `a symbolic link has the stamp of its target`() throws {
    let folder = try TemporaryFolder(["a": "one"])
    try folder.link("b", to: "a")
    #expect(folder.holds(try folder.status("a")?.stamp, at: "b"))
  }

  @Test func `a file has a stamp only at a moment some time after it was written`() async throws {
    let folder = try TemporaryFolder(["a": "one"])
    #expect(folder.stamp(of: "a", at: try folder.moment()) == nil)
    try await Task.sleep(for: .milliseconds(40))
    #expect(folder.stamp(of: "a", at: try folder.moment()) == (try folder.status("a")?.stamp))
  }
}

extension TemporaryFolder {
  fileprivate func holds(_ stamp: FileStamp?, at name: String) -> Bool {
    FileDescriptor.currentFolder.holds(stamp, at: self[name])
  }

  fileprivate func stamp(of name: String, at moment: FileSystemMoment) -> FileStamp? {
    FileDescriptor.currentFolder.stamp(of: self[name], at: moment)
  }

  fileprivate func moment() throws -> FileSystemMoment { try FileDescriptor.folder(path).moment() }
}
