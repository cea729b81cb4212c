import Documents
import FileSystem
import Todos

/// A yes-or-no question to the user.
struct Question {
  let text: String
  /// Lines to print before the question.
  var introduction = ""
  /// Whether an empty answer means yes.
  var isYesByDefault = false

  /// Whether the user can be asked: standard input and standard error are terminals.
  static var canBeAsked: Bool { StandardStream.input.isTerminal && StandardStream.error.isTerminal }

  /// Asks until the answer is yes, no or empty.
  ///
  /// - Returns: true for yes; the default for an empty answer; false at the end of the input.
  func ask() throws(Failure) -> Bool {
    do throws(FileError) {
      try StandardStream.error.write(Array(introduction.utf8).span)
      while true {
        try StandardStream.error.write(Array("\(text) [\(isYesByDefault ? "Y/n" : "y/N")] ".utf8).span)
        guard let line = try StandardStream.input.readLine() else { return false }
        switch String(decoding: line, as: UTF8.self).trimmingBlanks.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        case "": return isYesByDefault
        default: continue
        }
      }
    } catch {
      throw Failure(error)
    }
  }
}
