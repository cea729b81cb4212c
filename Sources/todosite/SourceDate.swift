import Documents
import FileSystem
import Todos

extension Timestamp {
  /// The moment that `SOURCE_DATE_EPOCH` gives to builds that are to be the same anywhere
  /// (reproducible-builds.org); where the environment does not say, the beginning of 1970.
  static func ofSource() throws(Failure) -> Timestamp {
    guard let text = CurrentProcess.environment("SOURCE_DATE_EPOCH") else { return .epoch }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let seconds = Int(text), let moment = Timestamp(seconds: seconds) else {
      throw .usage(
        "bad value of SOURCE_DATE_EPOCH: \(quoted(text))",
        help:
          "set it to the seconds since 1970 in plain digits, at most 253402300799 (the end of 9999), or unset it"
      )
    }
    return moment
  }
}
