/// A path between quotes, so that a message shows where it begins and ends; quotes and backslashes get a
/// backslash.
///
/// What could steer a terminal is left as it is: that is made visible where a message is shown, in one place
/// for all.
package func quoted(_ path: String) -> String {
  var text = "\""
  for scalar in path.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
    text.unicodeScalars.append(scalar)
  }
  return text + "\""
}
