import FileSystem
import Synchronization

/// A line on the terminal that tells how far long work has come.
///
/// It appears after a second, stands on standard error, and is erased when the value goes out of scope.
final class ProgressLine: Sendable {
  private let line = Line()

  init() {
    let stream = StandardStream.error
    guard stream.isTerminal, stream.width >= 40, CurrentProcess.environment("TERM") != "dumb" else { return }
    let line = line
    repeatInBackground(after: .seconds(1), every: .milliseconds(100)) { line.draw() }
  }

  deinit { line.erase() }

  /// Where the workers tell how many things they have done.
  var counter: WorkCounter { line.counter }

  /// Says what is being done from now on, such as `Reading todos`.
  ///
  /// - Parameter total: the number of things to do, where it is known before the workers are told.
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

    /// Shows the line; false when the work is over.
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
