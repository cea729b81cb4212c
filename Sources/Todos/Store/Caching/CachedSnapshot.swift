package import Documents
package import FileSystem

extension FolderTodoStore {
  /// Reads the current todos on all workers; restores those whose files have not changed since the last snapshot.
  ///
  /// Restored todos lack the HTML of their bodies, which `content(of:)` returns.
  ///
  /// - Parameters:
  ///   - last: the cache of the last snapshot of this folder with the same rules; nil to read all files.
  ///   - moment: the present by the clock of the file system.
  /// - Returns: the snapshot and its cache.
  package func snapshot(
    since last: SnapshotCache?, at moment: FileSystemMoment
  ) async throws(Failure) -> (snapshot: TodoSnapshot, snapshotCache: SnapshotCache) {
    let listing = try files.list()
    var snapshotCache = SnapshotCache(hashedWith: last?.key ?? .random())
    snapshotCache.others = listing.milestones.map { seen($0.string, at: moment) }
    let reader = readerWithMilestones(of: listing)
    snapshotCache.milestonesHash = reader.milestones.hash(snapshotCache.key)
    let known = last?.milestonesHash == snapshotCache.milestonesHash ? last?.sources ?? [] : []
    let fileIndices = Self.fileIndices(of: listing.todos, in: known)
    let cachingReader = CachingReader(folder: folder, reader: reader, moment: moment, key: snapshotCache.key)
    let read = try await workers.all(listing.todos.count, state: { CachingReader.Memory() }) {
      memory, index in
      cachingReader.read(listing.todos[index], since: fileIndices[index].map { known[$0] }, with: &memory)
    }
    snapshotCache.sources = read.compactMap(\.file)
    snapshotCache.isComplete = listing.folders != nil && snapshotCache.sources.count == read.count
    var others = (listing.folders ?? []).map { SeenPath(path: $0.path, stamp: $0.status.stamp(at: moment)) }
    var draft = SnapshotDraft(of: listing, read.map(\.reading), tool: rules.tool)
    let (complete, lookups) = try await resolvingLinks(of: &draft) {
      others.append(seen($0, at: moment))
    }
    snapshotCache.others += others
    snapshotCache.lookups = lookups
    var memory = CachingReader.Memory()
    let snapshot = try await withoutHidden(complete, draft, of: listing) { text, path in
      let fileHash = ContentHash(of: text.bytes.span, snapshotCache.key)
      let (reading, cached) = cachingReader.cache(
        reader.read(text, at: path), of: fileHash, with: &memory)
      snapshotCache.replaceWords(of: path, by: cached.words)
      return reading
    }
    return (snapshot, snapshotCache)
  }

  /// Reports whether a snapshot that is made now would be the same as the one with this cache.
  package func isCurrent(_ snapshotCache: SnapshotCache) async throws(Failure) -> Bool {
    guard snapshotCache.isComplete else { return false }
    do {
      // The folders are first, because most changes also change a folder.
      _ = try await workers.map(count: snapshotCache.others.count + snapshotCache.sources.count, chunk: 128) {
        [folder] index throws(SourceChanged) in
        let (path, stamp) = snapshotCache.path(at: index)
        guard FileDescriptor.currentFolder.holds(stamp, at: joined(folder, path)) else {
          throw SourceChanged()
        }
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      return false
    }
    let lookups = snapshotCache.lookups
    return lookups.isEmpty || repository?.lookups(of: lookups.map(\.path), in: folder) == lookups
  }

  package func content(of todo: TodoItem) -> MarkdownContent? {
    guard let source = source(of: todo.path), todo.hashes?.match(source.bytes) == true,
      case .success(let read) = reader.read(source, at: todo.path)
    else { return nil }
    return read.item.content
  }
}

private struct SourceChanged: Error {}

extension SnapshotCache {
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

  /// Returns for each path the index of its file in the cache, nil if there is none; both lists are sorted by
  /// path.
  private static func fileIndices(of paths: [TodoPath], in files: [CachedFile]) -> [Int?] {
    var next = 0
    return paths.map { path in
      while next < files.count, files[next].path < path { next += 1 }
      return next < files.count && files[next].path == path ? next : nil
    }
  }
}
