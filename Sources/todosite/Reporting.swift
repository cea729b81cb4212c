import FileSystem

/// Does something with files, and words what goes wrong.
///
/// - Parameter failure: the words; an interruption needs none.
func reporting<Value: ~Copyable>(
  _ body: () throws(FileError) -> Value, as failure: (FileError) -> Failure = { .system("\($0)") }
) throws(Failure) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw error.errno == .interrupted ? .interrupted : failure(error)
  }
}
