import Documents
import FileSystem

/// Reads todo files, and records what they contain so that it can be restored while they are unchanged.
struct RecordingReader: Sendable {
  /// The path of the todo folder.
  let folder: String
  let reader: TodoReader
  /// A moment before any file is read.
  let moment: FileSystemMoment
  /// The key of the hashes.
  let key: HashKey

  /// What a worker keeps from file to file.
  struct Memory: Sendable {
    fileprivate var writer = StoredWriter()
    fileprivate var words = SearchWords()
  }

  /// Returns the reading of a file with its new record; without its record if the file cannot be read at all.
  ///
  /// - Parameter last: the record of the file in the last snapshot.
  func read(
    _ path: TodoPath, since last: SourceRecord?, with memory: inout Memory
  ) -> (reading: TodoReader.Reading, record: SourceRecord?) {
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
        .unreadable(UnreadableFile(path: path.string, problem: .unreadableFile(name, because: error))), nil
      )
    }
    // Of a file that is too large, only the size matters.
    let source = refusal == nil ? ContentHash(of: bytes.span, key) : ContentHash(key, of: status.size)
    if var last, last.reading?.source == source, let reading = last.restored(name, reader.rules.fields, key) {
      last.stamp = status.stamp(at: moment)
      return (reading, last)
    }
    let read: TodoReader.Reading =
      if let refusal {
        .unreadable(UnreadableFile(path: path.string, problem: .unreadableFile(name, because: refusal)))
      } else {
        reader.read(SourceFile(path: name, bytes: bytes), at: path)
      }
    let reading = record(read, of: source, to: &memory.writer)
    let end = memory.writer.bytes.count
    if case .todo(let todo) = reading {
      memory.words.append(wordsOf: todo.item.content, to: &memory.writer.bytes)
    }
    // One array without room for more, which both parts share.
    let shared = memory.writer.bytes.withUnsafeBufferPointer { Array($0) }
    let recorded = SourceReading(source: source, values: shared[..<end], words: shared[end...])
    return (reading, SourceRecord(path: path, stamp: status.stamp(at: moment), reading: recorded))
  }

  /// Writes a reading, and returns it with the version of its todo.
  private func record(
    _ reading: TodoReader.Reading, of source: ContentHash, to writer: inout StoredWriter
  ) -> TodoReader.Reading {
    writer.removeAll()
    switch reading {
    case .todo(let todo):
      writer.write(case: SourceReading.Kind.todo)
      let offset = writer.bytes.count
      writer.write(word: 0)
      todo.writeFacts(to: &writer)
      let facts = ContentHash(of: writer.bytes.span.extracting((offset + 8)...), key)
      writer.replace(wordAt: offset, with: facts.value)
      todo.writePlaces(to: &writer)
      return .todo(ReadTodo(todo, revision: TodoRevision(facts: facts, source: source, key: key)))
    case .unreadable(let file):
      writer.write(case: SourceReading.Kind.unreadable)
      writer.write(file)
      return reading
    }
  }
}

extension SourceReading {
  fileprivate enum Kind: CaseIterable {
    case todo, unreadable
  }
}

extension SourceRecord {
  /// Returns what was read from the file, without the HTML of the body; nil if it is not known.
  ///
  /// - Parameter name: the path of the file, as problems show it.
  fileprivate func restored(_ name: String, _ fields: FieldTable, _ key: HashKey) -> TodoReader.Reading? {
    guard let reading else { return nil }
    return reading.values.withUnsafeBytes { bytes in
      var reader = StoredReader(bytes)
      do throws(StoredDamage) {
        switch try reader.readCase() as SourceReading.Kind {
        case .todo:
          let revision = TodoRevision(facts: try reader.read(), source: reading.source, key: key)
          return .todo(
            try ReadTodo(
              at: path, source: name, fields: fields, from: &reader, revision: revision))
        case .unreadable: return .unreadable(try reader.read())
        }
      } catch {
        return nil
      }
    }
  }
}
