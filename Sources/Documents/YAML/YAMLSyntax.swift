/// Words what libyaml could not parse for people who do not know YAML's grammar.
struct YAMLSyntax {
  let failure: YAMLFailure
  let refusals: YAMLRefusals

  init(_ failure: YAMLFailure, refusals: YAMLRefusals) {
    self.failure = failure
    self.refusals = refusals
  }

  /// The problem to show.
  var problem: Problem {
    refusals.source.problem(
      .error, code: "yaml-syntax", failure.problem, at: failure.offset..<failure.offset + 1)
  }
}
