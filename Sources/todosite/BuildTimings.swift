import FileSystem

/// The times of a build, to print on standard error.
struct BuildTimings {
  enum Format {
    case text
    /// One line.
    case json
  }

  private let phases: [(name: String, duration: Duration)]
  private let elapsed: Duration
  private let jobs: Int

  /// - Parameter elapsed: the time of the whole build.
  init(_ timings: Timings, elapsed: Duration, jobs: Int) {
    phases = timings.phases.map { ("\($0.phase)", $0.duration) }
    self.elapsed = elapsed
    self.jobs = jobs
  }

  func text(as format: Format) -> String {
    switch format {
    case .json:
      let values = phases.map { "\"\($0.name)\":\(Self.milliseconds($0.duration))" }.joined(separator: ",")
      return "{\"timings\":{\(values)},\"jobs\":\(jobs),\"elapsed\":\(Self.milliseconds(elapsed))}\n"
    case .text:
      let rows = phases + [("elapsed", elapsed)]
      let width = rows.map { Self.milliseconds($0.duration).utf8.count }.max() ?? 0
      return "timings in ms, \(counted(jobs, "job")):\n"
        + rows.map { name, duration in
          let number = Self.milliseconds(duration)
          return "  \(name)\(String(repeating: " ", count: 9 - name.utf8.count + width - number.utf8.count))"
            + "\(number)\n"
        }.joined()
    }
  }

  /// Returns a duration in milliseconds, with two decimals.
  private static func milliseconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .microseconds(10))
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
