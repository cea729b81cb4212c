import FileSystem
import Synchronization

/// A line on the terminal that shows the progress of long work.
///
/// The line appears on standard error after one second and is erased when the object is released.
final class ProgressLine: Sendable {
  private let line = Line()

  init() {
    let stream = StandardStream.error
    guard stream.isTerminal, stream.width >= 40, CurrentProcess.environment("TERM") != "dumb" else { return }
    let line = line
    repeatInBackground(after: .seconds(1), every: .milliseconds(100)) { line.draw() }
  }

  deinit { line.erase() }

  /// The counter in which workers count finished items.
  var counter: WorkCounter { line.counter }

  /// Begins a step, such as `Reading todos`.
  ///
  /// - Parameter total: the number of items; nil if it is not known before the workers start.
  func begin(_ work: String, total: Int? = nil) {
    counter.begin(total: total)
    line.begin(work)
  }

  private final class Line: Sendable {
    let counter = WorkCounter()
    private let state = Mutex(State())

    private struct State {
      var work = ""
      var isShown = false
      var isOver = false
    }

    func begin(_ work: String) { state.withLock { $0.work = work } }

    /// Shows the line, unless the work is over.
    ///
    /// - Returns: false if the work is over.
    func draw() -> Bool {
      state.withLock { state in
        if state.isOver { return false }
        let (done, total) = (counter.done, counter.total)
        write("\(state.work)\(done > 0 && done < total ? ": \(done) of \(total)" : " …")")
        state.isShown = true
        return true
      }
    }

    func erase() {
      state.withLock { state in
        state.isOver = true
        if state.isShown { write("") }
      }
    }

    private func write(_ text: String) {
      try? StandardStream.error.write(Array("\r\(text)\u{1B}[K".utf8).span)
    }
  }
}
