import Documents
package import FileSystem
package import Todos

/// The file with the state of the last build of a site.
///
/// It is `cache/site-HASH` in the folder for internal files, where HASH is that of the path of the site's folder. It
/// is read only by a build with the same inputs. Any other file, a damaged one among them, counts as none, and a file
/// that cannot be written is not kept: then the next build does all the work again.
///
/// The file has a head, a first part with all that shows whether anything has changed, and a second one with what was
/// read from todos, which a build without changes does not read. A repository can contain such a file, but it cannot
/// know the identity of the folder in which the file will be, which is one of the inputs.
package struct BuildCache: Sendable {
  private let folder: String
  private let file: String
  /// The path of the site's folder.
  private let output: String
  /// Returns a hash of everything that the site depends on and that a build knows before it reads todos.
  private let inputs: @Sendable (HashKey) -> ContentHash
  /// A moment before the build reads any file of which the state has the stamp.
  package let moment: FileSystemMoment

  /// Creates the cache of a site; creates its folder if it is missing, and returns nil if that is not possible.
  ///
  /// - Parameters:
  ///   - output: the path of the site's folder.
  ///   - inputs: adds everything that the site depends on and that a build knows before it reads todos.
  package init?(
    in state: StateFolder, forSiteAt output: String,
    inputs: @escaping @Sendable (inout ReflectingHasher) -> Void
  ) {
    guard let folder = try? realPath("."), let moment = try? state.moment(),
      let identity = try? FileDescriptor.folder(state.cache, followsLink: false).status().identity
    else { return nil }
    let output = normalised(joined(folder, output)) ?? output
    let name = String(ContentHash(of: output.utf8Span.span).value, radix: 36)
    self.folder = state.cache
    file = joined(state.cache, "\(Self.prefix)\(name)")
    self.output = output
    self.moment = moment
    self.inputs = { key in
      var hasher = ReflectingHasher(key)
      inputs(&hasher)
      hasher.add(Self.formatVersion)
      hasher.add(output)
      // Another folder may have the same path, such as one that git has copied with its contents.
      hasher.add(identity)
      return hasher.hash
    }
  }

  /// The version of the format; to be increased whenever it, or the meaning of a stored value, changes.
  private static let formatVersion = 8
  private static let title = Array("todosite-build\n".utf8)
  private static let prefix = "site-"
  /// The size of a file that cannot be a state.
  private static let maximumSize = 1 << 32
  /// The length of the head: the title, the length of the first part, and the hashes of the two parts.
  private static let headLength = title.count + 24

  /// Returns the state of the last build with the same inputs; nil if there is none.
  ///
  /// - Parameter kept: the state of the last build of the same process; nil if it is not known.
  package func load(_ kept: BuildState? = nil) -> BuildState? {
    if let kept, kept.inputs == inputs(kept.key) { return kept }
    let last = part(ofStateAt: file) { (reader, _) throws(BinaryError) in
      _ = try reader.read(String.self)
      return try BuildState(from: &reader)
    }
    return last.flatMap { $0.inputs == inputs($0.key) ? $0 : nil }
  }

  /// Adds what was read from todos to a state; returns nil if it is damaged, or if another build has replaced it.
  package func complete(_ state: BuildState) -> BuildState? {
    if state.snapshotCache.hasReadings { return state }
    return part(ofStateAt: file, second: true) { (reader, bytes) throws(BinaryError) in
      guard try reader.word() == state.number else { throw BinaryError() }
      var state = state
      try state.snapshotCache.addReadings(from: &reader, in: bytes)
      return state
    }
  }

  /// Commits a site, and saves its state for the next build.
  ///
  /// - Parameters:
  ///   - snapshotCache: the cache of the snapshot that the site is made from.
  ///   - report: what the build reports about the todos.
  /// - Returns: the changes, and the state; nil if it is not known.
  package func commit(
    _ site: StagedSite, to output: OutputFolder, _ snapshotCache: SnapshotCache, _ report: BuildReport,
    on workers: Workers
  ) async throws(Failure) -> (summary: OutputSummary, state: BuildState?) {
    let start = Self.moment(in: folder)
    let summary = try site.commit(to: output)
    let end = Self.moment(in: folder, settling: !summary.written.isEmpty)
    // A page with problems is made by every build, so that they are reported.
    guard site.problems.isEmpty, let start, let end,
      let files = await output.files(site.files, committedFrom: start, to: end, on: workers)
    else { return (summary, nil) }
    let state = BuildState(
      inputs: inputs(snapshotCache.key), snapshotCache: snapshotCache, report: report, files: files)
    save(state)
    return (summary, state)
  }

  /// Returns the present by the clock of the file system; nil if the folder cannot be written to.
  ///
  /// - Parameter settling: whether to wait until the files that were just written have stamps.
  private static func moment(in folder: String, settling: Bool = false) -> FileSystemMoment? {
    guard let folder = try? FileDescriptor.folder(folder, followsLink: false) else { return nil }
    return settling ? try? folder.settledMoment() : try? folder.moment()
  }

  /// Replaces the state, and removes those that are no longer needed; does nothing if another build is doing so.
  ///
  /// It is not synced: the state that a power failure leaves is the old one or a damaged one.
  func save(_ state: BuildState) {
    var writer = BinaryWriter(capacity: 65_536 + state.snapshotCache.binarySize + state.files.count * 128)
    Self.title.withUnsafeBytes { writer.write(bytes: $0) }
    for _ in 0..<3 { writer.write(word: 0) }
    writer.write(output, state)
    let end = writer.bytes.count
    writer.write(word: state.number)
    state.snapshotCache.writeReadings(to: &writer)
    let head = [
      UInt64(end - Self.headLength),
      ContentHash(of: writer.bytes.span.extracting(Self.headLength..<end)).value,
      ContentHash(of: writer.bytes.span.extracting(end...)).value,
    ]
    for (index, word) in head.enumerated() {
      writer.replace(wordAt: Self.title.count + index * 8, with: word)
    }
    guard let lock = try? FolderLock(folder, followsLink: false, waitingUpTo: .seconds(1)) else { return }
    defer { withExtendedLifetime(lock) {} }
    _ = try? AtomicFile.removeLeftovers(in: folder)
    try? AtomicFile.replace(file, with: writer.bytes, syncs: false)
    removeOthers()
  }

  /// Reads a part of a state; returns nil if the file is missing or damaged.
  private func part<Value>(
    ofStateAt path: String, second isSecond: Bool = false,
    _ read: (inout BinaryReader, [UInt8]) throws(BinaryError) -> Value
  ) -> Value? {
    guard let bytes = Self.bytes(ofStateAt: path, second: isSecond) else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      let value = try? read(&reader, bytes)
      return reader.isAtEnd ? value : nil
    }
  }

  /// Returns the bytes of a part of a state; nil if the file is missing or damaged.
  private static func bytes(ofStateAt path: String, second isSecond: Bool) -> [UInt8]? {
    guard let opened = try? FileDescriptor.file(path, followsLink: false),
      let size = try? opened.status().size - headLength,
      let head = try? opened.readNext(upTo: headLength), head.starts(with: title)
    else { return nil }
    let words = head.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      _ = try? reader.bytes(title.count)
      return (0..<3).compactMap { _ in try? reader.word() }
    }
    guard words.count == 3, size < maximumSize, words[0] <= size,
      var bytes = try? opened.readNext(upTo: Int(words[0]))
    else {
      return nil
    }
    if isSecond { bytes = (try? opened.readNext(upTo: size - bytes.count)) ?? [] }
    return ContentHash(of: bytes.span).value == words[isSecond ? 2 : 1] ? bytes : nil
  }
}

