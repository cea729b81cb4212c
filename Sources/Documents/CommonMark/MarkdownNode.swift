internal import CCmark

/// A node of libcmark's tree, good for as long as its `MarkdownTree` is.
struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  /// Takes over what libcmark answers; nil where it answers that there is no such node.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// A new node that is not yet part of a tree.
  init?(new kind: cmark_node_type) {
    self.init(cmark_node_new_with_mem(kind, MarkdownArena.hooks ?? cmark_get_default_mem_allocator()))
  }

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
  var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
  var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
  var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
  var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }

  /// The bytes of a text, a code span or block, or a piece of HTML; empty for other kinds.
  var literal: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_literal(pointer)) }
  /// The destination of a link or image, entities and backslashes resolved.
  var url: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_url(pointer)) }
  /// The title of a link or image.
  var title: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_title(pointer)) }

  /// The first byte of the literal, cheaper than asking for all; 0 where there is none.
  var firstByte: UInt8 {
    guard let text = cmark_node_get_literal(pointer) else { return 0 }
    return UInt8(bitPattern: text[0])
  }

  /// Replaces the literal by bytes without a NUL.
  func setLiteral(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_literal(pointer, $0) }
  }

  /// Replaces the destination by bytes without a NUL.
  func setURL(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_url(pointer, $0) }
  }

  /// Sets the markup that a custom block stands for.
  func setMarkup(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_on_enter(pointer, $0) }
  }

  /// A new custom node with the markup that stands before and behind what is in it.
  static func custom(
    _ kind: cmark_node_type, opening: String, closing: String
  ) -> MarkdownNode? {
    guard let node = MarkdownNode(new: kind) else { return nil }
    cmark_node_set_on_enter(node.pointer, opening)
    cmark_node_set_on_exit(node.pointer, closing)
    return node
  }

  /// Moves another node behind this one's last child.
  func append(_ child: MarkdownNode) {
    cmark_node_append_child(pointer, child.pointer)
  }

  /// Takes the node and everything below it out of the tree and frees it.
  func remove() {
    cmark_node_unlink(pointer)
    cmark_node_free(pointer)
  }

  /// Puts another node in this one's place and frees this one.
  func replace(by node: MarkdownNode) {
    if cmark_node_replace(pointer, node.pointer) == 1 {
      cmark_node_free(pointer)
    } else {
      cmark_node_free(node.pointer)
    }
  }

  /// Puts the children in this node's place and frees this one.
  func unwrap() {
    while let child = firstChild, cmark_node_insert_before(pointer, child.pointer) == 1 {}
    remove()
  }
}

extension MarkdownNode {
  private func withCString(_ bytes: [UInt8], _ use: (UnsafePointer<CChar>) -> Void) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { copy in
      for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[bytes.count] = 0
      if let start = copy.baseAddress { use(UnsafePointer(start)) }
    }
  }
}
