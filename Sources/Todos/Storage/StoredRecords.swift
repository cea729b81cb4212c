package import Documents
package import FileSystem

extension SourceRecords {
  package func write(to writer: inout StoredWriter) {
    writer.write(key)
    writer.write(isComplete)
    writer.write(milestones)
    writer.write(others)
    writer.write(lookups)
    writer.write(lines)
    writer.write(number: UInt64(sources.count))
    for source in sources {
      writer.write(source.path)
      writer.write(source.stamp)
      writer.write(source.source)
      writer.write(number: UInt64(source.reading.count))
      source.reading.withUnsafeBytes { writer.write(bytes: $0) }
    }
  }

  /// - Parameter bytes: the bytes that the reader reads from their start; the records share their memory.
  package init(from reader: inout StoredReader, in bytes: [UInt8]) throws(StoredDamage) {
    self.init(hashedWith: try reader.read())
    isComplete = try reader.read()
    milestones = try reader.read()
    others = try reader.read()
    lookups = try reader.read()
    lines = try reader.read()
    let count = try reader.count()
    sources.reserveCapacity(count)
    for _ in 0..<count {
      let path: TodoPath = try reader.read()
      let stamp: FileStamp? = try reader.read()
      let source: ContentHash = try reader.read()
      let length = try reader.count()
      let start = reader.offset
      _ = try reader.bytes(length)
      if let last = sources.last, !(last.path < path) { throw StoredDamage() }
      sources.append(
        SourceRecord(path: path, stamp: stamp, source: source, reading: bytes[start..<start + length]))
    }
  }
}

extension FileStamp: StoredValue {
  package func write(to writer: inout StoredWriter) { writer.write(word: value) }

  package init(from reader: inout StoredReader) throws(StoredDamage) { self.init(value: try reader.word()) }
}

extension SeenPath: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(stamp)
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(path: try reader.read(), stamp: try reader.read())
  }
}

extension RepositoryLookup: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(file?.path)
    writer.write(file?.isFolder)
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    path = try reader.read()
    let target: String? = try reader.read()
    let isFolder: Bool? = try reader.read()
    file = target.flatMap { target in
      isFolder.map { RepositoryFile(path: target, isFolder: $0) }
    }
  }
}
