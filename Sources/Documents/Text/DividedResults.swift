extension Collection {
  /// Returns the values and the errors of results, both in the order of the results.
  package func divided<Value, Failure>() -> (values: [Value], errors: [Failure])
  where Element == Result<Value, Failure> {
    var values: [Value] = []
    values.reserveCapacity(count)
    var errors: [Failure] = []
    for result in self {
      switch result {
      case .success(let value): values.append(value)
      case .failure(let error): errors.append(error)
      }
    }
    return (values, errors)
  }
}
