/// How far the checklist items of a text are.
public struct Checklist: Hashable, Sendable {
  /// The items that are ticked.
  public var done: Int
  /// All items.
  public var total: Int

  /// Makes a count of items.
  public init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}
