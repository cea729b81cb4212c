"""Compares the bodies on pages with the HTML of cmark-gfm.

The differences that are intended are in two tables: `INTENDED` has those that every body may have, as functions that
remove them, and `DIFFERENT` the bodies that are shown differently on purpose.
"""

import random
import re
import time

import cmarkgfm.cmark as gfm
import html5lib

from program import Project

SAFE = set("br sub sup kbd details summary mark ins del b i em strong code".split())
ELEMENTS = SAFE | set("a blockquote div h2 h3 h4 h5 h6 hr img input li ol p pre section span "
                      "table tbody td th thead tr ul".split())

BACKSLASH = "\\"

BODIES = {
    "emphasis": "*a* **b** ***c*** a_b_c *a **b*** `c *d*` \\*e\\* &amp; &copy; \"f\" -- g...\n",
    "breaks": "a  \nb\\\nc\nd<br>e<BR />f\n\n***\n",
    "links": "[a](https://a.example) [b][r] <https://b.example> [c](mailto:c@d.example \"t\")\n\n[r]: https://r.example 'u'\n",
    "headings": "## A\n\n### B *c*\n\nD\n===\n\nE\n---\n",
    "lists": "- a\n- b\n  1. c\n  2. d\n\n     e\n\n\n7) f\n8) g\n\n* h\n\n* i\n",
    "quotes": "> a\n> > b\nc\n\n> - d\n>   e\n",
    "code": "```js\nlet a = 1 < 2\n```\n\n    indented\n\n~~~\n~~~\n",
    "tables": "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | *2* | `3 \\| 4` | |\n| 5 |\n| 6 | 7 | 8 | 9 | 10 |\n\nx\ny | z\n- | -\n",
    "escaped pipes": "| a | b |\n|---|---|\n"
                     + "".join(f"| {n * BACKSLASH}| | x `{n * BACKSLASH}|` y*{n * BACKSLASH}|*~~{n * BACKSLASH}|~~ |\n" for n in range(1, 8)),
    "strikethrough": "~~a~~ ~b~ ~~~c~~~ ~~d *e*~~ *f ~~g~~* a~~b~~c ~~ h ~~\n",
    "autolinks": "www.a.example https://b.example/c_(d)?e=f&g=h. (http://i.example) j@k.example \"www.l.example/m\" x://y\n",
    "tasks": "- [ ] a\n- [x] b\n- [X] *c*\n  - [ ] d\n- [] e\n- f [ ] g\n\n1. [ ] h\n",
    "footnotes": "a[^1] b[^note] c[^1]\n\n[^1]: One\n[^note]: Two *e*\n    lines.\n\n    And more.\n\n        code\n\nd[^note]\n",
    "notes with blocks": "a[^a] b[^b] c[^c] d[^d]\n\n[^a]: - x\n    - y\n\n[^b]:\n    # z\n\n[^c]: > q\n[^d]: ```\n    f\n    ```\n",
    "notes in notes": "[^a]: see [^b] and [^a]\n[^b]: back [^a]\n\nx\n",
    "notes in containers": "- a[^1]\n\n  [^1]: b\n- c\n\n> d[^2]\n> [^2]: e\n\n| f[^1] |\n|---|\n| [^2] |\n\n*g[^1]* **[^2]**\n",
    "lists beside notes": "(1)[^1]\n\n1. a\n2. b\n\n[^1]: f(1) c\n\n5. d\n6. e\n\n<!-- -->\n\n7) f\n",
    "notes in an indented note": "a[^1] b[^2] c[^3]\n\n  [^1]: d\n\n    [^2]: e\n    > [^3]: f\n",
    "an indented note": "a[^1]\n\n  [^1]: b\n\n    c\n",
    "a note ends a paragraph": "a[^1]\n[^1]: b\nlazy\n\nc\n",
    "labels": "[^A] [^é_x*y] ![^A] [b][^A]\n\n[^a]: c\n[^É_X*Y]: https://d.example\n",
    "no notes": "[^x] [^] `[^1]` \\[^1] [^1](https://a.example) y[^1]\n\n```\n[^1]: code\n```\n\n    [^1]: code\n\n[^1]: a\n",
    "notes without a first line": "a[^1] b[^2]\n[^1]:\n    c\n[^2]:\n\n    d\n\n        e\n\nf[^3]\n\n[^3]:\n\ng\n",
    "windows": "a[^1]\r\n\r\n- [ ] b\r\n\r\n[^1]: c\r\n\r\n    d\r\n",
    "tags": "H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd>+<KBD>C</KBD> <mark>a</mark> <ins>b</ins> <del>c</del> <b>d <i>e</i></b>\n"
            "<em>f</em> <strong>g *h*</strong> <code>i</code>\n",
    "details": "<details>\n<summary>a <b>b</b></summary>\n\n- c\n\n```\nd\n```\n\n</details>\n\n<details open>\n<summary>e</summary>\n\nf\n\n</details>\n",
    "nested details": "- a\n\n  <details>\n  <summary>b</summary>\n\n  c\n\n  <details><summary>d</summary>e &amp; f</details>\n\n  </details>\n",
    "comments": "a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf\n",
}

