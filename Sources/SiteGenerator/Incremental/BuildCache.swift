import Documents
package import FileSystem
package import Todos

/// The file with the state of the last build of a site.
///
/// It is `cache/site-HASH` in the folder for internal files, where HASH is that of the path of the site's folder. It
/// is read only by a build with the same key. Any other file, a damaged one among them, counts as none, and a file
/// that cannot be written is not kept: then the next build does all the work again.
package struct BuildCache: Sendable {
  private let folder: String
  private let file: String
  let key: ContentHash
  /// The last build of the same process; nil if builds keep nothing in memory.
  package let kept: KeptSite?

  /// Creates the cache of a site; creates its folder if it is missing, and returns nil if that is not possible.
  ///
  /// - Parameters:
  ///   - output: the path of the site's folder.
  ///   - inputs: everything that the site depends on and that a build knows before it reads todos.
  ///   - kept: what builds of this process keep in memory; nil if they keep nothing.
  package init?(
    in state: StateFolder, forSiteAt output: String, _ inputs: ReflectedHash, keepingIn kept: KeptSite? = nil
  ) {
    guard let folder = try? realPath("."), (try? state.make(state.cache)) != nil,
      let identity = try? FileDescriptor.folder(state.cache, followsLink: false).status().identity
    else { return nil }
    let output = normalised(joined(folder, output)) ?? output
    let name = String(ContentHash(of: output.utf8Span.span).value, radix: 36)
    self.folder = state.cache
    file = joined(state.cache, "site-\(name)")
    var key = inputs
    key.add(Self.version)
    key.add(output)
    // Another folder may have the same path, such as one that git has copied with its contents.
    key.add(identity)
    self.key = key.hash
    self.kept = kept
  }

  /// The version of the format; to be increased whenever it, or the meaning of a stored value, changes.
  private static let version = 2
  private static let title = Array("todosite-build\n".utf8)

  /// Returns the present by the clock of the file system; nil if the folder cannot be written to.
  package func moment() -> FileSystemMoment? {
    do {
      return try FileDescriptor.folder(folder, followsLink: false).moment()
    } catch {
      return nil
    }
  }

  /// Returns the state of the last build with the same key; nil if there is none.
  package func load() -> BuildState? {
    if let build = kept?.build(key) { return build.state }
    guard let bytes = try? readFile(file, limit: 1 << 32, followsLink: false) else { return nil }
    let start = Self.title.count + 16
    guard bytes.count > start, bytes.starts(with: Self.title) else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var reader = StoredReader(buffer)
      do throws(StoredDamage) {
        _ = try reader.bytes(Self.title.count)
        guard try reader.read(ContentHash.self) == key,
          try reader.read() == ContentHash(of: bytes.span.extracting(start...))
        else { return nil }
        let state = try BuildState(from: &reader, in: bytes)
        return reader.isAtEnd ? state : nil
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
    writer.write(key)
    writer.write(word: 0)
    state.write(to: &writer)
    return writer
  }

  /// Replaces the state.
  ///
  /// It is not synced: the state that a power failure leaves is the old one or a damaged one.
  ///
  /// - Parameters:
  ///   - beginning: the bytes of the state up to its files.
  ///   - files: the files of the site.
  func save(_ beginning: consuming StoredWriter, _ files: [SiteFile]) {
    var writer = beginning
    writer.write(files)
    let place = Self.title.count + 8
    let hash = ContentHash(of: writer.bytes.span.extracting((place + 8)...))
    writer.replace(wordAt: place, with: hash.value)
    try? AtomicFile.replace(file, with: writer.bytes, syncs: false)
  }
}
