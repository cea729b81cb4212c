internal import Synchronization

/// The HTML of a body, shared by all copies of its `MarkdownContent` until one of them drops it.
final class KeptHTML: Equatable, Sendable {
  private let kept: Mutex<SlottedHTML?>

  init(_ html: SlottedHTML) { kept = Mutex(html) }

  /// The HTML; nil after it was dropped.
  var html: SlottedHTML? { kept.withLock { $0 } }

  func drop() { kept.withLock { $0 = nil } }

  static func == (left: KeptHTML, right: KeptHTML) -> Bool { left === right || left.html == right.html }
}
