package import Documents
internal import FileSystem
import TodoPages
package import Todos

/// What a build leaves for the next one, which then does only the work that changes require.
package struct BuildState: Sendable {
  package var records: SourceRecords
  /// A hash of all values of the snapshot except the texts of todos.
  var facts: ContentHash
  /// The todos of the snapshot in their order.
  var todos: [MadeTodo] = []
  var pages = MadePages()
  /// The files of the site, sorted by path.
  var files: [SiteFile] = []
  package var report: BuildReport

  /// The number of files of the site.
  package var fileCount: Int { files.count }
}

/// A todo of the last snapshot.
struct MadeTodo: Sendable {
  var path: TodoPath
  /// A hash of the bytes of its file.
  var source: ContentHash
}

/// What a build reports about its todos.
package struct BuildReport: Equatable, Sendable {
  /// The problems of the todos and of their pages, sorted.
  package var problems: [Problem]
  package var counts: TodoCounts

  package init(problems: [Problem], counts: TodoCounts) {
    self.problems = problems
    self.counts = counts
  }
}

extension BuildState {
  /// Writes everything but the files, which are written after it.
  func write(to writer: inout StoredWriter) {
    records.write(to: &writer)
    writer.write(facts)
    writer.write(todos)
    writer.write(pages)
    writer.write(report.problems)
    writer.write(report.counts)
  }

  /// - Parameter bytes: the bytes that the reader reads from their start.
  init(from reader: inout StoredReader, in bytes: [UInt8]) throws(StoredDamage) {
    records = try SourceRecords(from: &reader, in: bytes)
    facts = try reader.read()
    todos = try reader.read()
    pages = try reader.read()
    report = BuildReport(problems: try reader.read(), counts: try reader.read())
    files = try reader.read()
    let areInOrder = zip(files, files.dropFirst()).allSatisfy { pathPrecedes($0.path, $1.path) }
    let havePages = files.allSatisfy { $0.page.map { pages.routes.indices.contains(Int($0)) } ?? true }
    guard areInOrder, havePages, files.allSatisfy({ isPlain($0.path) }) else {
      throw StoredDamage()
    }
  }
}

extension MadeTodo: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(source)
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(path: try reader.read(), source: try reader.read())
  }
}

extension SiteFile: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(hash)
    writer.write(version)
    writer.write(stamp)
    writer.write(source)
    writer.write(page.map { Int($0) })
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    path = try reader.read()
    hash = try reader.read()
    version = try reader.read()
    stamp = try reader.read()
    source = try reader.read()
    page = try reader.read(Int?.self).map { Int32(truncatingIfNeeded: $0) }
  }
}
