extension String {
  /// The text as the label of a link, cut after 300 code points, so that the size of a page does not depend
  /// on the titles of other todos.
  var clippedLabel: String {
    guard utf8.count > 300, unicodeScalars.count > 300 else { return self }
    var clipped = String.UnicodeScalarView(unicodeScalars.prefix(300))
    clipped.append("…")
    return String(clipped)
  }
}
