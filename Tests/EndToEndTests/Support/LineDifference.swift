import TestSupport
import Testing

/// Returns the lines in which two texts differ, at most 40: `-` marks expected lines, `+` marks actual lines.
func lineDifference(expected: String, actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let difference = new.difference(from: old)
  var lines: [(position: Int, text: String)] = []
  for change in difference.removals {
    if case .remove(let offset, let line, _) = change {
      lines.append((offset * 2, "-\(offset + 1): \(line)"))
    }
  }
  for change in difference.insertions {
    if case .insert(let offset, let line, _) = change {
      lines.append((offset * 2 + 1, "+\(offset + 1): \(line)"))
    }
  }
  lines.sort { $0.position < $1.position }
  let shown =
    lines.prefix(40).map(\.text) + (lines.count > 40 ? ["… and \(lines.count - 40) more lines"] : [])
  return shown.joined(separator: "\n")
}

/// Expects the exit status and the exact output of a program.
func expect(_ run: Run, is expected: Run, at location: SourceLocation = #_sourceLocation) {
  if run == expected { return }
  var text = run.status == expected.status ? "" : "exit status \(run.status), expected \(expected.status)\n"
  for (name, key) in [("standard output", \Run.stdout), ("standard error", \Run.stderr)] {
    let difference = lineDifference(expected: expected[keyPath: key], actual: run[keyPath: key])
    if !difference.isEmpty { text += "\(name):\n\(difference)\n" }
  }
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}

/// Runs todosite in a folder, and expects its exit status and output.
func expect(
  _ arguments: String..., in folder: TemporaryFolder, at workingFolder: String = "",
  environment: [String: String] = [:], ends status: Int32, stdout: String = "", stderr: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expect(
    arguments, in: folder, at: workingFolder, environment: environment, ends: status, stdout: stdout,
    stderr: stderr,
    sourceLocation: sourceLocation)
}

func expect(
  _ arguments: [String], in folder: TemporaryFolder, at workingFolder: String = "",
  environment: [String: String] = [:], ends status: Int32, stdout: String = "", stderr: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  expect(
    try todosite(arguments, in: folder, at: workingFolder, environment: environment),
    is: Run(status, stdout: stdout, stderr: stderr), at: sourceLocation)
}
