import Documents
private import FileSystem

/// What a user calls a checklist item by.
package enum ItemNumber: Equatable, Sendable {
  /// The position among all items, from 1.
  case position(Int)
  /// The number with which the text begins, such as `#2`; if several items have it, that of the acceptance
  /// criterion.
  case written(Int)
  /// A part of the text, without regard to case and accents.
  case text(String)
}

extension ItemNumber {
  /// Returns the indices of the items with these numbers, of a checklist that is not empty.
  ///
  /// - Throws: a refusal if no item or several items have a number.
  static func indices(of numbers: [ItemNumber], in items: [ChecklistItem]) throws(Failure) -> [Int] {
    var written: [Int: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let number = item.writtenNumber { written[number, default: []].append(index) }
    }
    var indices: [Int] = []
    for number in numbers {
      switch number {
      case .position(let position):
        guard items.indices.contains(position - 1) else { throw .noItem(at: position, of: items.count) }
        indices.append(position - 1)
      case .written(let number):
        var found = written[number] ?? []
        // Backlog.md numbers the acceptance criteria and the definition of done from 1 each.
        let criteria = found.filter { items[$0].section == .acceptanceCriteria }
        if criteria.count == 1 { found = criteria }
        guard let index = found.first else {
          throw .noItem(numbered: number, among: written.keys.sorted(), count: items.count)
        }
        guard found.count == 1 else { throw .ambiguous(found, of: items, that: "begin with #\(number)") }
        indices.append(index)
      case .text(let text):
        let terms = SearchTerms([text])
        let found = items.indices.filter { terms.missing(in: items[$0].text).isEmpty }
        guard let index = found.first else { throw .noItem(containing: text, count: items.count) }
        guard found.count == 1 else { throw .ambiguous(found, of: items, that: "contain \(quoted(text))") }
        indices.append(index)
      }
    }
    return indices
  }
}

extension Failure {
  fileprivate static func noItem(at position: Int, of count: Int) -> Failure {
    .refused(
      "no checklist item \(position)", code: "no-such-item",
      help: count == 1 ? "there is one item" : "there are \(count) items, counted from 1")
  }

  fileprivate static func noItem(numbered number: Int, among numbers: [Int], count: Int) -> Failure {
    let names = numbers.prefix(10).map { "#\($0)" }.joined(separator: ", ")
    let more = numbers.count > 10 ? " and \(numbers.count - 10) more" : ""
    return .refused(
      "no checklist item begins with #\(number)", code: "no-such-item",
      help: numbers.isEmpty
        ? "name an item by its place, from 1 to \(count)" : "the numbered items are \(names)\(more)")
  }

  fileprivate static func noItem(containing text: String, count: Int) -> Failure {
    .refused(
      "no checklist item contains \(quoted(text))", code: "no-such-item",
      help: "name an item by its place, from 1 to \(count)")
  }

  fileprivate static func ambiguous(
    _ found: [Int], of items: [ChecklistItem], that match: String
  ) -> Failure {
    let choices = found.prefix(4).map { index in
      let text = items[index].text
      return "\(index + 1) for \"\(text.count > 50 ? "\(text.prefix(49))…" : text)\""
    }
    let more = found.count > 4 ? " and \(found.count - 4) more" : ""
    return .refused(
      "\(found.count) checklist items \(match)", code: "ambiguous-item",
      help: "name one by its place: \(choices.joined(separator: ", "))\(more)")
  }
}
