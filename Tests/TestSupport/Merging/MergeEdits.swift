/// The random edits of one side of a merge.
struct MergeEdits {
  enum Edit: Equatable {
    case value(String)
    case remove
    /// A new element at the end of a list, and the index of an element to remove.
    case element(adding: String?, removing: Int?)
  }

  /// The edits of values, by key.
  var keys: [String: Edit] = [:]
  /// New texts for comments, by the key below the comment.
  var comments: [String: String] = [:]
  /// New keys, each with the existing key that it follows.
  var added: [(key: MergeKeyModel, after: String)] = []
  /// New texts for lines of the body, by the index of the line; nil for a removed line.
  var body: [Int: String?] = [:]

  /// Creates random edits.
  ///
  /// - Parameters:
  ///   - side: `o` for our side, `t` for the other side.
  ///   - number: a counter that makes each new value unique.
  init(
    of file: MergeFileModel, side: String, number: inout Int, using random: inout some RandomNumberGenerator
  ) {
    for key in file.keys.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
      number += 1
      switch (key.value, Int.random(in: 0..<5, using: &random)) {
      case (_, 0): keys[key.key] = .remove
      case (.list, let kind):
        keys[key.key] = .element(
          adding: kind > 1 ? "\(side)\(number)" : nil,
          removing: kind < 3 ? Int.random(in: 0..<2, using: &random) : nil)
      default: keys[key.key] = .value("\(side)\(number)")
      }
    }
    for key in file.keys where key.above.last?.hasPrefix("#") == true {
      // If both sides change a comment, both versions are kept, which other tests check.
      let isMine = key.key.utf8.count % 2 == (side == "o" ? 0 : 1)
      if isMine, Int.random(in: 0..<4, using: &random) == 0 { comments[key.key] = "# \(side) of \(key.key)" }
    }
    for name in ["color", "done-by", "effort", "size"] where Int.random(in: 0..<6, using: &random) == 0 {
      number += 1
      var key = MergeKeyModel(key: name, value: .scalar("\(side)\(number)", tail: ""))
      if Int.random(in: 0..<3, using: &random) == 0 { key.above = ["# \(side) wrote \(name)"] }
      // A key after the last one would be among the comments at the end.
      added.append((key, file.keys.dropLast().randomElement(using: &random)?.key ?? "title"))
    }
    let first = side == "o" ? 1 : 17
    for line in first..<first + 8 where Int.random(in: 0..<10, using: &random) == 0 {
      body[line] = .some(Bool.random(using: &random) ? nil : "\(side) line \(line)")
    }
    // Both sides can change this line in the middle.
    if Int.random(in: 0..<3, using: &random) == 0 {
      body[12] = Int.random(in: 0..<3, using: &random) == 0 ? "same" : side
    }
  }

  func applied(to file: MergeFileModel) -> MergeFileModel {
    var file = file
    for index in file.keys.indices { file.keys[index] = applied(to: file.keys[index]) }
    file.keys.removeAll { $0.value == .removed }
    for (key, after) in added.reversed() {
      let position = file.keys.firstIndex { $0.key == after }.map { $0 + 1 } ?? 0
      file.keys.insert(key, at: position)
    }
    file.body = applied(to: file.body)
    return file
  }

  func applied(to key: MergeKeyModel) -> MergeKeyModel {
    var key = key
    if let comment = comments[key.key] { key.above[key.above.count - 1] = comment }
    switch (keys[key.key], key.value) {
    case (nil, _): break
    case (.remove?, _): key.value = .removed
    case (.value(let text)?, .scalar(_, let tail)): key.value = .scalar(text, tail: tail)
    case (.value(let text)?, .lines(let sign, let lines)):
      key.value = .lines(sign: sign, ["\(text): 1"] + lines.dropFirst())
    case (.element(let new, let old)?, .list(let style, var texts)):
      if let old { texts.remove(at: old) }
      if let new { texts.append(new) }
      key.value = .list(style, texts)
    default: break
    }
    return key
  }

  func applied(to body: [String]) -> [String] {
    body.enumerated().compactMap { line, text in self.body[line] ?? text }
  }
}
