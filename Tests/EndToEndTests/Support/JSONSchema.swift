/// A JSON Schema (2020-12), limited to the keywords that this project uses; any other keyword is an error.
struct JSONSchema {
  let root: JSONValue

  /// Returns the errors of a document, each with the path of the value.
  func errors(in value: JSONValue) -> [String] { errors(in: value, by: root, at: "") }

  /// Returns the paths of all keys in the definition with this name.
  func keys(of name: String) -> Set<String> {
    guard let schema = root["$defs"]?[name] else { return [] }
    return keys(of: schema, at: "")
  }

  /// Returns the paths of all keys of a document; the entries of a list are not numbered.
  static func keys(in value: JSONValue, at place: String = "") -> Set<String> {
    switch value {
    case .list(let values): values.reduce(into: []) { $0.formUnion(keys(in: $1, at: place)) }
    case .object(let members):
      members.reduce(into: []) { found, member in
        found.insert("\(place).\(member.key)")
        found.formUnion(keys(in: member.value, at: "\(place).\(member.key)"))
      }
    default: []
    }
  }
}

extension JSONSchema {
  private static let notes: Set<String> = ["$schema", "$defs", "title", "description"]

  private func resolved(_ reference: JSONValue) -> JSONValue? {
    let name = reference.text?.split(separator: "/").last.map(String.init) ?? ""
    return root["$defs"]?[name]
  }

  private func keys(of schema: JSONValue, at place: String) -> Set<String> {
    var found: Set<String> = []
    for (key, property) in schema["properties"]?.members ?? [:] {
      found.insert("\(place).\(key)")
      found.formUnion(keys(of: property, at: "\(place).\(key)"))
    }
    var parts = (schema["allOf"]?.list ?? []) + (schema["anyOf"]?.list ?? [])
    if let items = schema["items"] { parts.append(items) }
    if let other = schema["$ref"].flatMap(resolved) { parts.append(other) }
    for part in parts { found.formUnion(keys(of: part, at: place)) }
    return found
  }

  private func errors(in value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
    var errors: [String] = []
    for (keyword, rule) in schema.members where !Self.notes.contains(keyword) {
      errors += self.errors(in: value, by: keyword, rule, of: schema, at: place)
    }
    return errors
  }

  private func errors(
    in value: JSONValue, by keyword: String, _ rule: JSONValue, of schema: JSONValue, at place: String
  ) -> [String] {
    func unless(_ isRight: Bool) -> [String] { isRight ? [] : ["\(place): \(keyword) of \(value)"] }
    switch keyword {
    case "$ref": return resolved(rule).map { errors(in: value, by: $0, at: place) } ?? ["no \(rule)"]
    case "oneOf": return unless(rule.list?.count { errors(in: value, by: $0, at: place).isEmpty } == 1)
    case "anyOf": return unless(rule.list?.contains { errors(in: value, by: $0, at: place).isEmpty } == true)
    case "allOf": return (rule.list ?? []).flatMap { errors(in: value, by: $0, at: place) }
    case "const": return unless(value == rule)
    case "enum": return unless(rule.list?.contains(value) == true)
    case "type": return unless((rule.list ?? [rule]).contains { $0.text.map(value.isOf) == true })
    case "minimum":
      guard case (.number(let number), .number(let least)) = (value, rule) else { return [] }
      return unless(number >= least)
    case "pattern":
      guard case .text(let text) = value, let pattern = try? Regex(rule.text ?? "") else { return [] }
      return unless(text.firstMatch(of: pattern) != nil)
    case "items": return (value.list ?? []).flatMap { errors(in: $0, by: rule, at: place) }
    case "required":
      guard case .object(let members) = value else { return [] }
      return unless(rule.list?.allSatisfy { $0.text.map { members[$0] != nil } == true } == true)
    case "properties":
      return value.members.flatMap { key, member in
        rule[key].map { errors(in: member, by: $0, at: "\(place).\(key)") } ?? []
      }
    case "additionalProperties":
      return value.members.flatMap { errors(in: $1, by: rule, at: "\(place).\($0)") }
    default: return ["unknown keyword \(keyword)"]
    }
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.flag, "boolean"), (.text, "string"), (.list, "array"), (.object, "object"): true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
