public import Todos

extension TodoDate {
  /// The date as people read it, such as `1 Dec 2026` or `1 Dec 2026, 09:30`; never by the machine's locale.
  public var inWords: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let date = "\(day) \(months[month - 1]) \(year)"
    guard let time else { return date }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(date), \(twoDigits(time.seconds / 3600)):\(twoDigits(time.seconds / 60 % 60))"
  }
}
