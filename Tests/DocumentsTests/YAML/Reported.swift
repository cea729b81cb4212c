@testable import Documents

/// Returns the problem of a YAML text as `line:column+length message (label) -> help`, or `no problem`.
func reported(_ yaml: String, limits: YAMLLimits = YAMLLimits()) -> String {
  do {
    _ = try YAMLReader.mapping(of: SourceFile(path: "a.yml", text: yaml), limits: limits)
    return "no problem"
  } catch {
    return reported(error)
  }
}

/// Returns a problem in the same form; without a position if it concerns the whole file.
func reported(_ problem: Problem) -> String {
  var text = ""
  var label = ""
  if let excerpt = problem.excerpt {
    text = "\(excerpt.line):\(excerpt.column)+\(excerpt.length) "
    label = excerpt.label.isEmpty ? "" : " (\(excerpt.label))"
  }
  return text + problem.message + label + (problem.help.map { " -> \($0)" } ?? "")
}
