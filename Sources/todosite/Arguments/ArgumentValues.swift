import Documents
import FileSystem
import Todos

extension Arguments {
  func workers() throws(Failure) -> Workers {
    guard let value = value(of: .jobs) else { return Workers() }
    guard let jobs = Int(value), (1...256).contains(jobs) else {
      throw .usage("bad value for --jobs: \(quoted(value))", help: "give a whole number from 1 to 256")
    }
    return Workers(jobs: jobs)
  }

  func printsProblemsAsJSON() throws(Failure) -> Bool {
    switch value(of: .problems) {
    case nil, "text"?: return false
    case "json"?: return true
    case let value?:
      throw .usage("bad value for --problems: \(quoted(value))", help: "give text or json")
    }
  }

  func baseURL() throws(Failure) -> String? {
    guard let value = value(of: .baseURL) else { return nil }
    do throws(RepositoryAddress.Failure) {
      return try BaseURL.normalised(value)
    } catch {
      switch error {
      case .malformed:
        throw .usage("bad value for --base-url: \(quoted(value))", help: BaseURL.expectation)
      case .credentials:
        throw .usage("the base URL contains credentials", help: BaseURL.helpForCredentials)
      }
    }
  }
}

extension Timestamp {
  /// Returns the time in the environment variable `SOURCE_DATE_EPOCH` of reproducible builds
  /// (reproducible-builds.org), or the beginning of 1970 if it is not set.
  static func ofSourceDateEpoch() throws(Failure) -> Timestamp {
    guard let text = CurrentProcess.environment("SOURCE_DATE_EPOCH") else { return .epoch }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let seconds = Int(text), let timestamp = Timestamp(seconds: seconds) else {
      throw .usage(
        "bad value of SOURCE_DATE_EPOCH: \(quoted(text))",
        help:
          "set it to the seconds since 1970 (digits only, at most 253402300799, the end of 9999), or unset it"
      )
    }
    return timestamp
  }
}
