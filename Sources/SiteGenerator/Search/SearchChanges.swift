/// The differences between the todos of the previous index and those of a new one, from which both the files
/// of words and the files of texts are updated without the bodies of unchanged todos.
struct SearchChanges: Sendable {
  let old: SearchNumbers
  let new: SearchNumbers
  /// For each number in the previous index, the number of the same todo in the new one; `gone` if the todo was
  /// deleted or its body was changed.
  let newNumbers: [UInt32]
  /// The numbers in the new index of the todos that are new or whose bodies were changed, in ascending order.
  let changed: [Int]
  /// Whether both indexes have the same todos, so that all of them have the same numbers.
  let areNumbersEqual: Bool

  /// The number of a todo that is not taken from the previous index.
  static let gone = UInt32.max

  /// Compares two indexes.
  ///
  /// - Parameter isSame: reports whether two todos with the same path have bodies with the same HTML; called
  ///   with the index of the old one in the previous list, and that of the new one in the new list.
  init(
    from old: SearchNumbers, to new: SearchNumbers, isSame: (_ oldPlace: Int, _ newPlace: Int) -> Bool
  ) {
    var newNumbers = [UInt32](repeating: Self.gone, count: old.count)
    var changed: [Int] = []
    var other = 0
    var areNumbersEqual = old.count == new.count
    for number in 0..<new.count {
      let name = new.names[number]
      var isKnown = other < old.count && SearchNumbers.isSame(old.names[other], name)
      if !isKnown {
        while other < old.count, SearchNumbers.precedes(old.names[other], name) { other += 1 }
        isKnown = other < old.count && SearchNumbers.isSame(old.names[other], name)
      }
      if isKnown, isSame(old.places[other], new.places[number]) {
        newNumbers[other] = UInt32(number)
      } else {
        changed.append(number)
      }
      if isKnown { other += 1 } else { areNumbersEqual = false }
    }
    self.areNumbersEqual = areNumbersEqual
    self.old = old
    self.new = new
    self.newNumbers = newNumbers
    self.changed = changed
  }

  /// Whether the files of words and of texts remain as they are.
  var isEmpty: Bool { changed.isEmpty && !newNumbers.contains(Self.gone) }
}
