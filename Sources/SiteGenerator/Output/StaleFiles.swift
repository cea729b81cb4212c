internal import Documents
internal import FileSystem
import Todos

/// The files of the last build that are no longer part of the site.
struct StaleFiles {
  /// The files with unchanged bytes.
  var removable: [String] = []
  /// The files that were changed by hand.
  var kept: [String] = []
}

extension OutputFolder {
  /// Finds the files in the manifest that are not part of the new site.
  ///
  /// - Parameter current: the files of the new site, sorted by path.
  func staleFiles(besides current: [StagedFile]) throws(Failure) -> StaleFiles {
    let paths = stalePaths(besides: current)
    var stale = StaleFiles()
    if paths.isEmpty { return stale }
    let twins = Twins(of: current)
    for (path, hashes) in paths {
      switch try outcome(of: path, hashes, twins) {
      case .nothing: break
      case .removable: stale.removable.append(path)
      case .kept: stale.kept.append(path)
      }
    }
    return stale
  }
}

extension OutputFolder {
  private enum Outcome {
    /// There is no file to remove: it is missing, or is the same file as one of the new site.
    case nothing
    case removable
    case kept
  }

  /// Returns the paths in the manifest that are not part of the new site, sorted, with all hashes of each.
  private func stalePaths(besides current: [StagedFile]) -> [(path: String, hashes: [ContentHash])] {
    var stale: [(path: String, hashes: [ContentHash])] = []
    var next = 0
    for entry in manifest.entries {
      while next < current.count, pathPrecedes(current[next].path, entry.path) { next += 1 }
      if next < current.count, isSamePath(current[next].path, entry.path) { continue }
      if let last = stale.last, isSamePath(last.path, entry.path) {
        stale[stale.count - 1].hashes.append(entry.hash)
      } else {
        stale.append((entry.path, [entry.hash]))
      }
    }
    return stale
  }

  private func outcome(
    of path: String, _ hashes: [ContentHash], _ twins: Twins
  ) throws(Failure) -> Outcome {
    switch try state(of: parent(of: path)) {
    case .exists: break
    case .missing: return .nothing
    // The folder was replaced by a link or a file, so a file at this path was not written by todosite.
    case .inTheWay: return .kept
    }
    do throws(FileError) {
      let outcome = try withRoot { root throws(FileError) -> Outcome in
        let file = try root.file(path)
        if let twin = twins[path], try root.status(of: twin)?.identity == file.status().identity {
          return .nothing
        }
        return hashes.contains(try ContentHash(of: file)) ? .removable : .kept
      }
      return outcome ?? .nothing
    } catch {
      switch error.reason {
      case .system(.notFound): return .nothing
      case .system(.tooManyLinks), .notAFile: return .kept
      default: throw Failure(error)
      }
    }
  }
}

/// Finds, for a path to be removed, a path of the new site that is the same file if the file system ignores
/// case or Unicode normalization.
private struct Twins {
  /// The new paths by their lowercased forms; Swift strings are equal if they are canonically equivalent.
  private var paths: [String: String] = [:]

  init(of current: [StagedFile]) {
    paths.reserveCapacity(current.count)
    for file in current { paths[file.path.lowercased()] = file.path }
  }

  subscript(_ path: String) -> String? {
    paths[path.lowercased()]
  }
}
