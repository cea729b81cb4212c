internal import CCmark

extension MarkdownPass {
  mutating func enterLink(_ node: MarkdownNode) {
    switch LinkDestination(node.url) {
    case .external: linkHandling = .stays
    case .fragment(let fragment):
      linkHandling = .stays
      localLinks.append(LocalLink(node: node, fragment: fragment))
    case .relative(let path, let fragment):
      linkHandling = .becomesSlot
      addLink(.file, node, path: path, fragment: fragment)
    case .refused(let refusal):
      linkHandling = .becomesText
      warn("link", refusal, at: node)
    }
  }

  mutating func leaveLink(_ node: MarkdownNode) {
    if linkHandling == .becomesSlot {
      insert(.slotStart, before: node)
      insert(.slotEnd, after: node)
    }
    if linkHandling != .stays { node.unwrap() }
    linkHandling = nil
  }

  /// Replaces an image by a slot, a link or text.
  ///
  /// Pages load nothing from other sites, so an image on another site becomes a link to the image.
  mutating func visitImage(_ node: MarkdownNode) {
    scratch.removeAll(keepingCapacity: true)
    node.appendAlternativeText(to: &scratch)
    headings.append(scratch)
    let replacement: MarkdownNode?
    switch LinkDestination(node.url) {
    case .relative(let path, let fragment):
      let text = String(decoding: scratch, as: UTF8.self)
      addLink(.image, node, path: path, fragment: fragment, text: text)
      scratch.insert(contentsOf: [MarkdownMark.byte, MarkdownMark.slotStart.rawValue], at: 0)
      scratch.append(.slotEnd)
      replacement = textNode(scratch)
    case .external:
      if scratch.isEmpty { scratch.append(contentsOf: node.url) }
      replacement = linkHandling == nil ? linkNode(to: node, text: scratch) : textNode(scratch)
    case .fragment:
      warn("image", .empty, at: node)
      replacement = textNode(scratch)
    case .refused(let refusal):
      warn("image", refusal, at: node)
      replacement = textNode(scratch)
    }
    if let replacement { node.replace(by: replacement) }
  }

  /// Replaces links to missing headings by their text; a link to the top of the page gets the destination
  /// `#`.
  ///
  /// Call this method after the walk, when all headings are known.
  mutating func checkLocalLinks() {
    guard !localLinks.isEmpty else { return }
    let byFragment = headings.byFragment
    for link in localLinks {
      switch byFragment.target(of: link.fragment) {
      case .heading(let id) where isSame(id, link.fragment): continue
      case .heading(let id): cmark_node_set_url(link.node.pointer, "#\(id)")
      case .top: cmark_node_set_url(link.node.pointer, "#")
      case nil:
        warnDeadFragment(link)
        link.node.unwrap()
      }
    }
  }
}

extension MarkdownPass {
  private mutating func addLink(
    _ kind: MarkdownLink.Kind, _ node: MarkdownNode, path: String, fragment: String?, text: String? = nil
  ) {
    let title = node.title
    links.append(
      MarkdownLink(
        kind: kind, target: path, fragment: fragment, text: text,
        title: title.isEmpty ? nil : String(decoding: title, as: UTF8.self),
        range: positions.destination(of: node)))
  }

  private func insert(_ mark: MarkdownMark, before node: MarkdownNode) {
    if let mark = mark.node(), cmark_node_insert_before(node.pointer, mark.pointer) == 0 {
      cmark_node_free(mark.pointer)
    }
  }

  private func insert(_ mark: MarkdownMark, after node: MarkdownNode) {
    if let mark = mark.node(), cmark_node_insert_after(node.pointer, mark.pointer) == 0 {
      cmark_node_free(mark.pointer)
    }
  }

  private func textNode(_ text: [UInt8]) -> MarkdownNode? {
    let node = MarkdownNode(new: CMARK_NODE_TEXT)
    node?.setLiteral(text)
    return node
  }

  private func linkNode(to image: MarkdownNode, text: [UInt8]) -> MarkdownNode? {
    guard let link = MarkdownNode(new: CMARK_NODE_LINK), let text = textNode(text) else { return nil }
    cmark_node_set_url(link.pointer, cmark_node_get_url(image.pointer))
    cmark_node_set_title(link.pointer, cmark_node_get_title(image.pointer))
    cmark_node_append_child(link.pointer, text.pointer)
    return link
  }
}

extension MarkdownNode {
  /// Appends the text of an image's children as libcmark writes it to `alt`, but without HTML comments.
  func appendAlternativeText(to text: inout [UInt8]) {
    let walk = MarkdownWalk(over: self)
    while let (_, node) = walk.next() {
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text.append(contentsOf: node.literal)
      case CMARK_NODE_HTML_INLINE where !node.literal.starts(with: "<!--".utf8):
        text.append(contentsOf: node.literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(UInt8(ascii: " "))
      default: break
      }
    }
  }
}

extension MarkdownPass {
  private mutating func warn(_ what: String, _ refusal: LinkDestination.Refusal, at node: MarkdownNode) {
    if warnings.isFull { return warnings.addCount() }
    let range = positions.destination(of: node)
    let url = quoted(String(decoding: node.url, as: UTF8.self))
    switch refusal {
    case .empty:
      warnings.add("dead-link", "\(what) without a destination", at: range, label: "shown as text")
    case .scheme(let scheme):
      warnings.add(
        "link-scheme", "\(what) scheme \(quoted(scheme)) is not allowed", at: range,
        label: "expected http, https, mailto or a relative path")
    case .malformed:
      warnings.add(
        "link-scheme", "\(what) destination \(url) is not a complete URL", at: range,
        label: "expected a URL such as https://example.org")
    case .absolute:
      warnings.add(
        "absolute-link", "\(what) destination \(url) is absolute", at: range,
        label: "expected a path relative to this file")
    }
  }

  private mutating func warnDeadFragment(_ link: LocalLink) {
    if warnings.isFull { return warnings.addCount() }
    warnings.add(
      "dead-link", "dead link \(quoted("#" + link.fragment))", at: positions.destination(of: link.node),
      label: "no heading in this body has this id", help: suggestion(for: link.fragment))
  }

  private func suggestion(for fragment: String) -> String? {
    nearestWord(to: fragment, among: headings.shown.prefix(200).map(\.id)).map {
      "did you mean \(quoted("#" + $0))?"
    }
  }

  private func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return "\"\(text)\"" }
    return "\"\(String(scalars[..<cut]))…\""
  }
}
