/// An operand of a command, and how often it is given.
enum Operand: Equatable {
  case one(Parameter)
  case optional(Parameter)
  /// Any number; the last operand of a command.
  case several(Parameter)

  /// The operand as the help shows it, such as `[DIR]` or `ID…`.
  var synopsis: String {
    switch self {
    case .one(let parameter): parameter.name
    case .optional(let parameter): "[\(parameter.name)]"
    case .several(let parameter): "\(parameter.name)…"
    }
  }

  var parameter: Parameter {
    switch self {
    case .one(let parameter), .optional(let parameter), .several(let parameter): parameter
    }
  }
}
