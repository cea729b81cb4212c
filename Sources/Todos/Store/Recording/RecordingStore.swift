package import Documents
package import FileSystem

extension FolderTodoStore {
  /// Reads the current todos on all workers; restores those whose files have not changed since the last snapshot.
  ///
  /// Restored todos lack the HTML of their bodies, which `content(of:)` returns.
  ///
  /// - Parameters:
  ///   - last: the records of the last snapshot of this folder with the same rules; nil to read all files.
  ///   - moment: the present by the clock of the file system.
  ///   - key: the key of the hashes in the records if there are no last ones; nil for a new one.
  ///   - isKept: whether the next snapshot in this process may reuse the todos.
  /// - Returns: the snapshot and its records.
  package func snapshot(
    since last: SourceRecords?, at moment: FileSystemMoment, hashingWith key: HashKey? = nil,
    isKept: Bool = false
  ) async throws(StoreError) -> (snapshot: TodoSnapshot, records: SourceRecords) {
    let listing = try files.list()
    var records = SourceRecords(hashedWith: last?.key ?? key ?? .random())
    let reader = readerWithMilestones(of: listing, at: moment, recording: &records)
    let known = last?.milestones == records.milestones ? last?.sources ?? [] : []
    let places = Self.places(of: listing.todos, in: known)
    let kept = known.isEmpty ? nil : last?.kept
    let recorder = RecordingReader(folder: folder, reader: reader, moment: moment, key: records.key)
    let read = try await workers.all(listing.todos.count, state: { StoredWriter() }) { writer, index in
      recorder.read(
        listing.todos[index], since: places[index].map { known[$0] }, kept?[listing.todos[index]],
        with: &writer)
    }
    records.sources = read.compactMap(\.record)
    records.isComplete = listing.folders != nil && records.sources.count == read.count
    for folder in listing.folders ?? [] {
      records.others.append(SeenPath(path: folder.path, stamp: folder.status.stamp(at: moment)))
    }
    let readings = read.map(\.reading)
    let lines = ProblemLines(knowing: last?.lines ?? [], reading: source)
    if let last, let kept, let update = update(of: kept, since: last, with: readings, in: listing, lines) {
      records.lookups = last.lookups
      records.others += kept.linkedFiles
      records.lines = lines.shown
      records.kept = kept.updated(by: update)
      return (update.snapshot, records)
    }
    var draft = await draft(of: listing, readings, by: reader)
    var linkedFiles: [SeenPath] = []
    let snapshot: TodoSnapshot
    (snapshot, records.lookups) = try await self.snapshot(of: &draft, showing: lines) {
      linkedFiles.append(seen($0, at: moment))
    }
    records.others += linkedFiles
    records.lines = lines.shown
    if isKept { records.kept = KeptTodos(listing, readings, draft, snapshot, linkedFiles: linkedFiles) }
    return (snapshot, records)
  }

  /// Returns a snapshot that differs from the last one only in the texts of todos; nil if anything else has changed,
  /// or may have.
  private func update(
    of kept: KeptTodos, since last: SourceRecords, with readings: [TodoReader.Reading],
    in listing: TodoListing, _ lines: ProblemLines
  ) -> TextsUpdate? {
    let root = FileDescriptor.currentFolder
    guard listing.isSame(as: kept.listing),
      kept.linkedFiles.allSatisfy({ root.holds($0.stamp, at: joined(folder, $0.path)) }),
      haveSameResults(last.lookups)
    else { return nil }
    return kept.update(with: readings, linksToHost: repository?.isOnHost == true, showing: lines)
  }

  private func haveSameResults(_ lookups: [RepositoryLookup]) -> Bool {
    lookups.isEmpty || repository?.lookups(of: lookups.map(\.path), in: folder) == lookups
  }

  /// Reports whether a snapshot that is made now would be the same as the one with these records.
  package func isCurrent(_ records: SourceRecords) async throws(StoreError) -> Bool {
    guard records.isComplete else { return false }
    do {
      // The folders are first, because most changes also change one.
      _ = try await workers.map(count: records.others.count + records.sources.count, chunk: 128) {
        [folder] index throws(SourceChanged) in
        let (path, stamp) = records.path(at: index)
        guard FileDescriptor.currentFolder.holds(stamp, at: joined(folder, path)) else {
          throw SourceChanged()
        }
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      return false
    }
    return haveSameResults(records.lookups)
  }

  package func content(of todo: TodoItem) -> MarkdownContent? {
    guard let source = source(of: todo.path), todo.revision?.isVersion(of: source.bytes) == true,
      case .todo(let read) = reader.read(source, at: todo.path)
    else { return nil }
    return read.item.content
  }
}

private struct SourceChanged: Error {}

extension SourceRecords {
  /// Returns a path on which the snapshot depends, with its stamp: those of `others`, then those of `sources`.
  fileprivate func path(at index: Int) -> (String, FileStamp?) {
    if index < others.count { return (others[index].path, others[index].stamp) }
    let place = index - others.count
    return (sources[place].path.string, sources[place].stamp)
  }
}

extension FolderTodoStore {
  /// Returns the reader of the folder's todos, which knows the milestones that have files.
  private func readerWithMilestones(
    of listing: TodoListing, at moment: FileSystemMoment, recording records: inout SourceRecords
  ) -> TodoReader {
    records.others += listing.milestones.map { seen($0.string, at: moment) }
    let reader = readerWithMilestones(of: listing)
    records.milestones = reader.milestones.hash(records.key)
    return reader
  }

  private func seen(_ path: String, at moment: FileSystemMoment) -> SeenPath {
    SeenPath(
      path: path, stamp: FileDescriptor.currentFolder.stamp(of: joined(folder, path), at: moment))
  }

  /// Returns for each path the index of its record, nil if there is none; both lists are sorted by path.
  private static func places(of paths: [TodoPath], in records: [SourceRecord]) -> [Int?] {
    var next = 0
    return paths.map { path in
      while next < records.count, records[next].path < path { next += 1 }
      return next < records.count && records[next].path == path ? next : nil
    }
  }
}
