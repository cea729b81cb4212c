import Documents
import FileSystem

/// Reads todo files, and caches what they contain, so that it can be restored while they are unchanged.
struct CachingReader: Sendable {
  /// The path of the todo folder.
  let folder: String
  let reader: TodoReader
  /// A moment before any file is read.
  let moment: FileSystemMoment
  /// The key of the hashes.
  let key: HashKey

  /// What a worker keeps from file to file.
  struct Memory: Sendable {
    fileprivate var writer = BinaryWriter()
    fileprivate var words = SearchWords()
  }

  /// Returns the reading of a file and what to cache of it; the latter is nil if the file cannot be read at all.
  ///
  /// - Parameter last: what the last snapshot has cached of the file.
  func read(
    _ path: TodoPath, since last: CachedFile?, with memory: inout Memory
  ) -> (reading: TodoReader.Reading, file: CachedFile?) {
    let name = joined(folder, path.string)
    if let last, FileDescriptor.currentFolder.holds(last.stamp, at: name),
      let reading = last.restored(name, reader.rules.fields, key)
    {
      return (reading, last)
    }
    var bytes: [UInt8] = []
    let status: FileStatus
    var refusal: FileError?
    do throws(FileError) {
      let file = try FileDescriptor.file(name)
      status = try file.status()
      do throws(FileError) {
        try file.readAll(into: &bytes, limit: reader.rules.fileSize)
      } catch {
        // No other error is certain to occur again while the status is the same.
        guard case .tooLarge = error.reason else { throw error }
        refusal = error
      }
    } catch {
      return (
        .failure(UnreadableFile(path: path.string, problem: .unreadableFile(name, because: error))), nil
      )
    }
    // Of a file that is too large, only the size matters.
    let fileHash = refusal == nil ? ContentHash(of: bytes.span, key) : ContentHash(key, of: status.size)
    if var last, last.reading?.fileHash == fileHash,
      let reading = last.restored(name, reader.rules.fields, key)
    {
      last.stamp = status.stamp(at: moment)
      return (reading, last)
    }
    let read: TodoReader.Reading =
      if let refusal {
        .failure(UnreadableFile(path: path.string, problem: .unreadableFile(name, because: refusal)))
      } else {
        reader.read(SourceFile(path: name, bytes: bytes), at: path)
      }
    let (reading, cached) = cache(read, of: fileHash, with: &memory)
    return (reading, CachedFile(path: path, stamp: status.stamp(at: moment), reading: cached))
  }

  /// Returns a reading with the hashes of its todo, and what to cache of it.
  func cache(
    _ reading: TodoReader.Reading, of fileHash: ContentHash, with memory: inout Memory
  ) -> (reading: TodoReader.Reading, cached: CachedReading) {
    let reading = hashed(reading, of: fileHash, to: &memory.writer)
    let end = memory.writer.bytes.count
    if case .success(let todo) = reading {
      memory.words.append(wordsOf: todo.item.content, to: &memory.writer.bytes)
    }
    // One array without room for more, which both parts share.
    let shared = memory.writer.bytes.withUnsafeBufferPointer { Array($0) }
    return (reading, CachedReading(fileHash: fileHash, values: shared[..<end], words: shared[end...]))
  }

  /// Writes a reading, and returns it with the hashes of its todo.
  private func hashed(
    _ reading: TodoReader.Reading, of fileHash: ContentHash, to writer: inout BinaryWriter
  ) -> TodoReader.Reading {
    writer.removeAll()
    switch reading {
    case .success(let todo):
      writer.write(case: CachedReading.Kind.todo)
      let offset = writer.bytes.count
      writer.write(word: 0)
      todo.writeValues(to: &writer)
      let values = ContentHash(of: writer.bytes.span.extracting((offset + 8)...), key)
      writer.replace(wordAt: offset, with: values.value)
      todo.writeRanges(to: &writer)
      return .success(ReadTodo(todo, hashes: TodoHashes(values: values, file: fileHash, key: key)))
    case .failure(let file):
      writer.write(case: CachedReading.Kind.unreadable)
      writer.write(file)
      return reading
    }
  }
}

extension CachedReading {
  fileprivate enum Kind: CaseIterable {
    case todo, unreadable
  }
}

extension CachedFile {
  /// Returns what was read from the file, without the HTML of the body; nil if it is not known.
  ///
  /// - Parameter name: the path of the file, as problems show it.
  fileprivate func restored(_ name: String, _ fields: FieldTable, _ key: HashKey) -> TodoReader.Reading? {
    guard let reading else { return nil }
    return reading.values.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      do throws(BinaryError) {
        switch try reader.readCase() as CachedReading.Kind {
        case .todo:
          let hashes = TodoHashes(values: try reader.read(), file: reading.fileHash, key: key)
          return .success(
            try ReadTodo(at: path, shownPath: name, fields: fields, from: &reader, hashes: hashes))
        case .unreadable: return .failure(try reader.read())
        }
      } catch {
        return nil
      }
    }
  }
}
