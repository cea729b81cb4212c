package import Documents
package import FileSystem
package import Todos

/// What a build leaves for the next one, which then makes only what has changed.
package struct BuildState: Sendable {
  /// A random number, by which the second part of a file is known to belong to the first.
  var number = UInt64.random(in: .min ... .max)
  /// A hash of everything that the site depends on and that a build knows before it reads todos.
  let inputs: ContentHash
  /// What was read.
  package var snapshotCache: SnapshotCache
  package let report: BuildReport
  /// The files of the site, sorted by path.
  let files: [SiteFile]

  /// The key of all hashes of the state.
  package var key: HashKey { snapshotCache.key }
  /// The number of files of the site.
  package var fileCount: Int { files.count }
}

/// What a build reports about its todos.
package struct BuildReport: Equatable, Sendable {
  /// The problems of the todos, sorted.
  package var problems: [Problem]
  package var counts: TodoCounts

  package init(problems: [Problem], counts: TodoCounts) {
    self.problems = problems
    self.counts = counts
  }
}

extension BuildState {
  /// Finds the files of the site in a folder that are as the build left them.
  package func recognise(in output: OutputFolder, on workers: Workers) async throws(Failure) {
    try await output.recognise(files, on: workers)
  }

  /// Reports whether a folder has the files of the site as the build left them, and whether those of which it contains
  /// copies are as they were.
  ///
  /// - Parameter output: the folder, after its files were recognised.
  package func isSite(in output: OutputFolder) -> Bool {
    // The folder may have another manifest now, or none.
    output.recognisedCount == files.count && output.manifest.entries.count == files.count
      && files.allSatisfy { file in
        file.source.map { FileDescriptor.currentFolder.holds($0.stamp, at: $0.path) } ?? true
      }
  }
}

extension BuildState: BinaryValue {
  /// Writes everything but the readings of the cache.
  package func write(to writer: inout BinaryWriter) {
    writer.write(word: number)
    writer.write(inputs)
    snapshotCache.write(to: &writer)
    writer.write(report.problems, report.counts, files)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    number = try reader.word()
    inputs = try reader.read()
    snapshotCache = try SnapshotCache(from: &reader)
    report = BuildReport(problems: try reader.read(), counts: try reader.read())
    files = try reader.read()
    let areInOrder = zip(files, files.dropFirst()).allSatisfy { pathPrecedes($0.path, $1.path) }
    guard areInOrder, files.allSatisfy({ isPlain($0.path) }) else { throw BinaryError() }
  }
}

extension SiteFile: BinaryValue {
  func write(to writer: inout BinaryWriter) {
    writer.write(path, hash, version, stamp, source)
  }

  init(from reader: inout BinaryReader) throws(BinaryError) {
    path = try reader.read()
    hash = try reader.read()
    version = try reader.read()
    stamp = try reader.read()
    source = try reader.read()
  }
}
