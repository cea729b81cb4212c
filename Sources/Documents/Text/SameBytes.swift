/// Reports whether two texts have the same bytes; `==` also treats canonically equivalent texts as equal.
package func isSame(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}
