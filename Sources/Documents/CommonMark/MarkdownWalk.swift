internal import CCmark

/// A walk over a node and the nodes in it, which enters and leaves each node that can have others in it.
struct MarkdownWalk: ~Copyable {
  private let iterator: OpaquePointer?

  init(over node: MarkdownNode) { iterator = cmark_iter_new(node.pointer) }

  deinit { cmark_iter_free(iterator) }

  /// Returns the next node that is entered or left; nil at the end.
  func next() -> (event: cmark_event_type, node: MarkdownNode)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator)) else {
      return nil
    }
    return (event, node)
  }

  /// Continues the walk as if it had just entered or left a node.
  func jump(to node: MarkdownNode, _ event: cmark_event_type) {
    cmark_iter_reset(iterator, node.pointer, event)
  }
}
