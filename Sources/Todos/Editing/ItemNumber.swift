import Documents

/// The number by which a user names a checklist item.
package enum ItemNumber: Hashable, Sendable {
  /// The place among all items, from 1.
  case place(Int)
  /// The number with which the text begins, such as `#2`.
  case written(Int)
}

extension ItemNumber {
  /// Returns the index of the item with this number.
  ///
  /// - Throws: a refusal if no item or several items have the number.
  func index(in items: [ChecklistItem]) throws(StoreError) -> Int {
    switch self {
    case .place(let place):
      if items.indices.contains(place - 1) { return place - 1 }
      throw .refused(
        "no checklist item \(place)", code: "no-such-item",
        help: items.isEmpty
          ? "the todo has no checklist"
          : items.count == 1 ? "there is one item" : "there are \(items.count) items, counted from 1")
    case .written(let number):
      let found = items.indices.filter { items[$0].writtenNumber == number }
      if found.count == 1 { return found[0] }
      guard found.isEmpty else { throw .ambiguous(found, of: items, number: number) }
      let numbers = Set(items.compactMap(\.writtenNumber)).sorted().map { "#\($0)" }
      throw .refused(
        "no checklist item begins with #\(number)", code: "no-such-item",
        help: numbers.isEmpty
          ? items.isEmpty
            ? "the todo has no checklist" : "name an item by its place, from 1 to \(items.count)"
          : "the numbered items are \(numbers.joined(separator: ", "))")
    }
  }
}

extension StoreError {
  fileprivate static func ambiguous(_ found: [Int], of items: [ChecklistItem], number: Int) -> StoreError {
    let places = found.map { "\($0 + 1) for \"\(items[$0].text)\"" }
    return .refused(
      "\(found.count) checklist items begin with #\(number)", code: "ambiguous-item",
      help: "name one by its place: \(places.joined(separator: ", "))")
  }
}

extension ItemNumber: Comparable {
  package static func < (left: ItemNumber, right: ItemNumber) -> Bool {
    switch (left, right) {
    case (.place(let left), .place(let right)), (.written(let left), .written(let right)): left < right
    case (.place, .written): true
    case (.written, .place): false
    }
  }
}
