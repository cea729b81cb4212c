/// A link or image of a body that can be resolved only with knowledge of the other pages.
package struct MarkdownLink: Hashable, Sendable {
  /// The syntax of a link.
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// `[[id]]`, `[[id|text]]` or `[[folder/note#Heading]]`.
    case wiki
    /// `[text](other.md)`, with a path relative to the file.
    case file
    /// `![alt](picture.png)`, with a path relative to the file.
    case image
    /// `TASK-12`: a word of running text that may be the id of a todo; if it is not, it is no dead link.
    case mention
  }

  package var kind: Kind
  /// The part of a wiki link before `|`, the word of a mention, or the percent-decoded path without the query.
  ///
  /// It is as untrusted as the body: it may contain `..` and control characters.
  package var target: String
  /// The percent-decoded part after `#` in the destination; nil if there is no `#`, and for a wiki link.
  package var fragment: String?
  /// The own text of a wiki link, if it has one, or the alternative text of an image; nil for a link to a
  /// file, whose text is in the HTML.
  package var text: String?
  /// The title, shown as a tooltip; nil if there is none.
  var title: String?
  /// The range of bytes in the file: the destination, or the whole link if it is a wiki link or its
  /// destination is not found; empty for a mention, which no problem refers to.
  package var range: Range<Int>
}

/// The target of a link, provided by a caller that knows the other pages.
package struct ResolvedLink: Hashable, Sendable {
  /// The URL in the page, before escaping.
  var href: String
  /// The text of a wiki link without its own text, or the title of a mention.
  var label: String
  /// Whether the destination, as written, is valid on a Markdown page.
  var isAsWritten: Bool

  package init(href: String, label: String = "", isAsWritten: Bool = false) {
    self.href = href
    self.label = label
    self.isAsWritten = isAsWritten
  }
}

extension MarkdownLink {
  /// Appends the HTML of a resolved wiki link, mention or image, or the opening tag of a resolved link to a
  /// file.
  func appendHTML(for resolved: ResolvedLink, to output: inout [UInt8]) {
    output.append(contentsOf: kind == .image ? "<img src=\"".utf8 : "<a href=\"".utf8)
    output.appendHTML(escaping: resolved.href)
    if kind == .image {
      output.append(contentsOf: "\" alt=\"".utf8)
      output.appendHTML(escaping: text ?? "")
    }
    if let title = kind == .mention ? resolved.label : title {
      output.append(contentsOf: "\" title=\"".utf8)
      output.appendHTML(escaping: title)
    }
    output.append(contentsOf: kind == .image ? "\" />".utf8 : "\">".utf8)
    guard kind == .wiki || kind == .mention else { return }
    output.appendHTML(escaping: kind == .mention ? target : text ?? resolved.label)
    output.append(contentsOf: "</a>".utf8)
  }
}
