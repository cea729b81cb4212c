internal import CCmark

/// A node of libcmark's tree, valid as long as its `MarkdownTree`.
struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  /// Wraps a pointer returned by libcmark; nil if the pointer is nil.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Creates a node that is not yet part of a tree.
  init?(new kind: cmark_node_type) {
    self.init(cmark_node_new_with_mem(kind, MarkdownArena.hooks ?? cmark_get_default_mem_allocator()))
  }

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
  var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
  var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
  var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
  var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }

  /// The bytes of a text, a code span or block, or HTML; empty for other kinds of nodes.
  var literal: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_literal(pointer)) }
  /// The destination of a link or image, with entities and backslash escapes resolved.
  var url: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_url(pointer)) }
  /// The title of a link or image.
  var title: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_title(pointer)) }

  /// The text after the opening fence of a code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(ofCString: cmark_node_get_fence_info(pointer)) }

  /// The number of the first line of the node, from 1.
  var firstLine: Int32 { cmark_node_get_start_line(pointer) }
  /// The number of the last line of the node; one too large for a heading with a line below its text.
  var lastLine: Int32 { cmark_node_get_end_line(pointer) }

  /// The first byte of the literal, or 0 if the literal is empty; faster than `literal`.
  var firstByte: UInt8 {
    guard let text = cmark_node_get_literal(pointer) else { return 0 }
    return UInt8(bitPattern: text[0])
  }

  /// The first block in a container block; nil if the block is empty or not a container.
  var firstBlock: MarkdownNode? {
    switch kind {
    case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM: firstChild
    default: nil
    }
  }

  /// The next sibling of the nearest ancestor that has a next sibling; nil if there is none.
  var nextOfAncestors: MarkdownNode? {
    var ancestor = parent
    while let current = ancestor {
      if let next = current.next { return next }
      ancestor = current.parent
    }
    return nil
  }

  /// The index that `setIndex` has stored in the node; nil if there is none.
  var index: Int? { cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) - 1 } }

  /// Stores an index of something that belongs to the node.
  func setIndex(_ index: Int) {
    // A null pointer means that there is none.
    cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: index + 1))
  }

  /// Replaces the literal.
  ///
  /// The bytes must not contain a NUL.
  func setLiteral(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_literal(pointer, $0) }
  }

  /// Replaces the destination.
  ///
  /// The bytes must not contain a NUL.
  func setURL(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_url(pointer, $0) }
  }

  /// Replaces the title of a link or image.
  ///
  /// The bytes must not contain a NUL.
  func setTitle(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_title(pointer, $0) }
  }

  /// Replaces the text after the opening fence of a code block.
  ///
  /// The bytes must not contain a NUL.
  func setFenceInfo(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_fence_info(pointer, $0) }
  }

  /// Sets the HTML that libcmark renders before the content of a custom node.
  func setOpeningMarkup(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_on_enter(pointer, $0) }
  }

  /// Sets the HTML that libcmark renders after the content of a custom node.
  func setClosingMarkup(_ bytes: [UInt8]) {
    withCString(bytes) { _ = cmark_node_set_on_exit(pointer, $0) }
  }

  /// Creates an empty list with the properties of another one.
  init?(listLike list: MarkdownNode) {
    self.init(new: CMARK_NODE_LIST)
    cmark_node_set_list_type(pointer, cmark_node_get_list_type(list.pointer))
    cmark_node_set_list_delim(pointer, cmark_node_get_list_delim(list.pointer))
    cmark_node_set_list_start(pointer, cmark_node_get_list_start(list.pointer))
    cmark_node_set_list_tight(pointer, cmark_node_get_list_tight(list.pointer))
  }

  /// Creates a custom node that is rendered as its content between two pieces of HTML.
  static func custom(
    _ kind: cmark_node_type, opening: String, closing: String
  ) -> MarkdownNode? {
    guard let node = MarkdownNode(new: kind) else { return nil }
    cmark_node_set_on_enter(node.pointer, opening)
    cmark_node_set_on_exit(node.pointer, closing)
    return node
  }

  /// Appends another node as the last child of this one.
  func append(_ child: MarkdownNode) {
    cmark_node_append_child(pointer, child.pointer)
  }

  /// Removes the node and its descendants from the tree and frees them.
  func remove() {
    cmark_node_unlink(pointer)
    cmark_node_free(pointer)
  }

  /// Replaces this node by another one and frees this one; if libcmark does not allow it, frees the other
  /// one.
  func replace(by node: MarkdownNode) {
    if cmark_node_replace(pointer, node.pointer) == 1 {
      cmark_node_free(pointer)
    } else {
      cmark_node_free(node.pointer)
    }
  }

  /// Replaces this node by its children and frees it.
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
