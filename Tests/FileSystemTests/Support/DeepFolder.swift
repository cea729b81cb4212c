@testable import FileSystem
import TestSupport

extension TemporaryFolder {
  /// Creates nested folders; the path of the innermost ones may exceed the maximum length of a path.
  func makeDeepFolder(name: String, depth: Int) throws {
    var folder = try FileDescriptor.folder(path)
    for _ in 0..<depth {
      try folder.makeFolder(name)
      folder = try folder.folder(name)
    }
  }

  /// Removes the folders that `makeDeepFolder` created, innermost first.
  func removeDeepFolder(name: String, depth: Int) throws {
    for level in (0..<depth).reversed() {
      var folder = try FileDescriptor.folder(path)
      for _ in 0..<level { folder = try folder.folder(name) }
      try folder.removeFolder(name)
    }
  }
}
