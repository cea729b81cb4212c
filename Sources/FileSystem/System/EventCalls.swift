internal import CSystemCalls

// Calls for waiting: for events in folders, for signals and for the end of a stream's reader.
extension System {
  /// Opens a queue of events in folders; fails on systems that have none.
  static func openEvents() -> Int32 { system_open_events() }

  /// Adds the events of a folder and of the names in it to a queue, and returns the folder's number in the queue.
  static func addEvents(_ queue: Int32, of folder: String) -> Int32 {
    call(folder) { system_add_events(queue, $0) }
  }

  static func removeEvents(_ queue: Int32, ofFolder number: Int32) {
    _ = system_remove_events(queue, number)
  }

  /// Opens a pipe whose ends neither wait nor stay open in other programs.
  static func openPipe() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: [Int32] = [-1, -1]
    return system_open_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Writes one byte to a pipe; a signal handler may call this.
  static func notify(_ pipe: Int32) {
    let reason = Errno.last
    var byte: UInt8 = 0
    _ = platformWriteByte(pipe, &byte)
    Errno.last = reason
  }

  /// Waits until one of the inputs can be read, the output has lost its reader, or the time limit passes.
  ///
  /// Negative descriptors are ignored.
  /// - Returns: for each input whether it can be read, and whether the output has lost its reader; nothing of it
  ///   is true when the time limit has passed or a signal arrived first.
  static func wait(
    for inputs: [Int32], orEndOf output: Int32, milliseconds: Int
  ) -> (ready: [Bool], isOver: Bool) {
    // Linux reports an error of a file even if no event is asked for. macOS does not: there, the next write to the
    // output fails.
    let all = inputs.map { Awaited($0, reads: true) } + [Awaited(output, reads: false)]
    let ready = Awaited.wait(for: all, milliseconds: milliseconds)
    return (Array(ready.dropLast()), ready[inputs.count])
  }
}

// Inside `System`, names such as `write` may refer to its own functions.
private func platformWriteByte(_ file: Int32, _ byte: UnsafePointer<UInt8>) -> Int { write(file, byte, 1) }
