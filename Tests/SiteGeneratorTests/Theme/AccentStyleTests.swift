import Testing
import Todos

@testable import SiteGenerator

/// Tests that generate a style sheet from a colour.
@Suite struct AccentStyleTests {
  private func color(_ text: String) throws -> AccentColor { try #require(AccentColor(text)) }

  @Test func `the style sheet has colours for light, dark, printed and forced-colour pages`() throws {
    #expect(
      String(decoding: AccentStyle.css(for: try color("#1b6b52")), as: UTF8.self) == """
        /* The accent colour of todosite.yml, darkened or lightened until text in it is legible. */
        :root { --accent: light-dark(#1b6b52, #57927f); }

        @media (forced-colors: active) {
          :root { --accent: LinkText; }
        }

        @media print {
          :root { --accent: #1b6b52; }
        }

        """)
  }

  @Test(arguments: [
    ("#000", "#000000", "#878787", "#000000"), ("#fff", "#6f6f6f", "#ffffff", "#767676"),
    ("#00f", "#0000ff", "#7676ff", "#0000ff"), ("#ff0", "#737300", "#ffff00", "#7a7a00"),
    ("#e00", "#e10000", "#f34848", "#ee0000"), ("#777", "#6f6f6f", "#878787", "#767676"),
  ])
  func `changes a colour only as much as necessary`(
    given: String, light: String, dark: String, print: String
  ) throws {
    let given = try color(given)
    let made = [AccentStyle.Paper.light, AccentStyle.Paper.dark, AccentStyle.Paper.print]
      .map { AccentStyle.legible(given, on: $0).hex }
    #expect(made == [light, dark, print])
  }

  @Test(arguments: [
    ("#000", "#fff", 21.0), ("#777", "#fff", 4.478), ("#767676", "#fff", 4.542),
    ("#1b6b52", "#fdfcfa", 6.2604),
    ("#abcdef", "#abcdef", 1.0), ("#0000ff", "#ffffff", 8.592), ("#040404", "#000000", 1.0243),
  ])
  func `computes the contrast as WCAG defines it`(left: String, right: String, ratio: Double) throws {
    let found = AccentStyle.contrast(try color(left), try color(right))
    #expect(abs(found - ratio) < 0.001)
    #expect(AccentStyle.contrast(try color(right), try color(left)) == found)
  }

  @Test func `every three-digit colour becomes legible, and legible colours stay unchanged`() throws {
    for number in 0..<4_096 {
      let digits = String(number + 0x1000, radix: 16).dropFirst()
      let given = try color("#\(digits)")
      for paper in [AccentStyle.Paper.light, AccentStyle.Paper.dark, AccentStyle.Paper.print] {
        let made = AccentStyle.legible(given, on: paper)
        #expect(AccentStyle.contrast(made, paper) >= 4.5, "\(given.hex)")
        #expect((AccentStyle.contrast(given, paper) >= 4.5) == (made == given), "\(given.hex)")
      }
    }
  }

  @Test func `the backgrounds are the colours of the built-in style sheet`() throws {
    let file = try #require(EmbeddedFile.all(in: .publicFiles).first { $0.path == "style.css" })
    let sheet = String(decoding: file.bytes, as: UTF8.self)
    let print = try #require(sheet.split(separator: "@media print").dropFirst().first)
    #expect(try washed(sheet[...], isDark: false) == AccentStyle.Paper.light)
    #expect(try washed(sheet[...], isDark: true) == AccentStyle.Paper.dark)
    #expect(try color(value(of: "--paper", in: print)) == AccentStyle.Paper.print)
  }

  /// Returns the first value of a property in a style sheet.
  private func value(of property: String, in sheet: Substring) throws -> String {
    let after = try #require(sheet.split(separator: property + ": ", maxSplits: 1).dropFirst().first)
    return String(after.prefix { $0 != ";" })
  }

  /// Returns one of the two colours of a property.
  private func value(of property: String, in sheet: Substring, isDark: Bool) throws -> String {
    let pair = try value(of: property, in: sheet).dropFirst("light-dark(".utf8.count).dropLast()
    let colors = pair.split(separator: ", ")
    return String(try #require(isDark ? colors.last : colors.first))
  }

  /// Returns the background of elements under the pointer: the paper colour with the wash over it.
  private func washed(_ sheet: Substring, isDark: Bool) throws -> AccentColor {
    let paper = try color(value(of: "--paper", in: sheet, isDark: isDark))
    let wash = try value(of: "--wash", in: sheet, isDark: isDark)
    let ink = try color(String(wash.dropLast(2)))
    let share = Double(try #require(UInt8(wash.suffix(2), radix: 16))) / 255
    func over(_ below: UInt8, _ above: UInt8) -> UInt8 {
      UInt8((Double(below) * (1 - share) + Double(above) * share).rounded())
    }
    return AccentColor(
      red: over(paper.red, ink.red), green: over(paper.green, ink.green), blue: over(paper.blue, ink.blue))
  }
}