# The bodies that are shown differently on purpose: what cmark-gfm shows, what a page shows, and why.
DIFFERENT = {
    "a note without references": (
        "a\n\n[^1]: b\n", "<p>a</p>", "<p>a</p><p>[^1]: b</p>", "nothing that was written disappears"),
    "a second definition": (
        "a[^1]\n\n[^1]: b\n[^1]: c\n", "<p>a{1}</p><note>b</note>", "<p>a{1}</p><p>[^1]: c</p><note>b</note>",
        "nothing that was written disappears"),
    "a long URL before a reference": (
        "https://a.example[^1]\n\n[^1]: b\n", "<p><a href=https://a.example%5B%5E1%5D>https://a.example[^1]</a></p>",
        "<p><a href=https://a.example%5B%5E1%5D>https://a.example[^1]</a></p><p>[^1]: b</p>",
        "the URL is the same; nothing that was written disappears"),
    "a note in a link": (
        "[a [^1]](https://a.example) [^1]\n\n[^1]: b\n", None,
        "<p><a href=https://a.example>a [^1]</a> {1}</p><note>b</note>", "a link in a link is no HTML"),
    "brackets around a reference": (
        "[[^1]] [^1]\n\n[^1]: b\n", "<p>[{1}] {1}</p><note>b</note>", "<p>[[^1]] {1}</p><note>b</note>",
        "double brackets are a link to a todo"),
    "a long note in a quote": (
        "> a[^1]\n> [^1]: b\n>\n>     c\n", "<blockquote><p>a{1}</p><pre><code>c\n</code></pre></blockquote><note>b</note>",
        "<blockquote><p>a{1}</p></blockquote><note><p>b</p><p>c</p></note>",
        "notes continue in quotes as everywhere else"),
    "two notes on a line": (
        "[^1] [^2]\n\n[^1]: [^2]: a\n", "<p>{1} {2}</p><note></note><note>a</note>",
        "<p>{1} [^2]</p><note>[^2]: a</note>", "a definition begins a line"),
    "an alert": (
        "> [!TIP]\n> a\n", "<blockquote><p>[!TIP] a</p></blockquote>", "<div><p>Tip</p><p>a</p></div>",
        "alerts are boxes, as on GitHub, of which cmark-gfm is only a part"),
    "tasks in a quote": (
        "> - [x] a\n", "<blockquote><ul><li>[x] a</li></ul></blockquote>",
        "<blockquote><ul><li><input checked=></input> a</li></ul></blockquote>", "an item is an item everywhere"),
    "tags that are not allowed": (
        "a <u>b</u> <b class=\"c\">d</b>\n", None, "<p>a <u>b</u> <b class=\"c\">d</b></p>", "they are text"),
    "crossed tags": (
        "a <b>b <i>c</b> d</i>\n", None, "<p>a <b>b <i>c</b> d</i></p>", "only well nested tags pass"),
    "details without a summary": (
        "<details>\n\na\n\n</details>\n", "<details><p>a</p></details>",
        "<details><summary>Details</summary><p>a</p></details>", "HTML requires a summary, in the language of the page"),
    "details in a paragraph": ("a <details>b</details>\n", None, "<p>a <details>b</details></p>", "it would end the paragraph"),
}

# Tags of every kind, where HTML and Markdown could disagree about where they end.
PIECES = [
    *(f"<{slash}{name}>" for name in sorted(SAFE) for slash in ("", "/")), "<details open>", "<script>", "</p>", "<p>", "</li>",
    "<a href=javascript:x>", "</a>", "<b onclick=x>", "<img src=x>", "<details", "<kbd", "<!--", "-->", "<svg>", "</div>", "&lt;", "&amp;",
    "[^1]", "[^2]", "\n[^1]: ", "\n[^2]: ", "[a](https://b.example)", "![c](d.png)", "`", "*", "**", "~~", "|", "\n|-|-|\n", "\n- ", "\n> ",
    "\n\n", "\n", "\n\n", "    ", "x", "y z", "## ", "\n```\n", "[[e]]",
]


