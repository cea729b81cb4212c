"""The parts of a Swift file that are code, and its brackets."""

import re

# What begins a comment or a string.
OPENING = re.compile(r'//|/\*|(#*)("""|")')
MASK = "\x00"


def code_of(text):
    """Returns the text with each character of comments and strings replaced, so that offsets stay the same."""
    parts, offset = [], 0
    while found := OPENING.search(text, offset):
        end = end_of(text, found)
        parts.append(text[offset:found.start()])
        parts.append(re.sub(r"[^\n]", MASK, text[found.start():end]))
        offset = end
    return "".join(parts) + text[offset:]


def end_of(text, opening):
    """Returns the end of the comment or string that begins with a match."""
    if opening[0] == "//":
        return (text + "\n").index("\n", opening.start())
    if opening[0] == "/*":
        return text.index("*/", opening.start()) + 2
    hashes, quotes = opening.groups()
    special = re.compile(rf"(\\{hashes}\()|\\{hashes}.|({quotes}{hashes})", re.DOTALL)
    offset = opening.end()
    while True:
        found = special.search(text, offset)
        if found[2]:
            return found.end()
        offset = end_of_interpolation(text, found.end()) if found[1] else found.end()


def end_of_interpolation(text, offset):
    depth = 1
    while depth:
        found = re.compile(r'[()]|(#*)("""|")').search(text, offset)
        offset = end_of(text, found) if found[2] else found.end()
        depth += {"(": 1, ")": -1}.get(found[0], 0)
    return offset


def brackets_before(lines):
    """Yields for each line of code the innermost bracket that is open at its start; none at the top level."""
    open_brackets = []
    for line in lines:
        yield open_brackets[-1] if open_brackets else ""
        for bracket in re.findall(r"[](){}[]", line):
            if bracket in "([{":
                open_brackets.append(bracket)
            else:
                open_brackets.pop()


def is_balanced(code):
    depth = 0
    for bracket in re.findall(r"[](){}[]", code):
        depth += 1 if bracket in "([{" else -1
        if depth < 0:
            return False
    return depth == 0


def clauses(code, start):
    """Returns the start and the end of each clause of the condition that begins at an offset of a line.

    Returns nothing if the condition, which ends before `{` or `else`, does not end on the line.
    """
    found, depth, begin = [], 0, start
    for place in re.finditer(r"[](){}[,]| else \{", code[start:]):
        token, offset = place[0], start + place.start()
        if depth == 0 and (token == "{" or token == " else {"):
            found.append((begin, offset))
            return [(end - len(code[begin:end].lstrip()), begin + len(code[begin:end].rstrip()))
                    for begin, end in found]
        if token == "," and depth == 0:
            found.append((begin, offset))
            begin = offset + 1
        elif token in ("(", "[", "{"):
            depth += 1
        elif token in (")", "]", "}"):
            depth -= 1
    return []
