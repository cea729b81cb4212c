extension CodeLanguage {
  /// All languages that are highlighted.
  ///
  /// Other code stays as it is. Regular expressions, here-documents and interpolations are read as ordinary
  /// code or as a part of the string.
  static let all: [CodeLanguage] = [
    CodeLanguage(
      "bash sh shell zsh ksh",
      comments: [.line("#", position: .afterSpace)],
      strings: [
        .string("\"", spansLines: true), .string("$'", "'", spansLines: true),
        .raw("'", spansLines: true, position: .notInWord),
      ],
      keywords: """
        alias break case cd continue declare do done echo elif else esac eval exec exit export fi for
        function if in local printf read readonly return select set shift source then time trap unset until
        while
        """,
      wordStarts: "$-/", wordParts: "-./"),
    CodeLanguage(
      "c h",
      comments: cComments, strings: [.string("\""), .character],
      keywords: cWords),
    CodeLanguage(
      "cpp c++ cc cxx hpp",
      comments: cComments, strings: [.string("\""), .character],
      keywords: """
        \(cWords) alignas alignof and catch class concept consteval constexpr constinit const_cast co_await
        co_return co_yield decltype delete dynamic_cast explicit export final friend mutable namespace new
        noexcept not nullptr operator or override private protected public reinterpret_cast requires
        static_assert static_cast template this throw try typeid typename using virtual
        """),
    CodeLanguage(
      "csharp cs c#",
      comments: cComments, strings: [.raw("@\"", "\"", spansLines: true), .string("\""), .character],
      keywords: """
        abstract as async await base bool break byte case catch char class const continue decimal default
        delegate do double else enum event explicit extern false finally fixed float for foreach get goto if
        implicit in init int interface internal is lock long namespace new null object operator out override
        params private protected public readonly record ref return sbyte sealed set short sizeof static
        string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using var virtual
        void volatile when where while yield
        """),
    CodeLanguage(
      "css",
      comments: [.block("/*", "*/")], strings: [.string("\""), .string("'")],
      keywords: "@charset @container @font-face @import @keyframes @layer @media @page @property @supports",
      marksKeys: true, wordStarts: "@-#", wordParts: "-"),
    CodeLanguage("diff patch", .diff),
    CodeLanguage(
      "go golang",
      comments: cComments, strings: [.string("\""), .character, .raw("`", spansLines: true)],
      keywords: """
        any bool break byte case chan const continue default defer else error fallthrough false float32
        float64 for func go goto if import int int8 int16 int32 int64 interface iota map nil package range
        return rune select string struct switch true type uint uint8 uint16 uint32 uint64 uintptr var
        """),
    CodeLanguage(
      "html htm xhtml xml svg",
      .tags, comments: [.block("<!--", "-->")],
      strings: [.raw("\"", spansLines: true), .raw("'", spansLines: true)],
      wordParts: "-:."),
    CodeLanguage(
      "java",
      comments: cComments, strings: [.string("\"\"\"", spansLines: true), .string("\""), .character],
      keywords: """
        abstract assert boolean break byte case catch char class const continue default do double else enum
        extends false final finally float for goto if implements import instanceof int interface long native
        new null package permits private protected public record return sealed short static strictfp super
        switch synchronized this throw throws transient true try var void volatile while yield
        """),
    CodeLanguage(
      "javascript js jsx mjs cjs",
      comments: cComments, strings: scriptStrings, keywords: scriptWords, wordStarts: "$"),
    CodeLanguage(
      "json json5 jsonc jsonl",
      comments: cComments, strings: [.string("\""), .string("'")], keywords: "false null true"),
    CodeLanguage(
      "kotlin kt kts",
      comments: nestingComments,
      strings: [.raw("\"\"\"", spansLines: true), .string("\""), .character],
      keywords: """
        abstract as break by class companion const constructor continue data do else enum false finally for
        fun get if import in infix init inline inner interface internal is it lateinit null object open
        operator out override package private protected public return sealed set super suspend this throw
        true try typealias val var when where while
        """),
    CodeLanguage(
      "python py python3 pyi",
      comments: [.line("#")],
      strings: [
        .string("\"\"\"", spansLines: true), .string("'''", spansLines: true), .string("\""), .string("'"),
      ],
      keywords: """
        False None True and as assert async await break case class continue def del elif else except finally
        for from global if import in is lambda match nonlocal not or pass raise return self try while with
        yield
        """),
    CodeLanguage(
      "rust rs",
      comments: nestingComments,
      strings: [
        .raw("r##\"", "\"##", spansLines: true), .raw("r#\"", "\"#", spansLines: true),
        .raw("r\"", "\"", spansLines: true), .string("\"", spansLines: true), .character,
      ],
      keywords: """
        as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i8 i16
        i32 i64 i128 if impl in isize let loop match mod move mut pub ref return self Self static str struct
        super trait true type u8 u16 u32 u64 u128 union unsafe use usize where while
        """),
    CodeLanguage(
      "sql mysql postgres postgresql sqlite plsql",
      comments: [.line("--"), .block("/*", "*/")],
      strings: [.raw("'", spansLines: true), .raw("\""), .raw("`")],
      keywords: """
        add all alter and any as asc autoincrement begin between bigint blob boolean by case cast check
        column commit conflict constraint create cross database date default delete desc distinct do drop
        else end except exists explain false foreign from full function grant group having if in index inner
        insert int integer intersect into is join key left like limit not null numeric offset on or order
        outer over partition primary procedure real references returning right rollback select set smallint
        table temporary text then timestamp to transaction trigger true union unique update using values
        varchar view when where with
        """, ignoringCase: true),
    CodeLanguage(
      "swift",
      comments: nestingComments,
      strings: [
        .raw("##\"", "\"##"), .raw("#\"\"\"", "\"\"\"#", spansLines: true), .raw("#\"", "\"#"),
        .string("\"\"\"", spansLines: true), .string("\""),
      ],
      keywords: """
        actor any as associatedtype async await borrowing break case catch class consuming continue
        convenience default defer deinit do else enum extension fallthrough false fileprivate final for func
        get guard if import in indirect init inout internal is isolated lazy let mutating nil nonisolated
        open operator override package precedencegroup private protocol public repeat rethrows return self
        Self set some static struct subscript super switch throw throws true try typealias unowned var weak
        where while
        """),
    CodeLanguage(
      "toml ini",
      comments: [.line("#"), .line(";", position: .afterSpace)],
      strings: [
        .string("\"\"\"", spansLines: true), .raw("'''", spansLines: true),
        .string("\"", position: .notAfterWord),
        .raw("'", position: .notAfterWord),
      ],
      keywords: "false true", wordParts: "-"),
    CodeLanguage(
      "typescript ts tsx mts cts",
      comments: cComments, strings: scriptStrings,
      keywords: """
        \(scriptWords) abstract any as asserts boolean declare enum implements infer interface is keyof
        module namespace never number object override private protected public readonly satisfies string
        symbol type unknown
        """, wordStarts: "$"),
    CodeLanguage(
      "yaml yml",
      comments: [.line("#", position: .afterSpace)],
      strings: [
        .string("\"", spansLines: true, position: .startOfValue),
        .raw("'", spansLines: true, position: .startOfValue),
      ],
      keywords: "false null true", marksKeys: true, wordParts: "-./"),
  ]

  /// Returns the language that the first word of an info string names, in upper or lower case; nil if there
  /// is none.
  static func named(_ info: UnsafeBufferPointer<UInt8>) -> CodeLanguage? {
    guard let first = info.first, first.isLetter else { return nil }
    // A name may be followed by options, as in `rust,ignore` and `js {1,3}`.
    let name = info.prefix(maximumNameBytes + 1).prefix { byte in
      byte.isAlphanumeric || "+#-_".utf8.contains(byte)
    }
    return byName[String(decoding: name.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)]
  }

  private static let byName = Dictionary(
    all.flatMap { language in language.names.map { ($0, language) } }, uniquingKeysWith: { first, _ in first }
  )
  private static let maximumNameBytes = all.flatMap(\.names).map(\.utf8.count).max() ?? 0
}

private let cComments: [CodeDelimiter] = [.line("//"), .block("/*", "*/")]

private let nestingComments: [CodeDelimiter] = [.line("//"), .block("/*", "*/", nests: true)]

private let cWords = """
  _Bool _Generic auto bool break case char const continue default define do double elif else endif enum
  extern false float for goto if ifdef ifndef include inline int long NULL pragma register restrict return
  short signed size_t sizeof static struct switch true typedef undef union unsigned void volatile while
  """

private let scriptStrings: [CodeDelimiter] = [
  .string("\""), .string("'"), .string("`", spansLines: true),
]

private let scriptWords = """
  async await break case catch class const continue debugger default delete do else export extends false
  finally for from function get if import in instanceof let new null of return set static super switch this
  throw true try typeof undefined var void while with yield
  """
