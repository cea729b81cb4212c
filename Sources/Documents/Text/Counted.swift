/// Returns a number with its noun in the singular or plural, such as `1 todo` and `2 todos`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
