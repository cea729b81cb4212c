package import Documents
import FileSystem

/// What a store has read for a snapshot, by which it knows what has changed when it makes the next one.
package struct SourceRecords: Sendable {
  /// The files that were read as todos, sorted by path.
  var sources: [SourceRecord] = []
  /// The folders and other files on which the snapshot depends, by their paths relative to the todo folder.
  var others: [SeenPath] = []
  /// The files of the repository that were looked up because todos link to them.
  var lookups: [RepositoryLookup] = []
  /// The lines of sources that problems show.
  var lines: [ShownLine] = []
  /// A hash of the milestones that have files, which are part of todos.
  var milestones = ContentHash(0)
  /// The key of all hashes.
  package let key: HashKey
  /// What the next snapshot in the same process reuses; not stored.
  package var kept: KeptTodos?
  /// Whether the snapshot depends on nothing else.
  var isComplete = true

  init(hashedWith key: HashKey) { self.key = key }

  /// The number of files that were read as todos.
  package var count: Int { sources.count }
}

/// A file that was read as a todo.
struct SourceRecord: Sendable {
  var path: TodoPath
  /// The stamp of the file; nil if the file may have changed without a trace.
  var stamp: FileStamp?
  /// A hash of its bytes.
  var source: ContentHash
  /// What was read, in the form of `RecordedReading`; shares the memory of the other records.
  var reading: ArraySlice<UInt8>
}

/// A path with the stamp that it had.
struct SeenPath: Equatable, Sendable {
  var path: String
  /// The stamp; nil if the file may have changed without a trace.
  var stamp: FileStamp?
}

/// The result of looking up a file of the repository.
struct RepositoryLookup: Equatable, Sendable {
  /// The path relative to the todo folder.
  var path: String
  /// The file; nil if there is none.
  var file: RepositoryFile?
}
