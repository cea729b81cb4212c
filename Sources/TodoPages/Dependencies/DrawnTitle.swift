import Documents

/// Returns the lines of a title in its box: at most two; the last is cut if the title does not fit.
///
/// - Parameter columns: the maximum width of a line, in terminal columns.
func drawnTitle(_ title: String, columns: Int) -> [String] {
  guard displayWidth(of: title) > columns else { return [title] }
  var end = title.startIndex
  var space: String.Index?
  var width = 0
  while end < title.endIndex {
    let next = title.index(after: end)
    if title[end] == " " { space = end }
    width += displayWidth(of: title[end..<next])
    guard width <= columns else { break }
    end = next
  }
  let lineEnd = space ?? end
  let rest = title[lineEnd...].drop { $0 == " " }
  guard !rest.isEmpty, lineEnd > title.startIndex else { return [cut(title, toWidth: columns)] }
  return [String(title[..<lineEnd]), cut(String(rest), toWidth: columns)]
}
