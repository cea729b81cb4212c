import Todos

extension TodoDetailPage {
  /// The fields that the page does not show elsewhere: those that the project declares, in their order, and then the
  /// others, in the order of the file.
  package var otherFields: [FieldFact] {
    summary.extraValues.all.filter { $0.field.declaration != nil }.map { FieldFact($0.field, $0.value) }
      + extra.filter(isShown).map { FieldFact($0) }
  }

  /// Reports whether the page shows an extra key as the file has it.
  ///
  /// A wrong value of a declared field is shown among the wrong values.
  private func isShown(_ extra: ExtraField) -> Bool {
    switch FieldTable.common.extraField(ofKey: extra.key)?.field {
    case .milestone?: summary.milestone?.word != extra.value.text
    case .updated?: summary.updated == nil || TodoDate(text: extra.value.text) != summary.updated
    case .bookkeeping?: false
    case _?: true
    case nil: fields.extraField(ofKey: extra.key) == nil
    }
  }
}
