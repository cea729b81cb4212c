package import Documents
package import FileSystem

/// What a store has read for a snapshot, by which it knows what has changed when it makes the next one.
package struct SnapshotCache: Sendable {
  /// The files that were read as todos, sorted by path.
  var sources: [CachedFile] = []
  /// The folders and other files on which the snapshot depends, by their paths relative to the todo folder.
  var others: [SeenPath] = []
  /// The files of the repository that were looked up because todos link to them.
  var lookups: [RepositoryLookup] = []
  /// A hash of the milestones that have files, which are part of todos.
  var milestonesHash = ContentHash(0)
  /// The key of all hashes.
  package let key: HashKey
  /// Whether the snapshot depends on nothing but what the cache lists.
  var isComplete = true

  package init(hashedWith key: HashKey) { self.key = key }

  /// The paths, relative to the todo folder, of the files of the repository that were looked up because todos link to
  /// them.
  package var linkedFilesOutside: [String] { lookups.map(\.path) }
  /// Whether the readings are known.
  package var hasReadings: Bool { sources.allSatisfy { $0.reading != nil } }
  /// About the number of bytes that the cache takes in a file.
  package var binarySize: Int {
    sources.reduce(0) { $0 + 128 + ($1.reading.map { $0.values.count + $0.words.count } ?? 0) }
  }

  /// Returns the search words of a todo's body; nil if they are not known.
  package func words(of path: TodoPath) -> ArraySlice<UInt8>? {
    index(of: path).flatMap { sources[$0].reading?.words }
  }

  /// Replaces the search words of a todo's body by those of another text, and forgets the values of its file, which is
  /// therefore read again for the next snapshot.
  mutating func replaceWords(of path: TodoPath, by words: ArraySlice<UInt8>) {
    guard let index = index(of: path), let reading = sources[index].reading else { return }
    sources[index].reading = CachedReading(fileHash: reading.fileHash, values: [], words: words)
  }

  private func index(of path: TodoPath) -> Int? {
    let index = sources.indices.partitioningIndex { !(sources[$0].path < path) }
    return index < sources.count && sources[index].path == path ? index : nil
  }
}

/// A file that was read as a todo.
struct CachedFile: Sendable {
  var path: TodoPath
  /// The stamp of the file; nil if the file may have changed without a trace.
  var stamp: FileStamp?
  /// What was read; nil while it is not needed.
  var reading: CachedReading?
}

/// What was read from a file.
struct CachedReading: Equatable, Sendable {
  /// A hash of the bytes of the file.
  var fileHash: ContentHash
  /// The values, as `CachingReader` writes them; may share the memory of other readings.
  var values: ArraySlice<UInt8>
  /// The search words of the body, as `SearchWords` appends them; may share the memory of other readings.
  var words: ArraySlice<UInt8>
}

/// A path with the stamp that it had.
package struct SeenPath: Equatable, Sendable {
  package var path: String
  /// The stamp; nil if the file may have changed without a trace.
  package var stamp: FileStamp?

  package init(path: String, stamp: FileStamp?) {
    self.path = path
    self.stamp = stamp
  }
}

/// The result of looking up a file of the repository.
struct RepositoryLookup: Equatable, Sendable {
  /// The path relative to the todo folder.
  var path: String
  /// The file; nil if there is none.
  var file: RepositoryFile?
}
