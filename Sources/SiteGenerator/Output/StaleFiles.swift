internal import Documents
internal import FileSystem

/// Files of the last build that belong to the site no more.
struct StaleFiles {
  /// Those whose bytes are still ours.
  var removable: [String] = []
  /// Those somebody has changed.
  var kept: [String] = []
}

extension OutputFolder {
  /// Looks at every file in the manifest that is not among those to keep.
  ///
  /// - Parameter kept: sorted by path.
  func staleFiles(keeping kept: [StagedFile]) throws(OutputError) -> StaleFiles {
    let paths = stalePaths(keeping: kept)
    var stale = StaleFiles()
    if paths.isEmpty { return stale }
    let twins = Twins(of: kept)
    for (path, hashes) in paths {
      switch try fate(of: path, hashes, twins) {
      case .gone: break
      case .removable: stale.removable.append(path)
      case .kept: stale.kept.append(path)
      }
    }
    return stale
  }
}

extension OutputFolder {
  private enum Fate {
    case gone
    case removable
    case kept
  }

  /// The paths in the manifest that are not to be kept, in order, with all hashes they may have.
  private func stalePaths(keeping kept: [StagedFile]) -> [(path: String, hashes: [ContentHash])] {
    var stale: [(path: String, hashes: [ContentHash])] = []
    var rest = kept[...]
    for entry in manifest.entries {
      while let first = rest.first, pathPrecedes(first.path, entry.path) { rest.removeFirst() }
      if let first = rest.first, isSamePath(first.path, entry.path) { continue }
      if let last = stale.last, isSamePath(last.path, entry.path) {
        stale[stale.count - 1].hashes.append(entry.hash)
      } else {
        stale.append((entry.path, [entry.hash]))
      }
    }
    return stale
  }

  private func fate(
    of path: String, _ hashes: [ContentHash], _ twins: Twins
  ) throws(OutputError) -> Fate {
    do throws(OutputError) {
      guard case .exists = try state(of: parent(of: path)) else { return .gone }
    } catch {
      // The folder was replaced by a link or a file: what lies behind it is not ours.
      if case .inTheWay = error { return .kept }
      throw error
    }
    do throws(FileError) {
      let fate = try withRoot { root throws(FileError) -> Fate in
        let file = try root.file(path)
        if let twin = twins[path], try root.status(of: twin)?.identity == file.status().identity {
          return .gone
        }
        return hashes.contains(try ContentHash(of: file)) ? .removable : .kept
      }
      return fate ?? .gone
    } catch {
      switch error.reason {
      case .system(.notFound): return .gone
      case .system(.tooManyLinks), .notAFile: return .kept
      default: throw .file(error)
      }
    }
  }
}

/// Finds, for a path that is to go, one that is to stay and may be the same file where a file system takes
/// capital and small letters, or composed and decomposed ones, to be the same.
private struct Twins {
  /// Swift's own equality of text ignores how letters are composed, which is just what is wanted here.
  private var paths: [String: String] = [:]

  init(of kept: [StagedFile]) {
    paths.reserveCapacity(kept.count)
    for file in kept { paths[file.path.lowercased()] = file.path }
  }

  subscript(_ path: String) -> String? {
    paths[path.lowercased()]
  }
}
