@testable import Documents
import Foundation
import TestSupport
import Testing

/// The core of the published Mustache specification.
///
/// Its files (github.com/mustache/spec, without the optional ones) are not part of this project. The cases
/// are skipped unless the files are in `../shared/conformance/mustache/specs`.
@Suite struct MustacheConformanceTests {
  @Test(
    .requires(shared: ConformanceCase.folder),
    arguments: ConformanceCase.all.filter { rejections[$0.name] == nil })
  func `renders the cases of the specification`(conformance: ConformanceCase) throws {
    // The output of a case is not always complete HTML.
    let format = conformance.endsWithinATag ? OutputFormat.plain : .html
    let output = try rendered(
      conformance.template, conformance.data, partials: conformance.partials, format: format)
    #expect(output == conformance.expected)
  }

  @Test(
    .requires(shared: ConformanceCase.folder),
    arguments: ConformanceCase.all.filter { rejections[$0.name] != nil })
  func `rejects the unsupported cases`(conformance: ConformanceCase) throws {
    let problems = #expect(throws: Problems.self) {
      try rendered(conformance.template, conformance.data, partials: conformance.partials)
    }
    let reason = try #require(rejections[conformance.name])
    #expect(
      problems?.all.allSatisfy { $0.code == reason.code && $0.message.contains(reason.message) } == true)
  }

  @Test(.requires(shared: ConformanceCase.folder))
  func `finds all core cases`() {
    #expect(ConformanceCase.all.count == 136)
    #expect(Set(rejections.keys).isSubset(of: ConformanceCase.all.map(\.name)))
  }
}

/// The reason why a template is an error here, although the specification gives an output for it.
private enum Rejection {
  /// The specification writes nothing for a missing name; here it is an error in the template.
  case unknownName
  /// The specification writes nothing for a missing partial; here it is an error in the template.
  case unknownPartial
  /// Partials are expanded where they are included, so a partial cannot include itself.
  case recursion
  /// A page and the elements of a list are records, so `.` cannot refer to them.
  case dotWithoutValue

  var code: String {
    switch self {
    case .unknownName, .dotWithoutValue: "unknown-name"
    case .unknownPartial: "unknown-partial"
    case .recursion: "recursion"
    }
  }

  var message: String {
    switch self {
    case .unknownName: "unknown name"
    case .unknownPartial: "unknown partial"
    case .recursion: "includes itself"
    case .dotWithoutValue: "\".\" has no value here"
    }
  }
}

/// The cases that are rejected on purpose.
private let rejections: [String: Rejection] = [
  "interpolation.json: Basic Context Miss Interpolation": .unknownName,
  "interpolation.json: Triple Mustache Context Miss Interpolation": .unknownName,
  "interpolation.json: Ampersand Context Miss Interpolation": .unknownName,
  "interpolation.json: Dotted Names - Broken Chains": .unknownName,
  "interpolation.json: Dotted Names - Broken Chain Resolution": .unknownName,
  "interpolation.json: Dotted Names - Context Precedence": .unknownName,
  "interpolation.json: Dotted Names are never single keys": .unknownName,
  "interpolation.json: Implicit Iterators - Basic Interpolation": .dotWithoutValue,
  "interpolation.json: Implicit Iterators - HTML Escaping": .dotWithoutValue,
  "interpolation.json: Implicit Iterators - Triple Mustache": .dotWithoutValue,
  "interpolation.json: Implicit Iterators - Ampersand": .dotWithoutValue,
  "interpolation.json: Implicit Iterators - Basic Integer Interpolation": .dotWithoutValue,
  "inverted.json: Context": .unknownName,
  "inverted.json: Context Misses": .unknownName,
  "inverted.json: Dotted Names - Broken Chains": .unknownName,
  "inverted.json: List": .unknownName,
  "partials.json: Failed Lookup": .unknownPartial,
  "partials.json: Recursion": .recursion,
  "sections.json: Context Misses": .unknownName,
  "sections.json: Dotted Names - Broken Chains": .unknownName,
  "sections.json: Implicit Iterator - String": .dotWithoutValue,
  "sections.json: Implicit Iterator - Integer": .dotWithoutValue,
  "sections.json: Implicit Iterator - Decimal": .dotWithoutValue,
  "sections.json: Implicit Iterator - Array": .dotWithoutValue,
  "sections.json: Implicit Iterator - HTML Escaping": .dotWithoutValue,
  "sections.json: Implicit Iterator - Triple mustache": .dotWithoutValue,
  "sections.json: Implicit Iterator - Ampersand": .dotWithoutValue,
  "sections.json: Implicit Iterator - Root-level": .dotWithoutValue,
]

struct ConformanceCase: CustomTestStringConvertible {
  var name: String
  var data: MustacheData
  var template: String
  var partials: [String: String]
  var expected: String

  var testDescription: String { name }

  var endsWithinATag: Bool { expected.hasSuffix("<") }

  static let folder = "conformance/mustache/specs"

  static let all: [ConformanceCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sharedFolder(folder))) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") && !$0.hasPrefix("~") }.flatMap(cases)
  }()

  private static func cases(in fileName: String) -> [ConformanceCase] {
    guard let data = try? Data(contentsOf: URL(filePath: sharedFolder(folder)).appending(path: fileName)),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = root["tests"] as? [[String: Any]]
    else { return [] }
    return tests.compactMap { test in
      guard let name = test["name"] as? String, let template = test["template"] as? String,
        let expected = test["expected"] as? String
      else { return nil }
      let partials = test["partials"] as? [String: String] ?? [:]
      // Unescaped values must be HTML here; no case writes a value both escaped and unescaped.
      let isMarkup = ([template] + partials.values).contains { $0.contains("{{{") || $0.contains("{{&") }
      return ConformanceCase(
        name: "\(fileName): \(name)", data: value(test["data"], isMarkup: isMarkup), template: template,
        partials: partials, expected: expected)
    }
  }

  private static func value(_ json: Any?, isMarkup: Bool) -> MustacheData {
    func written(_ text: String) -> MustacheData { isMarkup ? .html(text) : .text(text) }
    return switch json {
    case let text as String: written(text)
    case let number as NSNumber:
      CFNumberIsBoolean(number) ? .flag(number.boolValue) : written(number.stringValue)
    case let elements as [Any]: .list(elements.map { value($0, isMarkup: isMarkup) })
    case let object as [String: Any]:
      .record(object.map { (name: $0.key, value: value($0.value, isMarkup: isMarkup)) })
    default: isMarkup ? .html("") : .absent
    }
  }
}

/// Reports whether a number is a Boolean; `JSONSerialization` uses one class for both.
private func CFNumberIsBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}
