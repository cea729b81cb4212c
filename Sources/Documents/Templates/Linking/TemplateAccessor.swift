/// The functions that write, test and open the value of a name in a model, without converting it.
///
/// The accessor's type does not name the type of the model, so that a template can be linked without the
/// types of the parts of its page. `TemplateFields`, which has these types, creates the accessors.
@usableFromInline enum TemplateAccessor: Sendable {
  /// Reports whether a section is shown.
  @usableFromInline typealias Test = @Sendable (TemplateContext) -> Bool
  /// Appends the value, escaped if necessary.
  @usableFromInline typealias Write = @Sendable (TemplateContext, OutputFormat, inout [UInt8]) -> Void
  /// Calls a function with each context of a section.
  @usableFromInline typealias Open = @Sendable (TemplateContext, (TemplateContext) -> Void) -> Void
  /// Returns the key of the element in a context; nil if its bytes are not kept.
  @usableFromInline typealias Key = @Sendable (TemplateContext) -> TemplateKey?

  /// A constant, which is part of the compiled template.
  case constant
  /// A flag that is the same on every page.
  case constantFlag(Bool)
  case flag(Test)
  /// Text, which opens a context of `String`.
  case text(Write, Test, Open)
  /// A link, which opens a context of `String`.
  case link(Write, Test, Open)
  /// HTML, which opens a context of `[UInt8]`.
  case html(Write, Test, Open)
  /// A record or list, with the accessors of its parts, and the keys of a list's elements if it has any.
  case parts(Test, Open, [TemplateAccessor], Key?)
  /// A record whose names are known only at run time.
  case keyed(@Sendable (_ key: String) -> TemplateAccessor)
}

// MARK: - Accessors of a model

extension TemplateAccessor {
  @inlinable static func flag<Model>(of value: @escaping @Sendable (Model) -> Bool) -> TemplateAccessor {
    .flag { $0.read(value) }
  }

  @inlinable static func text<Model>(of value: @escaping @Sendable (Model) -> String?) -> TemplateAccessor {
    .text(
      { context, format, output in
        if let text = context.read(value) { format.append(text, to: &output) }
      }, test(of: value), open(of: value))
  }

  @inlinable static func link<Model>(of value: @escaping @Sendable (Model) -> String?) -> TemplateAccessor {
    .link(
      { context, format, output in
        if let address = context.read(value) { format.append(link: address, to: &output) }
      }, test(of: value), open(of: value))
  }

