@testable import Documents

/// What a person is told about a YAML text: `line:column+length message (label) -> help`; `well` if nothing.
func told(_ yaml: String, limits: YAMLLimits = YAMLLimits()) -> String {
  do {
    _ = try YAMLReader.mapping(of: SourceFile(path: "a.yml", text: yaml), limits: limits)
    return "well"
  } catch {
    return told(error)
  }
}

/// The same of one problem; the place is missing where the problem is the file itself.
func told(_ problem: Problem) -> String {
  var text = ""
  var label = ""
  if let excerpt = problem.excerpt {
    text = "\(excerpt.line):\(excerpt.column)+\(excerpt.length) "
    label = excerpt.label.isEmpty ? "" : " (\(excerpt.label))"
  }
  return text + problem.message + label + (problem.help.map { " -> \($0)" } ?? "")
}
