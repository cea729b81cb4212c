/// Does something again and again on a thread of its own, until it answers false.
///
/// A task would not do: the workers may hold all the threads that tasks have. Where the system has no thread
/// left, nothing is done.
package func repeatInBackground(
  after delay: Duration, every interval: Duration, _ work: @escaping @Sendable () -> Bool
) {
  System.startThread {
    System.sleep(milliseconds: Int(delay / .milliseconds(1)))
    while work() { System.sleep(milliseconds: Int(interval / .milliseconds(1))) }
  }
}
