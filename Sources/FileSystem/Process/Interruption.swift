internal import Synchronization

/// Signals that ask the process to end, noted so that long work can stop and clean up first.
package enum Interruption {
  /// Begins to note SIGHUP, SIGINT and SIGTERM instead of ending at once; call it once, at the start.
  ///
  /// A signal that was ignored when the process started stays ignored.
  package static func watch() {
    // Made before the first signal, because a handler must not be the first to use it.
    pending.store(0, ordering: .relaxed)
    for signal in [System.hangUp, System.interrupt, System.terminate] {
      System.handle(signal) { pending.store($0, ordering: .relaxed) }
    }
  }

  package static var isRequested: Bool {
    pending.load(ordering: .relaxed) != 0
  }

  /// Ends the process as the noted signal would have done, so that its exit status is 128 and the signal's
  /// number.
  ///
  /// Does nothing when no signal has come.
  package static func finish() {
    let signal = pending.load(ordering: .relaxed)
    if signal != 0 { System.die(of: signal) }
  }
}

/// The number of the last signal; 0 for none.
private let pending = Atomic<Int32>(0)
