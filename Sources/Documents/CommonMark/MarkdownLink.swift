/// A link of a body that only somebody who knows the other pages can follow.
package struct MarkdownLink: Hashable, Sendable {
  /// How the link was written.
  package enum Kind: Hashable, Sendable {
    /// `[[id]]` or `[[id|text]]`.
    case wiki
    /// `[text](other.md)`, to a path relative to the file.
    case file
    /// `![alt](picture.png)`, to a path relative to the file.
    case image
  }

  package var kind: Kind
  /// The id of a wiki link; for the others the path, percent signs decoded and the query left out.
  ///
  /// It is as untrusted as the text it comes from: it may climb with `..`, or hold control characters.
  package var target: String
  /// What follows `#` in the destination, percent signs decoded; nil where there is no `#`.
  package var fragment: String?
  /// A wiki link's own text, or an image's alternative text; nil for a file, whose text is in the HTML.
  var text: String?
  /// The link's title, shown when pointing at it.
  var title: String?
  /// Where to point at in the file: the destination, or the whole wiki link.
  package var range: Range<Int>
}

/// Where a link leads, told by somebody who knows the other pages.
package struct ResolvedLink: Hashable, Sendable {
  /// The URL as it stands in the page, before escaping.
  var href: String
  /// What a wiki link without a text of its own shows.
  var label: String
  /// Whether the destination leads there on a page of Markdown as it was written.
  var isAsWritten: Bool

  package init(href: String, label: String = "", isAsWritten: Bool = false) {
    self.href = href
    self.label = label
    self.isAsWritten = isAsWritten
  }
}

extension MarkdownLink {
  /// Appends what a resolved link begins with: the whole of a wiki link or image, the opening tag of a file.
  func appendHTML(for resolved: ResolvedLink, to output: inout [UInt8]) {
    output.append(contentsOf: kind == .image ? "<img src=\"".utf8 : "<a href=\"".utf8)
    output.appendHTML(escaping: resolved.href)
    if kind == .image {
      output.append(contentsOf: "\" alt=\"".utf8)
      output.appendHTML(escaping: text ?? "")
    }
    if let title {
      output.append(contentsOf: "\" title=\"".utf8)
      output.appendHTML(escaping: title)
    }
    output.append(contentsOf: kind == .image ? "\" />".utf8 : "\">".utf8)
    guard kind == .wiki else { return }
    output.appendHTML(escaping: text ?? resolved.label)
    output.append(contentsOf: "</a>".utf8)
  }
}
