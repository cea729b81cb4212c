internal import CCmark

/// The nodes of a table in libcmark's tree, with cells that are still empty.
struct TableTree {
  /// The outermost node, around the table.
  let root: MarkdownNode
  /// The cells that are present in the text, row by row.
  private(set) var cells: [MarkdownNode] = []

  /// Creates the nodes; nil if libcmark cannot create one.
  init?(_ table: TableLayout) {
    // The `div` lets a wide table scroll on a narrow screen, and `tabindex` lets the keyboard scroll it.
    guard
      let root = MarkdownNode.custom(
        CMARK_NODE_CUSTOM_BLOCK, opening: "<div class=\"table\" tabindex=\"0\">\n<table>",
        closing: "</table>\n</div>"),
      let header = table.rows.first,
      let head = MarkdownNode.custom(CMARK_NODE_CUSTOM_BLOCK, opening: "<thead>", closing: "</thead>")
    else { return nil }
    self.root = root
    root.append(head)
    guard append(header, of: table, as: "th", to: head) else { return nil }
    guard table.rows.count > 1 else { return }
    guard let body = MarkdownNode.custom(CMARK_NODE_CUSTOM_BLOCK, opening: "<tbody>", closing: "</tbody>")
    else {
      return nil
    }
    root.append(body)
    for row in table.rows.dropFirst() where !append(row, of: table, as: "td", to: body) { return nil }
  }

  /// Appends the nodes of a row; returns false if libcmark cannot create one.
  private mutating func append(
    _ row: [Range<Int>], of table: TableLayout, as name: String, to parent: MarkdownNode
  ) -> Bool {
    var missing = ""
    for column in table.columns.dropFirst(row.count) {
      missing += opening(name, column) + "</\(name)>\n"
    }
    guard
      let node = MarkdownNode.custom(CMARK_NODE_CUSTOM_BLOCK, opening: "<tr>", closing: missing + "</tr>")
    else { return false }
    parent.append(node)
    for (_, column) in zip(row, table.columns) {
      guard
        let cell = MarkdownNode.custom(
          CMARK_NODE_CUSTOM_INLINE, opening: opening(name, column), closing: "</\(name)>\n")
      else { return false }
      node.append(cell)
      cells.append(cell)
    }
    return true
  }
}

private func opening(_ name: String, _ alignment: TableLayout.Alignment) -> String {
  switch alignment {
  case .none: "<\(name)>"
  case .left: "<\(name) class=\"left\">"
  case .center: "<\(name) class=\"center\">"
  case .right: "<\(name) class=\"right\">"
  }
}