def check_bodies(project, folder, root, tally):
    seed = time.time_ns() % 2**32
    dice = random.Random(seed)
    chance = {f"chance {number}": document(dice) for number in range(60)}
    hostile = {f"hostile {number}": "".join(dice.choices(PIECES, k=60)) for number in range(150)}
    indented = {f"indented {number}": indented_document(dice) for number in range(300)}
    shown = pages(folder / "bodies", indented | BODIES | {name: case[0] for name, case in DIFFERENT.items()} | chance | hostile)
    for name, body in (BODIES | chance).items():
        found, expected = text(ours(shown[name][0])), text(theirs(body))
        tally.check(found == expected, f"{name} (seed {seed})", f"{body!r}\n  page:     {found}\n  cmark-gfm: {expected}")
    for name, (body, theirs_shown, ours_shown, reason) in DIFFERENT.items():
        tally.equal(plain(ours(shown[name][0])), ours_shown, name)
        if theirs_shown is not None:
            tally.equal(plain(theirs(body)), theirs_shown, f"{name} in cmark-gfm")
    for name, body in hostile.items():
        tree, errors = shown[name]
        tally.none((f"{problem}, seed {seed}: {body!r}" for problem in [*errors, *not_allowed(tree)]), name)
    for name, body in indented.items():
        words = "".join(shown[name][0].itertext())
        missing = [word for word in re.findall(r"w\d+z", body) if word not in words]
        tally.equal(missing, [], f"{name}, seed {seed}: {body!r}")


def pages(folder, bodies):
    """Returns the body of the page of each text, as a tree and its parse errors."""
    names = {name: f"b{number}" for number, name in enumerate(bodies)}
    files = {f"{names[name]}.md": f"---\ntitle: Body {names[name]}\n---\n{body}".encode() for name, body in bodies.items()}
    Project(folder, files).run("build", "--output", folder / "site", expecting=(0, 1))
    return {name: body_of(folder / f"site/todos/{file}.html") for name, file in names.items()}


def body_of(page):
    data = page.read_text(encoding="utf-8")
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    root = parser.parse(data)
    bodies = [element for element in root.iter("div") if element.get("class") == "prose"]
    errors = [f"{code} in line {line}" for (line, _), code, _ in parser.errors]
    # A body that consists of nothing that is shown has no element, or the sentence that says so.
    is_empty = not bodies or bodies[0].find("p[@class='none']") is not None
    return html5lib.parseFragment("") if is_empty else bodies[0], errors


def theirs(body):
    extensions = ["table", "strikethrough", "autolink", "tasklist"]
    options = gfm.Options.CMARK_OPT_FOOTNOTES | gfm.Options.CMARK_OPT_UNSAFE
    rendered = gfm.markdown_to_html_with_extensions(body, options, extensions)
    return normal(html5lib.parseFragment(rendered, namespaceHTMLElements=False))


def ours(tree):
    return normal(tree)


def not_allowed(tree):
    """Yields the elements and attributes of a body that no text may make."""
    allowed = {
        "a": {"href", "title", "class", "id", "aria-describedby", "aria-label"}, "code": {"class"}, "details": {"open"},
        "div": {"class", "tabindex"}, "img": {"src", "alt", "title"}, "input": {"type", "checked", "disabled", "aria-label"},
        "li": {"class", "id"}, "ol": {"start"}, "pre": {"class"}, "section": {"class", "aria-labelledby"}, "td": {"class"},
        "th": {"class"}, "h2": {"id", "class"}, "h3": {"id"}, "h4": {"id"}, "h5": {"id"}, "h6": {"id"}, "span": {"class"},
    }
    for element in list(tree.iter())[1:]:
        if element.tag not in ELEMENTS:
            yield f"<{element.tag}>"
        for name, value in element.attrib.items():
            if name not in allowed.get(element.tag, set()):
                yield f"<{element.tag} {name}={value!r}>"
            if name == "href" and not re.match("https?://|mailto:|#|[^:]*$", value):
                yield f"link to {value!r}"
        if element.tag == "summary" and not any(child is element for parent in tree.iter("details") for child in parent[:1]):
            yield "a <summary> that is not the first of its <details>"


