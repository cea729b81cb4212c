internal import Synchronization

/// The threads that run tasks, at most one per core; a thread ends when no job is left.
///
/// The Swift runtime's own threads end the process with a trap if they cannot open a file descriptor or read
/// `/proc`, even in the middle of a command. These threads need neither, and fewer system calls.
final class TaskThreads: TaskExecutor {
  private struct State {
    /// The jobs that no thread has begun.
    var jobs: [UnownedJob] = []
    /// The number of threads that run jobs.
    var threads = 0
  }

  private let state = Mutex(State())
  private let limit = System.availableProcessors

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread, !System.startThread(runJobsOnNewThread) else { return }
    // Without a new thread, the job waits for one of the others. If there is none, this thread runs it.
    let isAlone = state.withLock { state in
      if state.threads == 1 { return true }
      state.threads -= 1
      return false
    }
    if isAlone { runJobs() }
  }

  @Sendable private func runJobsOnNewThread() {
    System.growHeap()
    runJobs()
  }

  /// Runs jobs until none is left.
  private func runJobs() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
      state.threads -= 1
      return nil
    }
  }
}
