import Documents
package import FileSystem
import TodoPages
import Todos

extension SiteOptions {
  /// Reports whether the site in a folder is as the last build left it, and still has the files of which it contains
  /// copies.
  package func isCurrent(
    _ last: BuildState, in folder: String, on workers: Workers
  ) async throws(SiteError) -> Bool {
    guard hasCurrentCopies(last), (try? FileDescriptor.currentFolder.status(of: folder))??.kind == .folder
    else { return false }
    let output = try reporting { () throws(OutputError) in
      try OutputFolder(folder, for: .build, format: frame.format)
    }
    // The folder may have another manifest now, or none.
    guard output.manifest.entries.count == last.files.count else { return false }
    return try await output.recognise(last.files, on: workers) == last.files.count
  }

  private func hasCurrentCopies(_ last: BuildState) -> Bool {
    let assets = theme.assets.filter { $0.content == .ownFile }.map { asset in
      (source: joined(theme.folderOfAssets ?? "", asset.path), copy: "assets/\(asset.path)")
    }
    let files = last.pages.routes.compactMap { route -> (source: String, copy: String)? in
      guard case .file(let path) = route else { return nil }
      return (joined(todoFolder, path), route.path(in: frame.format))
    }
    if assets.isEmpty && files.isEmpty { return true }
    let stamps = Dictionary(last.files.map { (PathKey($0.path), $0.source) }) { first, _ in first }
    return (assets + files).allSatisfy { source, copy in
      FileDescriptor.currentFolder.holds(stamps[PathKey(copy)] ?? nil, at: source)
    }
  }
}