extension BuildCache {
  /// The maximum number of sites of a project whose states are kept; those that were built last.
  package static let maximumSites = 8

  /// Removes the states of sites whose folder is gone, and the oldest ones of too many.
  private func removeOthers() {
    let own = lastComponent(of: file)
    var others: [(name: String, time: Int64)] = []
    for name in (try? FileDescriptor.folder(folder, followsLink: false).entries().compactMap(\.text)) ?? [] {
      guard name.hasPrefix(Self.prefix), name != own,
        let status = try? FileDescriptor.currentFolder.status(of: joined(folder, name)), status.kind == .file
      else { continue }
      let output = Self.output(ofStateAt: joined(folder, name))
      // A folder that cannot be looked at may still exist.
      if let output, (try? FileDescriptor.currentFolder.status(of: output)) != .some(nil) {
        others.append((name, status.modified))
      } else {
        remove(name)
      }
    }
    others.sort { $0.time > $1.time }
    for other in others.dropFirst(Self.maximumSites - 1) { remove(other.name) }
  }

  private func remove(_ name: String) {
    try? FileDescriptor.folder(folder, followsLink: false).removeFile(name)
  }

  /// Returns the path of the site whose state is in a file; nil if the file has another format.
  private static func output(ofStateAt path: String) -> String? {
    do {
      // A path has at most 4,096 bytes.
      let bytes = try FileDescriptor.file(path, followsLink: false).readNext(upTo: headLength + 4_200)
      guard bytes.starts(with: title) else { return nil }
      return try bytes.withUnsafeBytes { buffer in
        var reader = BinaryReader(buffer)
        _ = try reader.bytes(headLength)
        let output: String = try reader.read()
        return output.utf8.first == UInt8(ascii: "/") ? output : nil
      }
    } catch {
      return nil
    }
  }
}
