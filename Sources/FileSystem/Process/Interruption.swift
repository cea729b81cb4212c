internal import Synchronization

/// Signals that ask the process to end, recorded so that long-running work can stop and clean up first.
package enum Interruption {
  /// Starts to record SIGHUP, SIGINT and SIGTERM, which then no longer end the process.
  ///
  /// Called once, when the program starts. A signal that was ignored when the process started stays ignored.
  package static func watch() {
    // Initializes `pending` before the first signal, because a signal handler must not initialize it.
    pending.store(0, ordering: .relaxed)
    pipeWriteEnd.store(-1, ordering: .relaxed)
    for signal in [System.hangUp, System.interrupt, System.terminate] {
      System.installHandler(for: signal) {
        pending.store($0, ordering: .relaxed)
        let pipe = pipeWriteEnd.load(ordering: .relaxed)
        if pipe >= 0 { System.notify(pipe) }
      }
    }
  }

  /// The descriptor of a pipe that can be read as soon as another signal is recorded; -1 if the system could not
  /// open a pipe.
  ///
  /// The system may pass a signal to any thread, so a signal does not end a call that waits in another one. A call
  /// that also waits for this pipe needs no time limit.
  static let pipe: Int32 = {
    guard let pipe = System.openPipe() else { return -1 }
    pipeWriteEnd.store(pipe.writeEnd, ordering: .relaxed)
    return pipe.readEnd
  }()

  /// Whether a recorded signal has asked the process to end.
  package static var isRequested: Bool {
    pending.load(ordering: .relaxed) != 0
  }

  /// Ends the process with the recorded signal, so that a shell reports 128 plus the signal's number as its
  /// exit status.
  ///
  /// Does nothing when no signal was recorded.
  package static func finish() {
    let signal = pending.load(ordering: .relaxed)
    if signal != 0 { System.endProcess(bySignal: signal) }
  }
}

/// The number of the last recorded signal; 0 if there was none.
private let pending = Atomic<Int32>(0)
/// The end of the pipe to which signal handlers write; -1 if there is none.
private let pipeWriteEnd = Atomic<Int32>(-1)
