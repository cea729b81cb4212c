package import Documents
package import FileSystem

extension SnapshotCache {
  /// Writes everything but the readings.
  package func write(to writer: inout BinaryWriter) {
    writer.write(key, isComplete, milestonesHash, others, lookups, sources)
  }

  /// Restores the cache, which has no readings.
  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(hashedWith: try reader.read())
    isComplete = try reader.read()
    milestonesHash = try reader.read()
    others = try reader.read()
    lookups = try reader.read()
    sources = try reader.read()
    guard zip(sources, sources.dropFirst()).allSatisfy({ $0.path < $1.path }) else { throw BinaryError() }
  }

  /// Writes the readings of all sources.
  package func writeReadings(to writer: inout BinaryWriter) {
    for case let reading? in sources.lazy.map(\.reading) {
      writer.write(reading.fileHash)
      for bytes in [reading.values, reading.words] {
        writer.write(number: UInt64(bytes.count))
        bytes.withUnsafeBytes { writer.write(bytes: $0) }
      }
    }
  }

  /// Restores the readings.
  ///
  /// - Parameter bytes: the bytes that the reader reads from their start; the readings share their memory.
  package mutating func addReadings(
    from reader: inout BinaryReader, in bytes: [UInt8]
  ) throws(BinaryError) {
    for index in sources.indices {
      sources[index].reading = CachedReading(
        fileHash: try reader.read(), values: try reader.slice(of: bytes), words: try reader.slice(of: bytes))
    }
  }
}

extension BinaryReader {
  /// Returns the bytes that follow their number.
  fileprivate mutating func slice(of bytes: [UInt8]) throws(BinaryError) -> ArraySlice<UInt8> {
    let count = try count()
    _ = try self.bytes(count)
    return bytes[(offset - count)..<offset]
  }
}

extension CachedFile: BinaryValue {
  func write(to writer: inout BinaryWriter) {
    writer.write(path, stamp)
  }

  init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(path: try reader.read(), stamp: try reader.read())
  }
}

extension FileStamp: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(word: value) }

  package init(from reader: inout BinaryReader) throws(BinaryError) { self.init(value: try reader.word()) }
}

extension SeenPath: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(path, stamp)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(path: try reader.read(), stamp: try reader.read())
  }
}

extension RepositoryLookup: BinaryValue {
  func write(to writer: inout BinaryWriter) {
    writer.write(path, file)
  }

  init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(path: try reader.read(), file: try reader.read())
  }
}

extension RepositoryFile: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(path, isFolder)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(path: try reader.read(), isFolder: try reader.read())
  }
}