  /// Returns the accessor of a link that is not made a string when it is only written.
  @inlinable static func link<Model>(
    appending append: @escaping @Sendable (Model, inout [UInt8]) -> Void
  ) -> TemplateAccessor {
    let address = { @Sendable (model: Model) -> String? in
      var bytes: [UInt8] = []
      append(model, &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    return .link(
      { context, format, output in
        let start = output.count
        context.read { append($0, &output) }
        format.escapeLink(from: start, in: &output)
      }, test(of: address), open(of: address))
  }

  @inlinable static func test<Model>(of value: @escaping @Sendable (Model) -> String?) -> Test {
    { context in
      if let text = context.read(value) { !text.isEmpty } else { false }
    }
  }

  @inlinable static func open<Model>(of value: @escaping @Sendable (Model) -> String?) -> Open {
    { context, body in
      guard let text = context.read(value), !text.isEmpty else { return }
      TemplateContext.with(text, body)
    }
  }

  @inlinable static func html<Model>(of value: @escaping @Sendable (Model) -> [UInt8]?) -> TemplateAccessor {
    .html(
      { context, _, output in
        if let bytes = context.read(value) { output.append(contentsOf: bytes) }
      },
      { context in
        if let bytes = context.read(value) { !bytes.isEmpty } else { false }
      },
      { context, body in
        guard let bytes = context.read(value), !bytes.isEmpty else { return }
        TemplateContext.with(bytes, body)
      })
  }

  /// Returns the accessor of HTML that is not copied when it is only written.
  @inlinable static func html<Model>(
    appending append: @escaping @Sendable (Model, inout [UInt8]) -> Void
  ) -> TemplateAccessor {
    let whole = TemplateAccessor.html(of: { (model: Model) -> [UInt8]? in
      var bytes: [UInt8] = []
      append(model, &bytes)
      return bytes
    })
    guard case .html(_, let test, let open) = whole else { return whole }
    return .html({ context, _, output in context.read { append($0, &output) } }, test, open)
  }

  /// Returns a function that opens a part that is never nil.
  @inlinable static func open<Model, Part>(_ value: @escaping @Sendable (Model) -> Part) -> Open {
    { context, body in TemplateContext.with(context.read(value), body) }
  }

  @inlinable static func record<Model, Part>(
    of value: @escaping @Sendable (Model) -> Part?, _ parts: [TemplateAccessor]
  ) -> TemplateAccessor {
    .parts(
      { $0.read(value) != nil },
      { context, body in
        if let part = context.read(value) { TemplateContext.with(part, body) }
      }, parts, nil)
  }

  @inlinable static func list<Model, Element>(
    of value: @escaping @Sendable (Model) -> [Element], _ parts: [TemplateAccessor],
    key: (@Sendable (Element) -> TemplateKey?)? = nil
  ) -> TemplateAccessor {
    .parts(
      { !$0.read(value).isEmpty },
      { context, body in
        context.read(value).withUnsafeBufferPointer { elements in
          guard let first = elements.baseAddress else { return }
          for index in elements.indices { body(TemplateContext(first + index)) }
        }
      }, parts, Self.key(of: key))
  }

  @inlinable static func key<Element>(of key: (@Sendable (Element) -> TemplateKey?)?) -> Key? {
    guard let key else { return nil }
    return { $0.read(key) }
  }

  @inlinable static func keyed<Model>(
    of values: @escaping @Sendable (Model) -> [(name: String, text: String)]
  ) -> TemplateAccessor {
    .keyed { key in
      // Compares bytes, because `==` treats canonically equivalent names as equal.
      .text(of: { (model: Model) in
        values(model).first { $0.name.utf8.elementsEqual(key.utf8) }?.text
      })
    }
  }
}

// MARK: - Accessors along a path

extension TemplateAccessor {
  /// Returns the accessor of a record that opens the model itself.
  static func itself(_ parts: [TemplateAccessor]) -> TemplateAccessor {
    .parts({ _ in true }, { context, body in body(context) }, parts, nil)
  }

  /// The accessors in the contexts that a section opens; nil if it opens none, as for a flag.
  var opened: [TemplateAccessor]? {
    switch self {
    case .constant, .constantFlag, .flag, .keyed: nil
    case .text: [.text(of: { (text: String) in text })]
    case .link: [.link(of: { (address: String) in address })]
    case .html: [.html(of: { (bytes: [UInt8]) in bytes })]
    case .parts(_, _, let parts, _): parts
    }
  }

  /// Returns the accessor of a part, for the same model as this accessor.
  func part(_ index: Int) -> TemplateAccessor {
    guard case .parts(_, let open, let parts, _) = self else { return .constant }
    return parts[index].within(open)
  }

  /// Returns the accessor of a key, for the same model as this accessor.
  func key(_ key: String) -> TemplateAccessor {
    guard case .keyed(let accessor) = self else { return .constant }
    return accessor(key)
  }

  /// Returns this accessor for the outer model, in which `outer` opens the model of this accessor.
  @usableFromInline func within(_ outer: @escaping Open) -> TemplateAccessor {
    func within(_ test: @escaping Test) -> Test {
      { context in
        var isShown = false
        outer(context) { if test($0) { isShown = true } }
        return isShown
      }
    }
    func within(_ write: @escaping Write) -> Write {
      { context, format, output in outer(context) { write($0, format, &output) } }
    }
    func within(_ open: @escaping Open) -> Open {
      { context, body in outer(context) { open($0, body) } }
    }
    return switch self {
    case .constant: .constant
    case .constantFlag(let isSet): .constantFlag(isSet)
    case .flag(let test): .flag(within(test))
    case .text(let write, let test, let open): .text(within(write), within(test), within(open))
    case .link(let write, let test, let open): .link(within(write), within(test), within(open))
    case .html(let write, let test, let open): .html(within(write), within(test), within(open))
    case .parts(let test, let open, let parts, let key): .parts(within(test), within(open), parts, key)
    case .keyed(let accessor): .keyed { accessor($0).within(outer) }
    }
  }
}
