import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import Todos

/// Tests of finding the files that are as the last build left them.
@Suite struct RecognisedFilesTests {
  private static let site = ["a.html": "page a", "n/b.html": "page b", "c.css": "style"]
  private static let folders = ["k/a.html": "1", "m/b.html": "2", "n/c.html": "3"]

  private func project(_ site: [String: String] = site) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.build(site)
    return folder
  }

  /// The files of the site with their stamps, sorted by path.
  private func files(_ folder: TemporaryFolder, of site: [String: String] = site) throws -> [SiteFile] {
    try site.sorted { $0.key < $1.key }.map { path, text in
      let stamp = try folder.status("site/\(path)")?.stamp
      let span = text.utf8Span.span
      return SiteFile(path: path, hash: ContentHash(of: span), stamp: stamp)
    }
  }

  /// Returns the paths of the recognised files.
  private func recognised(_ files: [SiteFile], _ folder: TemporaryFolder) async throws -> [String] {
    let output = try OutputFolder(folder["site"], for: .build)
    try await output.recognise(files, on: Workers(jobs: 2))
    let found = files.compactMap { output.unchangedFile(at: $0.path)?.path }
    #expect(output.recognisedCount == found.count)
    return found
  }

  private func run(_ script: String, in folder: TemporaryFolder) async throws {
    // The clock of a file system may have steps of some milliseconds.
    try await Task.sleep(for: .milliseconds(20))
    #expect(try Subprocess("/bin/sh", ["-c", script], in: folder["site"]).run().status == 0)
  }

  @Test func `unchanged files are recognised`() async throws {
    let folder = try project()
    #expect(try await recognised(try files(folder), folder) == ["a.html", "c.css", "n/b.html"])
  }

  @Test func `an unchanged file keeps what is known of it`() async throws {
    let folder = try project()
    var files = try files(folder)
    files[0].version = ContentHash(5)
    files[0].source = SeenPath(path: "a", stamp: files[1].stamp)
    let output = try OutputFolder(folder["site"], for: .build)
    #expect(output.recognisedCount == 0 && output.unchangedFile(at: "a.html") == nil)
    try await output.recognise(files, on: Workers(jobs: 1))
    let expected = StagedFile(
      path: "a.html", hash: files[0].hash, change: .unchanged, version: ContentHash(5), stamp: files[0].stamp,
      source: files[0].source)
    #expect(output.unchangedFile(at: "a.html") == expected)
    #expect(output.unchangedFile(at: "a.html", ofVersion: ContentHash(5)) == expected)
    #expect(output.unchangedFile(at: "a.html", ofVersion: ContentHash(6)) == nil)
    #expect(output.unchangedFile(at: "c.css", ofVersion: ContentHash(5)) == nil)
    #expect(output.unchangedFile(at: "a") == nil && output.unchangedFile(at: "z") == nil)
  }

  @Test func `a copy is kept without reading its file, if that is as it was and is found at the same path`()
    async throws
  {
    let folder = try project()
    try folder.write("source", "other")
    let moment = try FileDescriptor.folder(folder.path).settledMoment()
    var files = try files(folder)
    files[0].source = SeenPath(path: "name", stamp: try folder.status("source")?.stamp)
    let output = try OutputFolder(folder["site"], for: .build, stampingFrom: moment)
    try await output.recognise(files, on: Workers(jobs: 1))
    let kept = try output.stage("a.html", copyOf: folder["source"], foundAt: "name").get()
    #expect(kept == output.unchangedFile(at: "a.html"))
    let copied = try output.stage("a.html", copyOf: folder["source"], foundAt: "other name").get()
    #expect(copied.change == .written)
    #expect(copied.source == SeenPath(path: "other name", stamp: files[0].source?.stamp))
    output.discard()
  }

  @Test(arguments: [
    "touch -r a.html t; printf 'Page' | dd of=a.html conv=notrunc status=none; touch -r t a.html; rm t",
    "cp -p a.html t; printf 'Page' | dd of=t conv=notrunc status=none; touch -r a.html t; mv t a.html",
    "printf more >> a.html", "rm a.html", "rm a.html; mkdir a.html", "chmod 600 a.html", "touch a.html",
    "mv a.html ../a.html; ln -s ../../a.html a.html", "mv a.html ../a.html; ln -s ../a.html a.html",
    "printf 'Page a' > t; mv t a.html",
  ])
  func `a changed file is not recognised`(change: String) async throws {
    let folder = try project()
    let files = try files(folder)
    try await run(change, in: folder)
    #expect(try await recognised(files, folder) == ["c.css", "n/b.html"])
  }

  @Test(arguments: ["mv n ../n; ln -s ../n n", "mv n m; ln -s m n", "rm -r n", "rm -r n; touch n"])
  func `a file in a folder that was replaced is not recognised`(change: String) async throws {
    let folder = try project()
    let files = try files(folder)
    try await run(change, in: folder)
    #expect(try await recognised(files, folder) == ["a.html", "c.css"])
  }

  @Test func `the files of other folders than one that is gone are recognised`() async throws {
    let folder = try project(Self.folders)
    let files = try files(folder, of: Self.folders)
    try await run("rm -r m", in: folder)
    #expect(try await recognised(files, folder) == ["k/a.html", "n/c.html"])
  }

  @Test func `a file without a stamp is not recognised`() async throws {
    let folder = try project()
    var files = try files(folder)
    files[1].stamp = nil
    #expect(try await recognised(files, folder) == ["a.html", "n/b.html"])
  }

  @Test func `a file that is not in the manifest with its hash is not recognised`() async throws {
    let folder = try project()
    let manifest = try folder.text("site/.todosite-manifest")
    let hash = ContentHash(of: "page a".utf8Span.span)
    #expect(hash != ContentHash(of: "style".utf8Span.span))
    var files = try files(folder)
    files[1].hash = hash
    #expect(try await recognised(files, folder) == ["a.html", "n/b.html"])
    files.remove(at: 1)
    let line = try #require(manifest.split(separator: "\n").first { $0.hasSuffix(" n/b.html") })
    try folder.write("site/.todosite-manifest", manifest.replacing("\(line)\n", with: ""))
    #expect(try await recognised(files, folder) == ["a.html"])
  }

  @Test(arguments: ["../outside", "/etc/hostname", ".todosite-manifest"])
  func `a file that is not part of the site is not recognised`(path: String) async throws {
    let folder = try project()
    try folder.write("outside", "mine")
    let name = path.hasPrefix("/") ? path : folder["site/\(path)"]
    let stamp = try FileDescriptor.currentFolder.status(of: name)?.stamp
    let bytes = try readFile(name)
    let file = SiteFile(path: path, hash: ContentHash(of: bytes.span), stamp: stamp)
    #expect(try await recognised([file], folder) == [])
  }

  @Test func `the stamps of committed files are known after some time`() async throws {
    let folder = try project()
    let output = try OutputFolder(folder["site"], for: .build)
    let root = try FileDescriptor.folder(folder.path)
    let staged = [
      StagedFile(path: "a.html", hash: ContentHash(1), change: .written, version: ContentHash(3)),
      StagedFile(path: "gone", hash: ContentHash(2), change: .written),
      StagedFile(path: "kept", hash: ContentHash(3), change: .unchanged, stamp: FileStamp(value: 7)),
    ]
    let start = try root.moment()
    let workers = Workers(jobs: 2)
    let early = try #require(await output.files(staged, committedFrom: start, to: start, on: workers))
    #expect(early.map(\.stamp) == [nil, nil, FileStamp(value: 7)])
    let end = try root.settledMoment()
    let files = try #require(await output.files(staged, committedFrom: start, to: end, on: Workers(jobs: 2)))
    #expect(files.map(\.stamp) == [try folder.status("site/a.html")?.stamp, nil, FileStamp(value: 7)])
    #expect(files.map(\.version) == [ContentHash(3), nil, nil])
    // It was written after the files were staged.
    try folder.write("site/a.html", "other")
    let now = try root.moment()
    #expect(await output.files(staged, committedFrom: start, to: now, on: Workers(jobs: 2))?[0].stamp == nil)
  }
}
