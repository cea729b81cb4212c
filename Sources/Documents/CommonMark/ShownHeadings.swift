/// The target of a fragment in a body.
package enum FragmentTarget: Equatable, Sendable {
  /// The top of the page: the target of an empty fragment, of the id of the omitted heading, and of `top` in
  /// upper or lower case if no heading has this id.
  case top
  /// A heading, with its id.
  case heading(String)
}

/// The headings that the page of a body shows, found by the fragments of links.
struct ShownHeadings: Equatable, Sendable {
  /// The headings in the order of the text.
  private(set) var headings: [MarkdownHeading] = []
  /// The id of the omitted heading that repeats the page title; nil if no heading is omitted.
  private(set) var omittedID: String?
  /// The ids of the headings, if there are many.
  private var ids: Set<String> = []
  /// The number of headings that are searched without a set.
  private static let few = 16

  init() {}

  init(_ headings: [MarkdownHeading], omittedID: String?) {
    self.headings = headings
    self.omittedID = omittedID
    if headings.count > Self.few { ids = Set(headings.lazy.map(\.id)) }
  }

  /// Returns the target of a percent-decoded fragment; nil if it refers neither to a heading nor to the top
  /// of the page.
  ///
  /// A fragment may have another Unicode normalization than the id; no two ids differ only in that.
  func target(of fragment: String) -> FragmentTarget? {
    if let omittedID, omittedID == fragment { return .top }
    if let id = id(fragment) { return .heading(id) }
    // An empty fragment and `top` refer to the top of the page: HTML Standard §7.4.6.4.
    return fragment.isEmpty || fragment.lowercased() == "top" ? .top : nil
  }

  /// Returns the target of the text of a heading, as links of Obsidian have it; of several headings with the
  /// text, it is the first.
  func target(ofHeading text: String) -> FragmentTarget? {
    let slug = headingSlug(Array(text.utf8)[...])
    if let omittedID, omittedID == slug { return .top }
    return id(slug).map { .heading($0) }
  }

  /// Returns the id of a heading as it is on the page, because browsers compare ids by bytes.
  private func id(_ id: String) -> String? {
    if headings.count <= Self.few { return headings.first { $0.id == id }?.id }
    return ids.firstIndex(of: id).map { ids[$0] }
  }

  func hasSameIDs(as other: ShownHeadings) -> Bool {
    omittedID == other.omittedID && headings.elementsEqual(other.headings) { $0.id == $1.id }
  }
}
