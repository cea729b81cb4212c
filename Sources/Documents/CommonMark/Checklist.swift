/// How far the checklist items of a text are.
package struct Checklist: Hashable, Sendable {
  /// The items that are ticked.
  package var done: Int
  /// All items.
  package var total: Int

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}
