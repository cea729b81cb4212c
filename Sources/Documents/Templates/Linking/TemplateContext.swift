/// The value of a page or section while it is rendered.
///
/// A context is a pointer to the value, which does not move during the call that receives the context.
/// Opening a section therefore allocates nothing, and values of all types fit on one stack. A context is
/// valid only during that call; it is stored only in `TemplateContexts`, where a step reads only the contexts
/// of the page and of the sections around it.
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

  /// Returns the result of a function that reads the value.
  ///
  /// The value must have the type `Model`: accessors are linked to the depth of their model, and a mistake in
  /// the linking stops the program here.
  @inlinable func read<Model, Result>(_ value: (Model) -> Result) -> Result {
    precondition(type == ObjectIdentifier(Model.self), "a template field was read from another model")
    return address.assumingMemoryBound(to: Borrowed<Model>.self).pointee.read(value)
  }
}

/// A model that is read in place, without a copy that would retain each of its references.
///
/// It has the same layout as the model, because it is a structure with a single property.
@usableFromInline struct Borrowed<Model>: ~Copyable {
  @usableFromInline let model: Model

  @inlinable borrowing func read<Result>(_ value: (Model) -> Result) -> Result { value(model) }
}

/// The contexts of the open sections, outermost first.
struct TemplateContexts {
  private let contexts: UnsafeMutableBufferPointer<TemplateContext>
  /// The sections that were already written; nil if none are kept.
  let memo: TemplateMemo?

  /// Calls a function with memory for `depths` contexts, of which the first is the page.
  static func with(
    _ page: TemplateContext, depths: Int, _ memo: TemplateMemo?, _ body: (TemplateContexts) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: TemplateContext.self, capacity: depths) { memory in
      memory.initialize(repeating: page)
      body(TemplateContexts(contexts: memory, memo: memo))
    }
  }

  /// The context at a depth; the page is at 0.
  subscript(depth: Int) -> TemplateContext {
    get { contexts[depth] }
    nonmutating set { contexts[depth] = newValue }
  }
}
