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
  /// - Returns: the snapshot and its records.
  package func snapshot(
    since last: SourceRecords?, at moment: FileSystemMoment
  ) async throws(Failure) -> (snapshot: TodoSnapshot, records: SourceRecords) {
    let listing = try files.list()
    var records = SourceRecords(hashedWith: last?.key ?? .random())
    records.others = listing.milestones.map { seen($0.string, at: moment) }
    let reader = readerWithMilestones(of: listing)
    records.milestones = reader.milestones.hash(records.key)
    let known = last?.milestones == records.milestones ? last?.sources ?? [] : []
    let recordIndices = Self.recordIndices(of: listing.todos, in: known)
    let recorder = RecordingReader(folder: folder, reader: reader, moment: moment, key: records.key)
    let read = try await workers.all(listing.todos.count, state: { RecordingReader.Memory() }) {
      memory, index in
      recorder.read(listing.todos[index], since: recordIndices[index].map { known[$0] }, with: &memory)
    }
    records.sources = read.compactMap(\.record)
    records.isComplete = listing.folders != nil && records.sources.count == read.count
    var others = (listing.folders ?? []).map { SeenPath(path: $0.path, stamp: $0.status.stamp(at: moment)) }
    var draft = SnapshotDraft(of: listing, read.map(\.reading), tool: rules.tool)
    let (snapshot, lookups) = try await resolvingLinks(of: &draft) {
      others.append(seen($0, at: moment))
    }
    records.others += others
    records.lookups = lookups
    return (snapshot, records)
  }

  /// Reports whether a snapshot that is made now would be the same as the one with these records.
  package func isCurrent(_ records: SourceRecords) async throws(Failure) -> Bool {
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
    let lookups = records.lookups
    return lookups.isEmpty || repository?.lookups(of: lookups.map(\.path), in: folder) == lookups
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
    let sourceIndex = index - others.count
    return (sources[sourceIndex].path.string, sources[sourceIndex].stamp)
  }
}

extension FolderTodoStore {
  private func seen(_ path: String, at moment: FileSystemMoment) -> SeenPath {
    SeenPath(
      path: path, stamp: FileDescriptor.currentFolder.stamp(of: joined(folder, path), at: moment))
  }

  /// Returns for each path the index of its record, nil if there is none; both lists are sorted by path.
  private static func recordIndices(of paths: [TodoPath], in records: [SourceRecord]) -> [Int?] {
    var next = 0
    return paths.map { path in
      while next < records.count, records[next].path < path { next += 1 }
      return next < records.count && records[next].path == path ? next : nil
    }
  }
}
