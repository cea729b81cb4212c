"""The changes of single places of Swift code, each of which is switched on at run time.

A place is rewritten so that the program does as before, or something else if it runs as the mutant of this place:
`a < b` becomes `a ⊖⊜ b`, with a new operator that is `<`, or `<=` in mutant 17. So all mutants are compiled at once,
and operands need not be found. A place that does not compile, because its operands have other types than the new
operator or member, is left out.
"""

import hashlib
import re
from collections import Counter
from dataclasses import dataclass

from swift_code import MASK, brackets_before, clauses, code_of, is_balanced

COMPARED = "<T: Comparable>(a: T, b: T) -> Bool"
EQUATED = "<T: Equatable>(a: T, b: T) -> Bool"
COMBINED = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
ADDED = "<T: AdditiveArithmetic>(a: T, b: T) -> T"
JOINED = "<C: RangeReplaceableCollection, S: Sequence>(a: C, b: S) -> C where C.Element == S.Element"
STEPPED = "<T: AdditiveArithmetic>(a: inout T, b: T)"
SPANNED = "<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger"
UNWRAPPED = "<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T"
MAPPED = "<T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T?"

# For each operator: how the changed one is shown, the precedence, and the functions that the new operator gets: the
# signature, and what is done in the mutant and otherwise.
OPERATORS = {
    "<": ("<=", "Comparison", [(COMPARED, "a <= b", "a < b")]),
    "<=": ("<", "Comparison", [(COMPARED, "a < b", "a <= b")]),
    ">": (">=", "Comparison", [(COMPARED, "a >= b", "a > b")]),
    ">=": (">", "Comparison", [(COMPARED, "a > b", "a >= b")]),
    "==": ("!=", "Comparison", [(EQUATED, "a != b", "a == b")]),
    "!=": ("==", "Comparison", [(EQUATED, "a == b", "a != b")]),
    "&&": ("||", "LogicalConjunction", [(COMBINED, "try a || b()", "try a && b()")]),
    "||": ("&&", "LogicalDisjunction", [(COMBINED, "try a && b()", "try a || b()")]),
    "+": ("-", "Addition", [(ADDED, "a - b", "a + b"), (JOINED, "a", "a + b")]),
    "-": ("+", "Addition", [(ADDED, "a + b", "a - b")]),
    "+=": ("-=", "Assignment", [(STEPPED, "a -= b", "a += b")]),
    "-=": ("+=", "Assignment", [(STEPPED, "a += b", "a -= b")]),
    "..<": ("..<-1+", "RangeFormation", [(SPANNED, "a..<Swift.max(a, b.advanced(by: -1))", "a..<b")]),
    "??": ("?? always", "NilCoalescing", [(UNWRAPPED, "try b()", "try a ?? b()"), (MAPPED, "try b()", "try a ?? b()")]),
}


# For each pair of members: the type that has both, the signature, and what follows the name in a call.
MEMBERS = {
    ("lowerBound", "upperBound"): [("Range", ": Bound", "")],
    ("first", "last"): [("BidirectionalCollection", ": Element?", "")],
    ("dropFirst", "dropLast"): [("BidirectionalCollection", "(_ count: Int = 1) -> SubSequence", "(count)")],
    ("prefix", "suffix"): [("BidirectionalCollection", "(_ count: Int) -> SubSequence", "(count)")],
    ("min", "max"): [("Sequence", "() -> Element? where Element: Comparable", "()")],
    ("firstIndex", "lastIndex"): [
        ("BidirectionalCollection", "(of element: Element) -> Index? where Element: Equatable", "(of: element)"),
        ("BidirectionalCollection", "(where test: (Element) throws -> Bool) rethrows -> Index?", "(where: test)")],
}
OTHER_MEMBER = {name: other for pair in MEMBERS for name, other in (pair, pair[::-1])}

OPERATOR = re.compile(r"(?<= )(<=?|>=?|[=!]=|&&|\|\||[+-]|[+-]=(?! \d)|\?\?)(?= )|(?<=[\w)\]])\.\.<(?=[\w(])")
MEMBER = re.compile(rf"(?<=[\w)\]?]\.)({'|'.join(OTHER_MEMBER)})\b(?! ?\{{| =[^=])")
FUNCTION = re.compile(r"(?<![\w.])(min|max)(?=\()")
PROPERTY = re.compile(r"(?<=[\w)\]])\.is[A-Z]\w*\b(?![(.]| =[^=])")
NEGATION = re.compile(r"(?<=[ (])!(?=[\w(])")
NUMBER = re.compile(r"(?<![\w.$])(0x[0-9A-F_]+|0o[0-7_]+|\d[\d_]*)(?![\w.]*\w)")
TRUTH = re.compile(r"(?<![\w.])(true|false)\b")
CHARACTER = re.compile(r'(?<=\(ascii: )"(\\.|[^"\\])"(?=\))')
CONDITION = re.compile(r"^ *(?:\} else )?(?:if|guard|while) ")
STATEMENT = re.compile(
    r"(?:try\?? |_ = )*[a-z_][\w.?]*(?:[(\[].*[)\]][\w.?]*)?(?:\(.*\)| [+-]?= (?!\{).*[^ ])")
