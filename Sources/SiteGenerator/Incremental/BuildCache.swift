import Documents
package import FileSystem
import TodoPages
package import Todos

/// The file with the state of the last build of a site.
///
/// It is `cache/site-HASH` in the folder for internal files, where HASH is that of the path of the site's folder. It
/// is read only by a build with the same inputs. Any other file, a damaged one among them, counts as none, and a file
/// that cannot be written is not kept: then the next build does all the work again.
///
/// The file begins with a title, the key of all hashes of the state, a hash of the inputs, a hash of the rest, and the
/// path of the site's folder. A repository can contain such a file, but it cannot know the identity of the folder in
/// which the file will be, which is one of the inputs.
package struct BuildCache: Sendable {
  private let folder: String
  private let file: String
  /// The path of the site's folder.
  private let output: String
  /// Returns a hash of everything that the site depends on and that a build knows before it reads todos.
  private let inputs: @Sendable (HashKey) -> ContentHash
  /// The last build of the same process; nil if builds keep nothing in memory.
  package let kept: KeptSite?

  /// Creates the cache of a site; creates its folder if it is missing, and returns nil if that is not possible.
  ///
  /// - Parameters:
  ///   - output: the path of the site's folder.
  ///   - kept: what builds of this process keep in memory; nil if they keep nothing.
  ///   - inputs: adds everything that the site depends on and that a build knows before it reads todos.
  package init?(
    in state: StateFolder, forSiteAt output: String, keepingIn kept: KeptSite? = nil,
    inputs: @escaping @Sendable (inout ReflectedHash) -> Void
  ) {
    guard let folder = try? realPath("."), (try? state.make(state.cache)) != nil,
      let identity = try? FileDescriptor.folder(state.cache, followsLink: false).status().identity
    else { return nil }
    let output = normalised(joined(folder, output)) ?? output
    let name = String(ContentHash(of: output.utf8Span.span).value, radix: 36)
    self.folder = state.cache
    file = joined(state.cache, "\(Self.prefix)\(name)")
    self.output = output
    self.inputs = { key in
      var hash = ReflectedHash(key)
      inputs(&hash)
      hash.add(Self.version)
      hash.add(output)
      // Another folder may have the same path, such as one that git has copied with its contents.
      hash.add(identity)
      return hash.hash
    }
    self.kept = kept
  }

  /// The version of the format; to be increased whenever it, or the meaning of a stored value, changes.
  private static let version = 4
  private static let title = Array("todosite-build\n".utf8)
  private static let prefix = "site-"
  /// The length of the title, the key and the hashes at the beginning of a file.
  private static let headLength = title.count + 32

  /// Returns the present by the clock of the file system; nil if the folder cannot be written to.
  package func moment() -> FileSystemMoment? {
    do {
      return try FileDescriptor.folder(folder, followsLink: false).moment()
    } catch {
      return nil
    }
  }

  /// Returns a moment at which the files that were just written have stamps; nil if the folder cannot be written to.
  func settledMoment() -> FileSystemMoment? {
    do {
      return try FileDescriptor.folder(folder, followsLink: false).settledMoment()
    } catch {
      return nil
    }
  }

  /// Returns what the last build of this process has kept in memory, if it had the same inputs; otherwise nil.
  var keptBuild: KeptSite.Build? {
    guard let build = kept?.last, build.inputs == inputs(build.state.records.key) else { return nil }
    return build
  }

  /// Keeps a build in memory, if its process builds again.
  func keep(_ state: BuildState, _ map: SiteMap, _ generator: SiteGenerator) {
    kept?.keep(.init(inputs: inputs(state.records.key), state: state, map: map, generator: generator))
  }

  /// Returns the state of the last build with the same inputs; nil if there is none.
  package func load() -> BuildState? {
    if let build = keptBuild { return build.state }
    guard let bytes = try? readFile(file, limit: 1 << 32, followsLink: false) else { return nil }
    guard bytes.count > Self.headLength, bytes.starts(with: Self.title) else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var reader = StoredReader(buffer)
      do throws(StoredDamage) {
        _ = try reader.bytes(Self.title.count)
        let key: HashKey = try reader.read()
        guard try reader.read() == inputs(key),
          try reader.read() == ContentHash(of: bytes.span.extracting(Self.headLength...)),
          try reader.read() == output
        else { return nil }
        let state = try BuildState(from: &reader, in: bytes)
        return reader.isAtEnd && state.records.key == key ? state : nil
      } catch {
        return nil
      }
    }
  }

  /// Returns the bytes of a state up to its files, which are known last.
  func beginning(of state: BuildState) -> StoredWriter {
    // Most files are pages of todos; the state of one takes about 750 bytes.
    var writer = StoredWriter(capacity: 65_536 + state.records.count * 800)
    Self.title.withUnsafeBytes { writer.write(bytes: $0) }
    writer.write(state.records.key)
    writer.write(inputs(state.records.key))
    writer.write(word: 0)
    writer.write(output)
    state.write(to: &writer)
    return writer
  }

  /// Replaces the state, and removes those that are no longer needed; does nothing if another build is doing so.
  ///
  /// It is not synced: the state that a power failure leaves is the old one or a damaged one.
  ///
  /// - Parameters:
  ///   - beginning: the bytes of the state up to its files.
  ///   - files: the files of the site.
  func save(_ beginning: consuming StoredWriter, _ files: [SiteFile]) {
    var writer = beginning
    writer.write(files)
    let hash = ContentHash(of: writer.bytes.span.extracting(Self.headLength...))
    writer.replace(wordAt: Self.headLength - 8, with: hash.value)
    guard let lock = try? FolderLock(folder, followsLink: false, waitingUpTo: .seconds(1)) else { return }
    defer { withExtendedLifetime(lock) {} }
    _ = try? AtomicFile.removeLeftovers(in: folder)
    try? AtomicFile.replace(file, with: writer.bytes, syncs: false)
    removeOthers()
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
      let bytes = try withTemporaryBytes(headLength + 4_200) { buffer throws(FileError) in
        let count = try FileDescriptor.file(path, followsLink: false).read(filling: buffer)
        return Array(buffer[..<count])
      }
      guard bytes.count > headLength, bytes.starts(with: title) else { return nil }
      return try bytes.withUnsafeBytes { buffer in
        var reader = StoredReader(buffer)
        _ = try reader.bytes(headLength)
        let output: String = try reader.read()
        return output.utf8.first == UInt8(ascii: "/") ? output : nil
      }
    } catch {
      return nil
    }
  }
}
