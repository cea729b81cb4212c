import Documents
import FileSystem
import Todos

/// A question that a person answers with yes or no.
struct Question {
  private let text: String
  private let introduction: String
  private let isYesByDefault: Bool

  /// - Parameters:
  ///   - introduction: what the question is about, in lines.
  ///   - isYesByDefault: what an empty answer means.
  init(_ text: String, about introduction: String = "", isYesByDefault: Bool = false) {
    self.text = text
    self.introduction = introduction
    self.isYesByDefault = isYesByDefault
  }

  /// Whether somebody is there to be asked: standard input and standard error are a terminal.
  static var canBeAsked: Bool { StandardStream.input.isTerminal && StandardStream.error.isTerminal }

  /// Asks until the answer is yes or no; no answer at all is a no.
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
