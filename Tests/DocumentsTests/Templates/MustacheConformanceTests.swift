@testable import Documents
import Foundation
import Testing

/// The core of the published Mustache specification.
///
/// Its files (github.com/mustache/spec, without the optional ones) are not part of this project: the cases
/// are skipped unless they lie in `../shared/conformance/mustache/specs` beside it.
@Suite struct MustacheConformanceTests {
  @Test(
    .enabled(if: ConformanceCase.folderExists, "skipped: conformance data not present"),
    arguments: ConformanceCase.all)
  func follows(conformance: ConformanceCase) throws {
    let sources = TemplateSources(
      Dictionary(
        uniqueKeysWithValues: conformance.partials.map { ($0, SourceFile(path: $0, text: $1)) }))
    let template = try MustacheTemplate(
      SourceFile(path: "template", text: conformance.template), partials: sources)
    var output: [UInt8] = []
    try template.render(conformance.data, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == conformance.expected)
  }

  @Test(.enabled(if: ConformanceCase.folderExists, "skipped: conformance data not present"))
  func hasAllCoreCases() {
    #expect(ConformanceCase.all.count == 136)
  }
}

struct ConformanceCase: CustomTestStringConvertible {
  var name: String
  var data: TemplateValue
  var template: String
  var partials: [String: String]
  var expected: String

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/conformance/mustache/specs").standardized

  static let folderExists = FileManager.default.fileExists(atPath: folder.path)

  static let all: [ConformanceCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") && !$0.hasPrefix("~") }.flatMap(cases)
  }()

  private static func cases(in fileName: String) -> [ConformanceCase] {
    guard let data = try? Data(contentsOf: folder.appending(path: fileName)),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = root["tests"] as? [[String: Any]]
    else { return [] }
    return tests.compactMap { test in
      guard let name = test["name"] as? String, let template = test["template"] as? String,
        let expected = test["expected"] as? String
      else { return nil }
      return ConformanceCase(
        name: "\(fileName): \(name)", data: value(test["data"]), template: template,
        partials: test["partials"] as? [String: String] ?? [:], expected: expected)
    }
  }

  private static func value(_ json: Any?) -> TemplateValue {
    switch json {
    case let text as String: .text(text)
    case let number as NSNumber:
      CFNumberIsBoolean(number) ? .flag(number.boolValue) : .text(number.stringValue)
    case let elements as [Any]: .list(elements.map(value))
    case let object as [String: Any]:
      .record(TemplateRecord(object.map { (name: $0.key, value: value($0.value)) }))
    default: .absent
    }
  }
}

/// `JSONSerialization` gives numbers and Booleans as one class.
private func CFNumberIsBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}
