/// What is to become of the elements of a list.
struct ListEdit {
  enum Fate: Equatable {
    case stays
    case goes
    case becomes(String)
  }

  /// What becomes of the elements that are there, in their order.
  private(set) var fates: [Fate]
  /// What comes behind them.
  private(set) var added: [String]

  /// Makes an edit; where the last ones go while others come, those take their places.
  init(_ fates: [Fate], added: [String] = []) {
    self.fates = fates
    var added = added[...]
    var place = (fates.lastIndex { $0 != .goes } ?? -1) + 1
    while place < fates.count, let text = added.popFirst() {
      self.fates[place] = .becomes(text)
      place += 1
    }
    self.added = Array(added)
  }

  /// The edit that makes a list hold these texts and touches the fewest elements, of the two ways that it
  /// knows: change them in their places, or take some out and add others at the end.
  init(from elements: [YAMLNode], to texts: [String]) {
    var inPlace: [Fate] = []
    var shifted: [Fate] = []
    var found = 0
    for (index, element) in elements.enumerated() {
      if index < texts.count {
        inPlace.append(element.isText(texts[index]) ? .stays : .becomes(texts[index]))
      } else {
        inPlace.append(.goes)
      }
      let isNext = found < texts.count && element.isText(texts[found])
      shifted.append(isNext ? .stays : .goes)
      if isNext { found += 1 }
    }
    let addedInPlace = texts.dropFirst(elements.count)
    let addedBehind = texts.dropFirst(found)
    let costInPlace = inPlace.count { $0 != .stays } + addedInPlace.count
    let costShifted = shifted.count { $0 != .stays } + addedBehind.count
    if costShifted < costInPlace {
      self.init(shifted, added: Array(addedBehind))
    } else {
      self.init(inPlace, added: Array(addedInPlace))
    }
  }

  var isEmpty: Bool {
    added.isEmpty && fates.allSatisfy { $0 == .stays }
  }

  func expected(from elements: [YAMLNode]) -> ExpectedNode {
    var expected: [ExpectedNode] = []
    for (element, fate) in zip(elements, fates) {
      switch fate {
      case .stays: expected.append(.same(element))
      case .goes: break
      case .becomes(let text): expected.append(.text(text))
      }
    }
    return .list(expected + added.map { .text($0) })
  }

  func splices(in sequence: YAMLSequence, of edit: EntryEdit, spelling: YAMLSpelling) -> [Splice] {
    let source = edit.source
    let style = ElementStyle(of: sequence, spelling: spelling)
    let texts = added.map { style.spell($0) }
    var splices: [Splice] = []
    for (element, fate) in zip(sequence.elements, fates) {
      guard case .becomes(let text) = fate else { continue }
      splices += source.replacing(element, with: style.spell(text, inPlaceOf: element))
    }
    if sequence.isFlow {
      let items = FlowItems(sequence, in: source)
      if fates.contains(.goes) { splices += items.removal(of: fates.map { $0 == .goes }) }
      if !added.isEmpty { splices += items.insertion(of: texts, behind: fates.indices.last) }
    } else {
      if fates.allSatisfy({ $0 == .goes }) { return linesRemoved(from: sequence, of: edit) }
      let items = BlockItems(sequence, in: source)
      for (index, fate) in fates.enumerated() where fate == .goes {
        splices.append(.delete(items.lineRange(of: index)))
      }
      if !added.isEmpty { splices += items.insertion(of: texts) }
    }
    return splices
  }

  /// Comments between the elements stay.
  private func linesRemoved(from sequence: YAMLSequence, of edit: EntryEdit) -> [Splice] {
    let items = BlockItems(sequence, in: edit.source)
    return edit.replacing(with: Array("[]".utf8)).filter { $0.range.isEmpty }
      + sequence.elements.indices.map { .delete(items.lineRange(of: $0)) }
  }
}

private struct ElementStyle {
  private var spelling: YAMLSpelling
  /// The style that all elements have; plain where they differ.
  private let style: YAMLScalar.Style
  /// Whether all of them are numbers, dates and the like without quotes; then another number needs none either.
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
    let beginsWithDigit = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    var style = style
    if case .scalar(let scalar) = element { style = scalar.style }
    return spelling.value(text, as: isTyped && beginsWithDigit ? .word : .text, style: style)
  }
}

extension YAMLNode {
  /// Whether it is this string.
  fileprivate func isText(_ text: String) -> Bool {
    ExpectedNode.text(text).matches(self)
  }
}
