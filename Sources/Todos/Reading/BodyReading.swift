/// How much of a todo's body is read.
package enum BodyReading: Sendable {
  /// No more than the title, where the front matter does not give it: all else is as in a todo without a body.
  case title
  /// All that is known of it, such as its checklist and its links, and no HTML.
  case facts
  /// Its facts, and the HTML for pages.
  case pages
}
