/// A change of the elements of a list.
struct ListEdit {
  enum Outcome: Equatable {
    case kept
    case removed
    case replaced(String)
  }

  /// The outcome of each existing element.
  private(set) var outcomes: [Outcome]
  /// The elements to add at the end.
  private(set) var added: [String]

  /// Creates an edit; elements removed from the end of the list are replaced with added ones, if there are
  /// any.
  init(_ outcomes: [Outcome], added: [String] = []) {
    self.outcomes = outcomes
    var added = added[...]
    var index = (outcomes.lastIndex { $0 != .removed } ?? -1) + 1
    while index < outcomes.count, let text = added.popFirst() {
      self.outcomes[index] = .replaced(text)
      index += 1
    }
    self.added = Array(added)
  }

  /// Creates the edit that makes a list contain the given texts.
  ///
  /// The edit either replaces elements in place, or removes some and adds others at the end, whichever
  /// changes fewer elements.
  init(from elements: [YAMLNode], to texts: [String]) {
    var inPlace: [Outcome] = []
    var shifted: [Outcome] = []
    var found = 0
    for (index, element) in elements.enumerated() {
      if index < texts.count {
        inPlace.append(element.isText(texts[index]) ? .kept : .replaced(texts[index]))
      } else {
        inPlace.append(.removed)
      }
      let isNext = found < texts.count && element.isText(texts[found])
      shifted.append(isNext ? .kept : .removed)
      if isNext { found += 1 }
    }
    let addedInPlace = texts.dropFirst(elements.count)
    let addedAtEnd = texts.dropFirst(found)
    let costInPlace = inPlace.count { $0 != .kept } + addedInPlace.count
    let costShifted = shifted.count { $0 != .kept } + addedAtEnd.count
    if costShifted < costInPlace {
      self.init(shifted, added: Array(addedAtEnd))
    } else {
      self.init(inPlace, added: Array(addedInPlace))
    }
  }

  var isEmpty: Bool {
    added.isEmpty && outcomes.allSatisfy { $0 == .kept }
  }

  func expected(from elements: [YAMLNode]) -> ExpectedNode {
    var expected: [ExpectedNode] = []
    for (element, outcome) in zip(elements, outcomes) {
      switch outcome {
      case .kept: expected.append(.same(element))
      case .removed: break
      case .replaced(let text): expected.append(.text(text))
      }
    }
    return .list(expected + added.map { .text($0) })
  }

  func splices(in sequence: YAMLSequence, of edit: EntryEdit, spelling: YAMLSpelling) -> [Splice] {
    let source = edit.source
    let style = ElementStyle(of: sequence, spelling: spelling)
    let texts = added.map { style.spell($0) }
    var splices: [Splice] = []
    for (element, outcome) in zip(sequence.elements, outcomes) {
      guard case .replaced(let text) = outcome else { continue }
      splices += source.replacing(element, with: style.spell(text, inPlaceOf: element))
    }
    if sequence.isFlow {
      let items = FlowItems(sequence, in: source)
      if outcomes.contains(.removed) { splices += items.removal(of: outcomes.map { $0 == .removed }) }
      if !added.isEmpty { splices += items.insertion(of: texts, after: outcomes.indices.last) }
    } else {
      if outcomes.allSatisfy({ $0 == .removed }) { return removingAll(from: sequence, of: edit) }
      let items = BlockItems(sequence, in: source)
      for (index, outcome) in outcomes.enumerated() where outcome == .removed {
        splices.append(.delete(items.lineRange(of: index)))
      }
      if !added.isEmpty { splices += items.insertion(of: texts) }
    }
    return splices
  }

  /// Returns the splices that replace all elements with `[]` and keep the comments between them.
  private func removingAll(from sequence: YAMLSequence, of edit: EntryEdit) -> [Splice] {
    let items = BlockItems(sequence, in: edit.source)
    return edit.replacing(with: Array("[]".utf8)).filter { $0.range.isEmpty }
      + sequence.elements.indices.map { .delete(items.lineRange(of: $0)) }
  }
}

private struct ElementStyle {
  private var spelling: YAMLSpelling
  /// The style of all elements; plain if they differ.
  private let style: YAMLScalar.Style
  /// Whether all elements are unquoted numbers, dates or other typed values, so that a new number needs no
  /// quotes either.
  private let isTyped: Bool

  init(of sequence: YAMLSequence, spelling: YAMLSpelling) {
    var scalars: [YAMLScalar] = []
    for case .scalar(let scalar) in sequence.elements { scalars.append(scalar) }
    self.spelling = spelling
    let first = scalars.first?.style ?? .plain
    style = scalars.allSatisfy { $0.style == first } ? first : .plain
    isTyped = !scalars.isEmpty && scalars.allSatisfy { $0.style == .plain && YAMLWord.isTyped($0.text) }
    let quotes = scalars.last { $0.style == .singleQuoted || $0.style == .doubleQuoted }
    self.spelling.quotes = quotes?.style ?? spelling.quotes
    self.spelling.isInFlow = spelling.isInFlow || sequence.isFlow
  }

  func spell(_ text: String, inPlaceOf element: YAMLNode? = nil) -> [UInt8] {
    let kind: YAMLSpelling.Kind = isTyped && text.beginsWithDigit ? .word : .text
    if case .scalar(let scalar) = element { return spelling.value(text, as: kind, inPlaceOf: scalar) }
    return spelling.value(text, as: kind, style: style)
  }
}

extension String {
  var beginsWithDigit: Bool { utf8.first?.isDigit ?? false }
}

extension YAMLNode {
  /// Reports whether the node is a scalar with this text that is not null.
  fileprivate func isText(_ text: String) -> Bool {
    ExpectedNode.text(text).matches(self)
  }
}
