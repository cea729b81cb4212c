import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import Todos

extension TemporaryFolder {
  /// Builds a site of these files in the folder `site`, and returns the changes; with `.check`, only returns
  /// them.
  @discardableResult
  func build(
    _ files: [String: String], for purpose: OutputFolder.Purpose = .build,
    waitingUpTo patience: Duration = .seconds(10)
  ) throws -> OutputSummary {
    let output = try OutputFolder(self["site"], for: purpose, waitingUpTo: patience)
    do {
      let staged = try files.map { path, text in try output.stage(path, Array(text.utf8).span) }
      return try output.commit(staged)
    } catch {
      output.discard()
      throw error
    }
  }

  /// Returns every file and folder of the site, without the text of the manifest.
  func site() throws -> [String: String] {
    var tree = try tree("site")
    if tree[".todosite-manifest"] != nil { tree[".todosite-manifest"] = "…" }
    return tree
  }
}

extension SiteGenerator {
  /// Makes the site of a snapshot in a folder, and returns the changes; with `.check`, only returns them.
  func generate(
    _ snapshot: TodoSnapshot, from store: any TodoStore, into folder: String,
    for purpose: OutputFolder.Purpose
  ) async throws -> OutputSummary {
    let output = try OutputFolder(folder, of: options, for: purpose)
    return try await stage(snapshot, from: store, in: output).commit(to: output)
  }
}

extension TemporaryFolder {
  func removeFiles(_ names: String...) throws {
    for name in names { try FileDescriptor.folder(path).removeFile(name) }
  }

  func rename(_ name: String, to newName: String) throws {
    let folder = try FileDescriptor.folder(path)
    try folder.rename(name, to: newName, in: folder)
  }

  /// Creates a hard link to a file.
  func hardLink(_ name: String, to other: String) throws {
    let folder = try FileDescriptor.folder(path)
    try folder.link(other, to: name, in: folder)
  }
}
