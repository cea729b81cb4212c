extension String {
  /// The text as a label on another page, cut after 300 code points so that no page grows with the titles
  /// that it links to.
  var clippedLabel: String {
    guard utf8.count > 300, unicodeScalars.count > 300 else { return self }
    var clipped = String.UnicodeScalarView(unicodeScalars.prefix(300))
    clipped.append("…")
    return String(clipped)
  }
}