# The differences that every body may have, each as a function that removes it from an element.
def links_in_headings(element):
    """Headings have ids for links to them."""
    if element.tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
        element.attrib.clear()


def scrolling_tables(element):
    """A table is in an element that can scroll, with classes instead of attributes for the alignment."""
    if element.tag in ("td", "th"):
        align = element.attrib.pop("align", None) or element.attrib.pop("class", None)
        if align:
            element.set("align", align)


def labels_of_checkboxes(element):
    """Checkboxes have labels, and their items a class."""
    if element.tag == "input":
        element.attrib.pop("aria-label", None)
    if element.tag == "li":
        element.attrib.pop("class", None)


def languages(element):
    """Code has classes for its language and in highlighted parts."""
    if element.tag in ("code", "pre"):
        element.attrib.clear()


INTENDED = [links_in_headings, scrolling_tables, labels_of_checkboxes, languages]


def normal(tree):
    """Returns a tree as nested lists `[name, attributes, content…]`, without the intended differences.

    References to notes become `{1}`, each note `["note", {}, …]` at the end, and the highest heading has level 1.
    """
    for element in tree.iter():
        if isinstance(element.tag, str):
            for remove in INTENDED:
                remove(element)
    content = [part for part in content_of(tree)]
    levels = [int(name[1]) for name in names(content) if re.fullmatch("h[1-6]", name)]
    shift = min(levels, default=1) - 1
    return merged([shifted(part, shift) for part in content])


def names(content):
    for part in content:
        if isinstance(part, list):
            yield part[0]
            yield from names(part[2:])


def shifted(part, shift):
    if not isinstance(part, list):
        return part
    name = f"h{int(part[0][1]) - shift}" if re.fullmatch("h[1-6]", part[0]) else part[0]
    return [name, part[1], *(shifted(inner, shift) for inner in part[2:])]


def content_of(element, is_code=False):
    """Yields the texts and elements in an element; comments have neither tag nor text."""
    if element.text and isinstance(element.tag, str):
        yield element.text if is_code else re.sub(r"[ \t\r\n]+", " ", element.text)
    for child in element:
        if isinstance(child.tag, str):
            yield from element_as_list(child, is_code)
        if child.tail:
            yield child.tail if is_code else re.sub(r"[ \t\r\n]+", " ", child.tail)


def element_as_list(element, is_code):
    kind = element.get("class", "")
    reference = element.tag == "sup" and len(element) == 1 and element[0].get("href", "")
    if reference and re.match("#(fn-|Footnote-)", reference):
        yield f"{{{element[0].text}}}"
    elif element.tag == "a" and kind in ("footnote-backref", "backlink", "anchor"):
        return
    elif element.tag == "section" and kind == "footnotes":
        for item in element.find("ol"):
            note = merged(list(content_of(item)))
            # The links back are in a paragraph of their own, or in none, if the note does not end with one.
            yield ["note", {}, *(part for part in note if part != ["p", {}])]
    elif (element.tag, kind) in (("div", "table"), ("nav", "contents")) or element.tag == "span":
        yield from content_of(element, is_code) if element.tag != "nav" else ()
    else:
        attributes = {name: value for name, value in sorted(element.attrib.items()) if name in ("href", "title", "align", "checked", "start", "open")}
        yield [element.tag, attributes, *content_of(element, is_code or element.tag == "pre")]


BLOCKS = set("blockquote details div h1 h2 h3 h4 h5 h6 hr li note ol p pre summary table tbody td th thead tr ul".split())


def merged(parts, is_code=False):
    """Joins adjacent texts, and removes white space beside blocks."""
    found = []
    for part in parts:
        if isinstance(part, list):
            found.append([part[0], part[1], *merged(part[2:], is_code or part[0] == "pre")])
        elif found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    if is_code:
        return found
    for place, part in enumerate(found):
        if not isinstance(part, str):
            continue
        part = re.sub(" +", " ", part)
        before, after = found[place - 1] if place else None, found[place + 1] if place + 1 < len(found) else None
        if before is None or is_break(before):
            part = part.lstrip(" ")
        if after is None or is_break(after):
            part = part.rstrip(" ")
        found[place] = part
    return [part for part in found if part != ""]


