/// A value that a page or a section of it is about, while that is being written.
///
/// It points to the value, which the caller of whoever gets a context keeps where it is: opening a section then
/// costs no memory, and values of all types fit on one stack. So a context is used during that call only; it is
/// kept nowhere but in `TemplateContexts`, where a section's step reads nothing deeper than its own depth.
@usableFromInline struct TemplateContext {
  @usableFromInline let address: UnsafeRawPointer
  @usableFromInline let type: ObjectIdentifier

  @inlinable init<Model>(_ pointer: UnsafePointer<Model>) {
    address = UnsafeRawPointer(pointer)
    type = ObjectIdentifier(Model.self)
  }

  @inlinable static func with<Model>(_ model: Model, _ body: (TemplateContext) -> Void) {
    withUnsafePointer(to: model) { body(TemplateContext($0)) }
  }

  /// Asks the value for something.
  ///
  /// It is of the type that is asked: accessors were linked to the depth where their own model lies, and a
  /// mistake in that ends here.
  @inlinable func read<Model, Result>(_ value: (Model) -> Result) -> Result {
    precondition(type == ObjectIdentifier(Model.self), "a template field was asked for in another model")
    return address.assumingMemoryBound(to: Borrowed<Model>.self).pointee.read(value)
  }
}

/// A model that stays where it is: it is asked without being copied, with a count for each of its references.
///
/// It has the layout of the model, as a structure with a single property.
@usableFromInline struct Borrowed<Model>: ~Copyable {
  @usableFromInline let model: Model

  @inlinable borrowing func read<Result>(_ value: (Model) -> Result) -> Result { value(model) }
}

/// The contexts of the sections that are open, outermost first.
struct TemplateContexts {
  private let contexts: UnsafeMutableBufferPointer<TemplateContext>

  /// Has a page written, with room for the contexts of so many depths.
  static func with(
    _ page: TemplateContext, depths: Int, _ body: (TemplateContexts) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: TemplateContext.self, capacity: depths) { memory in
      memory.initialize(repeating: page)
      body(TemplateContexts(contexts: memory))
    }
  }

  /// The context at a depth; the page's own at 0.
  subscript(depth: Int) -> TemplateContext {
    get { contexts[depth] }
    nonmutating set { contexts[depth] = newValue }
  }
}
