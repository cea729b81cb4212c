internal import CCmark

/// The footnotes of a body: their definitions, and the references to them that the walk has visited.
///
/// As on GitHub, notes are numbered by their first references, and the first of several definitions with the
/// same label counts. A definition without a reference, which GitHub drops, is shown as text where it stands.
struct Footnotes {
  private struct Definition {
    var block: MarkdownNode
    var label: [UInt8]
    /// The number of the note; 0 if no reference to it has been visited.
    var number = 0
    var references = 0
  }

  private var definitions: [Definition] = []
  /// The index of the definition for each label.
  private(set) var labels = FootnoteLabels()
  /// The definition and the occurrence of each reference, in the order of the text.
  private var references: [(definition: Int, occurrence: Int)] = []
  private var noteCount = 0
  /// The positions at which the columns of the parsed copy differ from those of the body.
  let shifts: [MarkdownPositions.Shift]

  /// A body without definitions.
  init() {
    shifts = []
  }

  /// Takes the definitions out of their lists; nil if libcmark cannot create a node.
  init?(_ found: [FootnoteLines.Found], in body: UnsafeBufferPointer<UInt8>) {
    shifts = found.map(\.shift)
    let indices = Dictionary(
      found.enumerated().map { ($1.item.pointer, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, definition) in found.enumerated() {
      guard let block = MarkdownNode(new: CMARK_NODE_CUSTOM_BLOCK) else { return nil }
      block.setOpeningMarkup([MarkdownMark.byte, MarkdownMark.footnoteStart.rawValue])
      block.setClosingMarkup([MarkdownMark.byte, MarkdownMark.footnoteEnd.rawValue])
      let label = Array(body[definition.label])
      definitions.append(Definition(block: block, label: label))
      labels.add(label, at: index)
    }
    for definition in found {
      // The items of a list are taken out together.
      if let list = definition.item.parent { takeOut(of: list, indices) }
    }
  }

  var referenceCount: Int { references.count }

  /// Adds a reference that the walk visits, to the definition at an index.
  mutating func refer(to definition: Int) {
    if definitions[definition].number == 0 {
      noteCount += 1
      definitions[definition].number = noteCount
    }
    definitions[definition].references += 1
    references.append((definition, definitions[definition].references))
  }

  /// Removes all references after the first `count`, which are in text that is not shown.
  mutating func forget(from count: Int) {
    while references.count > count, let last = references.popLast() {
      definitions[last.definition].references -= 1
      if definitions[last.definition].references == 0 {
        definitions[last.definition].number = 0
        noteCount -= 1
      }
    }
  }

  /// Adds to each note the mark of its links back, and turns definitions without references into text;
  /// called after the walk.
  func finish() {
    // The text of a definition can be the last part of another note.
    for definition in definitions where definition.number == 0 { Self.showAsText(definition) }
    for definition in definitions where definition.number > 0 {
      if let mark = MarkdownMark.backLinks.node() { Self.append(mark, to: definition.block) }
    }
  }

  /// The values of the marks in the HTML.
  var marks: FootnoteMarks {
    FootnoteMarks(
      references: references.map { .reference(note: definitions[$0.definition].number, $0.occurrence) },
      notes: definitions.filter { $0.number > 0 }.map { ($0.number, $0.references) })
  }
}

extension Footnotes {
  /// Replaces those items of a list that are definitions by blocks outside of the list; other items after one
  /// become a list of their own.
  private func takeOut(of list: MarkdownNode, _ indices: [OpaquePointer: Int]) {
    var last = list
    var rest: MarkdownNode?
    var next = list.firstChild
    while let item = next {
      next = item.next
      if let index = indices[item.pointer] {
        let block = definitions[index].block
        while let child = item.firstChild, cmark_node_append_child(block.pointer, child.pointer) == 1 {}
        cmark_node_unlink(item.pointer)
        cmark_node_insert_after(last.pointer, block.pointer)
        last = block
        rest = nil
      } else if last != list {
        if rest == nil, let new = MarkdownNode(listLike: list) {
          cmark_node_insert_after(last.pointer, new.pointer)
          last = new
          rest = new
        }
        rest?.append(item)
      }
    }
    if list.firstChild == nil { list.remove() }
  }

  private static func showAsText(_ definition: Definition) {
    let block = definition.block
    if let text = MarkdownNode(new: CMARK_NODE_TEXT) {
      text.setLiteral(Array("[^".utf8) + definition.label + Array("]: ".utf8))
      if let first = block.firstChild, first.kind == CMARK_NODE_PARAGRAPH {
        cmark_node_prepend_child(first.pointer, text.pointer)
      } else if let paragraph = MarkdownNode(new: CMARK_NODE_PARAGRAPH) {
        paragraph.append(text)
        cmark_node_prepend_child(block.pointer, paragraph.pointer)
      }
    }
    block.unwrap()
  }

  /// Appends a mark to the last paragraph of a note, or in a paragraph of its own.
  private static func append(_ mark: MarkdownNode, to block: MarkdownNode) {
    // Notes that are defined in this one are shown elsewhere.
    var last = block.lastChild
    while let note = last, note.isFootnote { last = note.previous }
    if let last, last.kind == CMARK_NODE_PARAGRAPH {
      last.append(mark)
    } else if let paragraph = MarkdownNode(new: CMARK_NODE_PARAGRAPH) {
      paragraph.append(mark)
      block.append(paragraph)
    }
  }
}

extension MarkdownNode {
  /// Whether the node is the block of a definition.
  fileprivate var isFootnote: Bool {
    kind == CMARK_NODE_CUSTOM_BLOCK
      && bytes(ofCString: cmark_node_get_on_enter(pointer)).elementsEqual([
        MarkdownMark.byte, MarkdownMark.footnoteStart.rawValue,
      ])
  }
}

/// The index of the definition for each label of a footnote, ignoring case.
struct FootnoteLabels {
  private var definitions: [String: Int] = [:]

  var isEmpty: Bool { definitions.isEmpty }

  mutating func add(_ label: [UInt8], at definition: Int) {
    let key = Self.key(of: label)
    if definitions[key] == nil { definitions[key] = definition }
  }

  /// Returns the index of the definition for a label; nil if there is none.
  func definition(of label: some Collection<UInt8>) -> Int? {
    definitions.isEmpty ? nil : definitions[Self.key(of: label)]
  }

  private static func key(of label: some Collection<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
  }
}

extension MarkdownTree {
  /// Parses a body of valid UTF-8 and passes the tree, in which each definition of a footnote is a custom
  /// block, and the footnotes to a closure; returns nil if libcmark returns no tree.
  ///
  /// - Parameter extensions: the extensions that the body may use.
  /// - Throws: a limit that the copy exceeds in which footnotes are list items, and errors of the closure.
  static func withTree<Result>(
    parsing body: UnsafeBufferPointer<UInt8>, extensions: MarkdownExtensions, limits: MarkdownLimits,
    _ work: (borrowing MarkdownTree, Footnotes) throws(MarkdownLimitReached) -> Result
  ) throws(MarkdownLimitReached) -> Result? {
    // Lines that are not definitions are in code, or continue a paragraph, so the others stay what they are
    // without them. One parse finds the indented definitions, one the lines that are none, and one is complete.
    if extensions.contains(.footnotes), var lines = FootnoteLines(in: body) {
      var copyLimits = limits
      copyLimits.bytes = .max
      for _ in 0..<4 where !lines.isEmpty {
        let copy = lines.replaced(in: body)
        let result = try copy.withUnsafeBufferPointer { copy throws(MarkdownLimitReached) -> Result? in
          try copyLimits.check(copy)
          let result = try withTree(parsing: copy) { tree throws(MarkdownLimitReached) -> Result? in
            guard let found = lines.definitions(in: tree), let footnotes = Footnotes(found, in: body)
            else { return nil }
            return try work(tree, footnotes)
          }
          return result ?? nil
        }
        if let result { return result }
      }
    }
    return try withTree(parsing: body) { tree throws(MarkdownLimitReached) -> Result in
      try work(tree, Footnotes())
    }
  }
}
