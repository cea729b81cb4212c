import Documents
import FileSystem
import Todos

/// The index of the previous build, from which a new one is made without the bodies of unchanged todos.
struct PreviousSearchIndex: Sendable {
  /// The paths of the todos, in the order of the list.
  var paths: [TodoPath]
  /// Whether everything but the bodies is as in the previous build: all other values of all todos, the order of
  /// the list, short names, names of pages, the title of the site, its language and the day.
  var areFactsEqual: Bool
  /// Reports whether the bodies of two todos have the same HTML.
  var isSame: @Sendable (_ oldPlace: Int, _ newPlace: Int) -> Bool
  /// Returns a file of the site; nil if it is not as the previous build left it.
  var read: @Sendable (_ path: String) -> [UInt8]?
  /// Keeps a file of the site; returns nil if it is not as the previous build left it.
  var keep: @Sendable (_ path: String) -> StagedFile?
}

extension SearchIndex {
  /// Stages the files of the index that differ from those of the previous index, and keeps the others.
  ///
  /// Only the todos whose bodies are new or changed need HTML.
  ///
  /// - Returns: the same files as if all were made from all bodies; nil if this needs the HTML of other todos,
  ///   because a previous file is not as it was left. Some files may be staged then.
  func stage(
    updating previous: PreviousSearchIndex, on workers: Workers, by stage: @escaping Stage
  ) async throws(Workers.Stop<SiteError>) -> [StagedFile]? {
    let update = Update(index: self, previous, Staging(workers: workers, stage: stage))
    guard let update, let words = try await update.stageWords(), let texts = try await update.stageTexts()
    else { return nil }
    let todos = try await update.stageTodos()
    let others = todos.files + texts + words.files
    do throws(SiteError) {
      return [try update.stageManifest(todos.names, firstWords: words.firstWords, of: others)] + others
    } catch {
      throw .failed(error)
    }
  }
}

/// One update of the index.
private struct Update: Sendable {
  private let index: SearchIndex
  private let previous: PreviousSearchIndex
  private let manifest: PreviousSearchManifest
  private let numbers: SearchNumbers
  private let changes: SearchChanges
  private let staging: SearchIndex.Staging

  private var workers: Workers { staging.workers }

  init?(index: SearchIndex, _ previous: PreviousSearchIndex, _ staging: SearchIndex.Staging) {
    let bytes = previous.read(SearchIndex.firstPath)
    guard let bytes, let manifest = PreviousSearchManifest(bytes, count: previous.paths.count) else {
      return nil
    }
    let paths = index.todos.map(\.path)
    let numbers = SearchNumbers(paths)
    let old = paths == previous.paths ? numbers : SearchNumbers(previous.paths)
    changes = SearchChanges(from: old, to: numbers, isSame: previous.isSame)
    guard changes.changed.allSatisfy({ index.todos[numbers.places[$0]].content.hasHTML }) else { return nil }
    self.index = index
    self.previous = previous
    self.manifest = manifest
    self.staging = staging
    self.numbers = numbers
  }

  /// Stages the files of words.
  func stageWords() async throws(Workers.Stop<SiteError>) -> (files: [StagedFile], firstWords: [String])? {
    if changes.isEmpty {
      let kept = manifest.firstWords.indices.compactMap { previous.keep(SearchIndex.path("words", $0)) }
      return kept.count == manifest.firstWords.count ? (kept, manifest.firstWords) : nil
    }
    let added = try await index.wordIndexes(of: changes.changed, numbers, on: workers)
    let firstWords = manifest.firstWords.map { Array($0.utf8) }
    let old = try await workers.map(count: firstWords.count, chunk: 1) {
      number throws(SiteError) -> (bytes: [UInt8], words: EncodedWords)? in
      guard let bytes = previous.read(SearchIndex.path("words", number)) else { return nil }
      return EncodedWords(
        updating: bytes, number: number, firstWords: firstWords, by: changes, adding: added
      ).map { (bytes, $0) }
    }
    .compactMap(\.self)
    guard old.count == firstWords.count else { return nil }
    let new: SearchWordFiles
    if old.isEmpty {
      new = try await index.wordFiles(of: added, on: workers)
    } else {
      new = SearchWordFiles(old.map(\.words), size: index.wordFileSize)
    }
    let files = try await workers.map(count: new.files.count, chunk: 1) { number throws(SiteError) in
      try stage(SearchIndex.path("words", number), from: number < old.count ? old[number].bytes : nil) {
        new.files[number]
      }
    }
    return (files, new.firstWords)
  }

  /// Stages the files of texts.
  func stageTexts() async throws(Workers.Stop<SiteError>) -> [StagedFile]? {
    let update = SearchTextUpdate(changes)
    let files = update.files
    let changed = Set(update.changedFiles)
    let staged = try await workers.map(count: files.count, chunk: 4) {
      place throws(SiteError) -> StagedFile? in
      let file = files[place]
      let path = SearchIndex.path("texts", file)
      guard changed.contains(file) else { return previous.keep(path) }
      let numbers = update.sources(of: file)
      let sources = numbers.compactMap { previous.read(SearchIndex.path("texts", $0)) }
      let script = update.script(of: file, from: sources) { number, bytes in
        index.todos[self.numbers.places[number]].content
          .appendSearchText(to: &bytes, limit: SearchTexts.maximumLength)
      }
      guard let script else { return nil }
      return try stage(path, from: zip(numbers, sources).first { $0.0 == file }?.1) { script }
    }
    let found = staged.compactMap(\.self)
    return found.count == files.count ? found : nil
  }

  /// Stages the files of todos.
  ///
  /// - Returns: the files, and the values that todos share; nil if they are not needed.
  func stageTodos() async throws(Workers.Stop<SiteError>) -> (files: [StagedFile], names: SearchNames?) {
    if previous.areFactsEqual {
      let kept = (0..<index.todoFiles).compactMap { previous.keep(SearchIndex.path("todos", $0)) }
      if kept.count == index.todoFiles { return (kept, nil) }
    }
    let names = SearchNames(index.todos)
    return (try await index.stageTodos(names, staging, keep: previous.keep), names)
  }

  func stageManifest(
    _ names: SearchNames?, firstWords: [String], of files: [StagedFile]
  ) throws(SiteError) -> StagedFile {
    try stage(SearchIndex.firstPath, from: manifest.bytes) {
      let fingerprint = SearchIndex.fingerprint(of: files)
      return names.map { index.manifest($0, firstWords: firstWords, fingerprint: fingerprint).script }
        ?? manifest.script(firstWords: firstWords, fingerprint: fingerprint)
    }
  }

  /// Stages a file unless it is equal to a previous file with the same path.
  private func stage(
    _ path: String, from old: [UInt8]?, _ make: () -> [UInt8]
  ) throws(SiteError) -> StagedFile {
    let bytes = make()
    if bytes == old, let kept = previous.keep(path) { return kept }
    return try staging.file(path) { bytes }
  }
}
