/// A text cut to a number of columns, an ellipsis in its last one; no letter is taken apart.
package func cut(_ text: String, toWidth columns: Int) -> String {
  guard displayWidth(of: text) > columns else { return text }
  guard columns > 0 else { return "" }
  var kept = ""
  var width = 0
  for character in text {
    width += displayWidth(of: String(character))
    guard width < columns else { break }
    kept.append(character)
  }
  return kept + "…"
}
