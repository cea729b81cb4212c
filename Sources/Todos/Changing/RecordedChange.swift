/// A change that was recorded for `undo`.
package struct RecordedChange: Equatable, Sendable {
  /// The number of the change; later changes have greater numbers, and no number is used twice.
  package var number: Int
  /// The time when the change was made.
  package var time: Timestamp
  /// The command that made the change, such as `done`; nil if the record is damaged.
  package var command: String?
  /// The paths of the changed files; an imported folder counts as one.
  package var paths: [TodoPath]

  package init(_ number: Int, at time: Timestamp, by command: String?, _ paths: [TodoPath]) {
    self.number = number
    self.time = time
    self.command = command
    self.paths = paths
  }
}
