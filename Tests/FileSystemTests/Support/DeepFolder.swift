@testable import FileSystem
import TestSupport

extension TemporaryFolder {
  /// Makes folders in each other, deeper than one path can name.
  func makeDeepFolder(name: String, depth: Int) throws {
    var folder = try FileDescriptor.folder(path)
    for _ in 0..<depth {
      try folder.makeFolder(name)
      folder = try folder.folder(name)
    }
  }

  /// Removes what `makeDeepFolder` made, from the inside.
  func removeDeepFolder(name: String, depth: Int) throws {
    for level in (0..<depth).reversed() {
      var folder = try FileDescriptor.folder(path)
      for _ in 0..<level { folder = try folder.folder(name) }
      try folder.removeFolder(name)
    }
  }
}