DECLARATION = re.compile(
    r"(?:let|var|return|case|if|guard|for|while|switch|throw|static|private|package|func|init|self)\b")
# A line of these is about memory, or cannot be reached by tests.
LEFT_OUT = re.compile(r"[cC]apacity|precondition|fatalError|assert\(|@|^ *(import|extension|#)")


@dataclass(frozen=True)
class Place:
    """A part of a line that a mutant changes."""

    path: str
    #: The index of the line, and the part of it.
    line: int
    start: int
    end: int
    #: The line before and after the change, without indentation.
    old: str
    new: str
    #: The number of equal changes of equal lines above it in the file.
    count: int
    #: What the part is replaced by; what is inserted before and after it if it may contain other places.
    text: str | None
    opening: str = ""
    closing: str = ""
    #: What is declared in the module; NUMBER and NAME stand for the number of the mutant and a new operator.
    declarations: tuple = ()

    @property
    def number(self):
        return number_of(self.path, self.old, self.new, self.count)

    def rank(self, seed):
        """Returns the position among all places, for a choice that stays the same when other code changes."""
        return number_of(str(seed), self.path, self.old, self.new, self.count)


def number_of(*words):
    return int.from_bytes(hashlib.sha256("\n".join(map(str, words)).encode()).digest()[:4]) & 0x7FFFFFFF


def operator_name(number):
    """Returns an operator that no other mutant has: the digits of its number as operator characters."""
    return "".join(chr(0x2295 + int(digit)) for digit in str(number))


def places(path, text):
    """Returns all places of a file."""
    lines, codes = text.split("\n"), code_of(text).split("\n")
    counts, found = Counter(), []
    for line, (bracket, code) in enumerate(zip(brackets_before(codes), codes)):
        if LEFT_OUT.search(code.replace(MASK, "")):
            continue
        for start, end, shown, text, *more in changes(line, bracket, codes, lines[line]):
            old = lines[line].strip()
            new = (lines[line][:start] + shown + lines[line][end:]).strip() or "(removed)"
            found.append(Place(path, line, start, end, old, new, counts[old, new], text, *more))
            counts[old, new] += 1
    return found


def changes(line, bracket, codes, whole):
    """Yields the changes of a line: start, end, what is shown instead, and the arguments of a place after `count`."""
    code = codes[line]
    for place in OPERATOR.finditer(code):
        shown, precedence, functions = OPERATORS[place[0]]
        declared = [f"infix operator NAME: {precedence}Precedence"]
        for signature, changed, unchanged in functions:
            declared.append(f"func NAME {signature} {{ if mutant(NUMBER) {{ {changed} }} else {{ {unchanged} }} }}")
        yield *place.span(), shown, "NAME", "", "", tuple(declared)
    for place in MEMBER.finditer(code):
        other = OTHER_MEMBER[place[0]]
        declared = []
        for kind, signature, call in MEMBERS.get((place[0], other)) or MEMBERS[other, place[0]]:
            keyword = "var" if signature.startswith(":") else "func"
            attempt = "try " if "rethrows" in signature else ""
            declared.append(f"extension {kind} {{ {keyword} m_NUMBER{signature} {{ if mutant(NUMBER)"
                            f" {{ {attempt}{other}{call} }} else {{ {attempt}{place[0]}{call} }} }} }}")
        yield *place.span(), other, "m_NUMBER", "", "", tuple(declared)
    for place in FUNCTION.finditer(code):
        other = {"min": "max", "max": "min"}[place[0]]
        declared = (f"func m_NUMBER<T: Comparable>(_ a: T, _ b: T) -> T {{"
                    f" if mutant(NUMBER) {{ Swift.{other}(a, b) }} else {{ Swift.{place[0]}(a, b) }} }}")
        yield *place.span(), other, "m_NUMBER", "", "", (declared,)
    for place in NEGATION.finditer(code):
        declared = ("prefix operator NAME", "prefix func NAME (a: Bool) -> Bool { mutated(NUMBER, !a) }")
        yield *place.span(), "", "NAME", "", "", declared
    for place in PROPERTY.finditer(code):
        declared = ("postfix operator NAME", "postfix func NAME (a: Bool) -> Bool { mutated(NUMBER, a) }")
        yield *place.span(), f"{place[0]} == false", None, "", "NAME", declared
    for place in NUMBER.finditer(code):
        changed = str(int(place[0].replace("_", ""), 0) + 1)
        yield *place.span(), changed, f"(mutant(NUMBER) ? {changed} : {place[0]})"
    for place in TRUTH.finditer(code):
        yield *place.span(), {"true": "false", "false": "true"}[place[0]], f"mutated(NUMBER, {place[0]})"
    for place in CHARACTER.finditer(whole):
        changed = '"~"' if place[0] != '"~"' else '"^"'
        yield *place.span(), changed, f"(mutant(NUMBER) ? {changed} : {place[0]})"
    if condition := CONDITION.match(code):
        for start, end in clauses(code, condition.end()):
            if is_negatable(code[start:end]):
                yield start, end, f"!({whole[start:end]})", None, "mutated(NUMBER, ", ")"
    if span := statement(line, bracket, codes):
        yield *span, "", None, "if !mutant(NUMBER) { ", " }"


