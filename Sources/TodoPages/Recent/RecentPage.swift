import Todos

/// The content of the page of the latest events, by the dates of files or in commits, independent of the output format.
package struct RecentPage: Equatable, Sendable {
  struct Event: Equatable, Sendable {
    /// The word for what happened.
    var what: Word
    var todo: TodoMention
    /// The person who did it; nil if the person is not known.
    var who: String?
    /// The first words of a note; nil for other events.
    var text: String?
    /// The change in a commit that the event is; nil for an event by the dates of a file.
    var change: CommittedChange?
  }

  /// The events of one day, the latest first.
  struct Day: Equatable, Sendable {
    /// The day, without a time.
    var date: TodoDate
    var events: [Event]
  }

  /// The days that have events, the latest first.
  var days: [Day]
  /// The link to the list of closed todos; nil if there are none.
  var closed: Link?
}