def is_break(part):
    return isinstance(part, list) and (part[0] in BLOCKS or part[0] == "br")


def text(parts):
    """Returns a tree in a form like HTML, without escapes."""
    return "".join(
        part if isinstance(part, str) else
        f"<{part[0]}{''.join(f' {name}={value}' for name, value in part[1].items())}>{text(part[2:])}</{part[0]}>"
        for part in parts)


def plain(parts):
    """Returns a tree as `text` does, without the paragraph of a note with a single one."""
    return re.sub("<note><p>((?:(?!</?p>).)*)</p></note>", r"<note>\1</note>", text(parts))


def document(dice):
    """Returns a random body in which all footnotes are defined and used."""
    labels = [f"n{number}" for number in range(dice.randint(0, 4))]

    def words(maximum=6):
        known = ["a", "b c", "*d*", "**e f**", "`g`", "~~h~~", "https://i.example/j", "www.k.example", "l@m.example",
                 "[n](https://o.example)", "<kbd>p</kbd>", "q<sub>2</sub>", "<b>r *s*</b>", "t.", "<br>u", "(1)"]
        known += [f"v[^{label}]" for label in labels]
        return " ".join(dice.choices(known, k=dice.randint(1, maximum)))

    def indented(lines, by):
        return [" " * by + line if line else "" for line in lines]

    def blocks(depth, in_quote=False):
        kinds = ["text", "text", "list", "table", "code", "heading"] + (["quote", "details", "nested"] if depth else [])
        kinds += [] if in_quote else ["tasks"]
        for kind in dice.choices(kinds, k=dice.randint(1, 3)):
            if kind == "text":
                yield from [words() for _ in range(dice.randint(1, 3))]
            elif kind in ("list", "tasks"):
                mark = dice.choice(["- ", "1. "])
                boxes = ["[ ] ", "[x] "] if kind == "tasks" else [""]
                yield from [mark + dice.choice(boxes) + "z " + words() for _ in range(dice.randint(1, 3))]
            elif kind == "table":
                yield "| A | B |"
                yield f"|{dice.choice(['---', ':--', '--:', ':-:'])}|---|"
                yield from [f"| {words(2)} | {words(2)} |" for _ in range(dice.randint(0, 2))]
            elif kind == "code":
                yield from ["```", "[^n0]: <b>", "```"]
            elif kind == "heading":
                yield "#" * dice.randint(1, 4) + " " + words(2)
            elif kind == "quote":
                yield from ["> " + line for line in blocks(depth - 1, True)]
            elif kind == "details":
                yield from ["<details>", "<summary>S</summary>", "", *blocks(depth - 1, in_quote), "", "</details>"]
            else:
                inner = list(blocks(depth - 1, in_quote))
                yield from ["- y", "", *indented(inner, 2)]
            yield from ["", "<!-- -->", ""]

    parts = list(blocks(2))
    for label in labels:
        note = [f"[^{label}]: {words()}"]
        if dice.random() < 0.4:
            note += ["", *indented([words()], 4)]
        if dice.random() < 0.2:
            note += ["", *indented(["- x", "- y"], 4)]
        parts += [*note, ""] if dice.random() < 0.7 else note
    parts += ["", "<!-- -->", "", " ".join(f"w[^{label}]" for label in labels)]
    return "\n".join(parts) + "\n"


# Lines with definitions; each W becomes another word.
LINES = [
    "[^1]: W", "[^2]: W", "[^3]: W W", "[^1]:", "[^2]:", "[^3]: - W", "[^2]: > W", "[^1]: # W", "[^1]: [^2]: W", "W", "W [^1]",
    "W [^2] W", "[^3]", "- W", "> W", "1. W", "1) W", "+ W", "```", "<details>", "</details>", "| W | W |", "|---|---|", "# W", "===",
    "(2) W", "<b>W</b>", "<!-- -->",
]


def indented_document(dice):
    """Returns a random body of indented lines, all words of which must be on the page."""
    lines = []
    for line in dice.choices(LINES, k=dice.choice([3, 4, 5, 8])):
        lines.append(" " * dice.choice([0, 0, 0, 1, 2, 3, 4, 4, 5, 6, 8, 10]) + dice.choice(["", "", "", "> ", "- "]) + line)
        if dice.random() < 0.4:
            lines.append("")
    numbers = iter(range(1000))
    return re.sub("W", lambda _: f"w{next(numbers)}z", "\n".join(lines)) + "\n"