def is_negatable(clause):
    """Reports whether a clause is a condition that is not changed already by another change of its operator."""
    return not re.match(r"(let|var|case) |[!#]", clause) and not re.search(r" [=!]= |&&|\|\||\.is[A-Z]\w*$", clause)


def statement(line, bracket, codes):
    """Returns the start and the end of a call or an assignment that is a whole statement on a line, if there is one."""
    code = codes[line]
    start, end = len(code) - len(code.lstrip()), len(code)
    if inner := re.search(r"^ *(?:if|while|defer|\} else)\b.* \{ ([^{}]+) \}$", code):
        start, end = inner.span(1)
    elif bracket != "{" or not is_complete(codes, line):
        return None
    text = code[start:end]
    # Without a step such as `index += 1`, most loops do not end, which takes long to notice.
    if not STATEMENT.fullmatch(text) or DECLARATION.match(text) or re.search(r" [+-]= \d+$", text):
        return None
    if not is_balanced(text):
        return None
    return start, end


def is_complete(codes, line):
    """Reports whether a line of code neither continues the line above it nor is continued below."""
    above = next((code for code in reversed(codes[:line]) if code.strip(" " + MASK)), "").strip()
    below = next((code for code in codes[line + 1:] if code.strip(" " + MASK)), "").strip()
    return re.search(r"[\w)\]}{]$|\bcase .*:$|^default:$|\bin$", above) and not re.match(r"[.?:&|+*/=-]", below)


def rewritten(text, places):
    """Returns the text of a file with some of its places rewritten."""
    lines = text.split("\n")
    for line in {place.line for place in places}:
        here = [place for place in places if place.line == line]
        lines[line] = rewritten_line(lines[line], here)
    return "\n".join(lines)


def rewritten_line(line, places):
    # What is inserted at an offset: what ends there before what begins there; inner parts within outer ones.
    inserted, replaced = {}, {}
    for place in sorted(places, key=lambda place: place.end - place.start):
        opening, closing = (filled(text, place.number) for text in (place.opening, place.closing))
        inserted[place.start] = inserted.get(place.start, ["", ""])
        inserted[place.end] = inserted.get(place.end, ["", ""])
        inserted[place.start][1] = opening + inserted[place.start][1]
        inserted[place.end][0] += closing
        if place.text is not None:
            replaced[place.start] = place.end, filled(place.text, place.number)
    parts, offset = [], 0
    while offset <= len(line):
        parts += inserted.get(offset, [])
        if offset in replaced:
            offset, text = replaced[offset]
            parts.append(text)
            continue
        parts.append(line[offset:offset + 1])
        offset += 1
    return "".join(parts)


def filled(text, number):
    return text.replace("NUMBER", str(number)).replace("NAME", operator_name(number))


def declarations(places):
    """Returns the text of the file that a module with these places gets."""
    lines = [
        "internal import Glibc", "",
        'private let active = getenv("MUTANT").flatMap { Int(String(cString: $0)) }', "",
        "/// Reports whether the program runs as a mutant.",
        "func mutant(_ number: Int) -> Bool { active == number }", "",
        "func mutated(_ number: Int, _ condition: Bool) -> Bool { mutant(number) ? !condition : condition }", "",
    ]
    return "\n".join(lines + [filled(line, place.number) for place in places for line in place.declarations]) + "\n"
