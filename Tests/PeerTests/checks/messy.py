"""Todos with text that has a meaning in some format: symbols, scripts, line endings, dates, and words to be quoted."""

import json
import re
import unicodedata

COMPOSED = unicodedata.normalize("NFC", "Café crème")
DECOMPOSED = unicodedata.normalize("NFD", "Café crème")

LONG_BODY = "".join(
    f"## Part {number}\n\n" + f"Paragraph {number}: “curly”, *stars*, a | pipe; a semicolon, and é. " * 20 + "\n\n"
    for number in range(1, 40))

# The bodies after the front matter; the last one has no line ending at its end.
BODY_WITH_FENCES = "Run:\r\n\r\n```sh\r\n- [ ] no item\r\n--- not a front matter\r\n```\r\n\r\n- [x] first\r\n- [ ] second\r\n"
BODY_WITH_SIGNS = (
    "=1+1\n\nBEGIN:VTODO\nSUMMARY:no\\, really\\; not\\n\n\n| a | b |\n|---|---|\n| \"x\"\"y\" | 'z' |\n\n\ttab \\ end")


def front_matter(fields):
    """Writes YAML values as JSON, with escapes for characters that YAML reads as line endings or does not allow."""
    def quoted(value):
        text = json.dumps(value, ensure_ascii=False)
        return re.sub("[\x7f-\x9f\u2028\u2029\ufeff]", lambda match: f"\\u{ord(match[0]):04x}", text)

    return "".join(f"{key}: {quoted(value)}\n" for key, value in fields.items())


def todo(body="", **fields):
    return f"---\n{front_matter(fields)}---\n{body}".encode()


def messy():
    """Returns the files of a todo folder by path."""
    titles = {
        "comma": "Milk, bread; and \"butter\" (all 'three')",
        "pipe": "*stars* | [link](https://example.org/?a=1&b=2) `code` <b>bold</b> &amp; ~~gone~~ #tag",
        "backslash": "C:\\new\\table \\n \\, \\; \\\\ end\\",
        "formula": "=HYPERLINK(\"https://example.org\";\"x\")",
        "guarded": "'=already guarded",
        "minus": "-1 and @SUM(A1) and +2",
        "at": "@home is where +work is not",
        "mark": "x 2026-01-02 is no mark",
        "letter": "(A) is no priority",
        "day": "2026-01-02 is no date",
        "pair": "Call due:tomorrow about key:value, 10:30 and https://example.org/a:b",
        "known pair": "Ask what due:2026-01-02 and pri:A and id:7 mean",
        "composed": COMPOSED,
        "decomposed": DECOMPOSED,
        "emoji": "👩\u200d👩\u200d👧 🇩🇪 🏳\ufe0f\u200d🌈 and 𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
        "rtl": "שלום \u202bעולם\u202c مرحبا",
        "nel": "next\u0085line, line\u2028separator, no\u00a0break, zero\u200bwidth",
        "quote": "\"",
        "quotes": "\"\"\"quoted\"\"\"",
        "box": "- [ ] 1. # not a heading > nor a quotation",
        "comment": "<!-- todosite:end --> --> %%x%% $x$ ==y== @someone #1 GH-2",
        "address": "See www.example.org, https://example.org/_a_*b*(c), a@example.org",
        "bare": "http://example.com",
        "long": "Long " + "words und mehr Wörter 漢字 " * 60 + "end",
        "digits": "007",
        "null": "null",
        "true": "true",
        "calendar": "BEGIN:VTODO",
        "braces": "{{title}} {% raw %} ${x} $(y)",
    }
    files = {f"titles/title {name}.md": todo(title=title) for name, title in titles.items()}
    statuses = ["open", "todo", "doing", "in progress", "blocked", "waiting", "done", "cancelled", "wontfix", "On Hold; really"]
    for place, status in enumerate(statuses):
        files[f"statuses/status {place}.md"] = todo(
            title=f"Status {status}", id=f"S-{place}", status=status, created="2026-01-02",
            **({"completed": "2026-02-03"} if status in ("done", "cancelled", "wontfix") else {}))
    for place, priority in enumerate(["urgent", "high", "medium", "low", "highest", "lowest", "P1", "A", "someday, maybe"]):
        files[f"priorities/priority {place}.md"] = todo(title=f"Priority {priority}", priority=priority, created="2026-01-02")
    dates = ["2026-12-01", "2026-12-01T09:30", "2026-12-01T09:30:15", "2026-12-01T09:30Z", "2026-12-01T23:30:59+07:00",
             "2026-12-01T00:00:00-11:30", "2024-02-29", "1969-12-31", "9999-12-31", "1582-10-10T12:00Z"]
    for place, date in enumerate(dates):
        files[f"dates/closed {place}.md"] = todo(title=f"Date {date}", due=date, created=date, completed=date, status="done")
        files[f"dates/open {place}.md"] = todo(title=f"Open {date}", due=date, created=date)
    files["words.md"] = todo(
        title="Words", id="Ä 1;2,3", tags=["plain", "two words", "a,b", "a;b", "c\\", "@context", "+plus", "été", "#hash", "1st", "x:y", "日本語"],
        assignee=["Anna B", "O'Neil, Jr.", "ben;c", "李雷"], created="2026-01-02T03:04:05Z", priority="high")
    files["others/first.md"] = todo(title="First", id="T-1", depends=["Ä 1;2,3", "no such", "S-1"], created="2026-01-02")
    files["others/second.md"] = todo(title="Second", id="T-2", depends=["T-1"], parent="T-1", created="2026-01-02")
    files["others/third.md"] = todo(title="Third", parent="nobody knows", created="2026-01-02")
    files["extra.md"] = todo(
        title="Extra", id="E-1", created="2026-01-02",
        estimate="3h", ratio=1.50, nothing=None, yes=True, empty="", list=["a", "b, c", ["d"], "what?", "https://example.org/?a=b"], url="https://example.org/?a=b&c=d#e",
        nested={"deep": {"deeper": ["x", {"y": "z: \"q\""}]}}, **{"key with blanks": "v", "clé": "é\u0085è", "t": "2026-03-04"})
    files["bodies/body long.md"] = todo("\n" + LONG_BODY, title="Long body", created="2026-01-02")
    files["bodies/body crlf.md"] = todo(
        "\n" + BODY_WITH_FENCES, title="Body with fences", created="2026-01-02").replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    files["bodies/body mixed.md"] = todo("\n" + BODY_WITH_FENCES, title="Body with two kinds of line ends", created="2026-01-02")
    files["bodies/body signs.md"] = todo("\n" + BODY_WITH_SIGNS, title="Body with signs", created="2026-01-02")
    files["bodies/body blank.md"] = todo("\n\n\n   \n", title="Blank body", created="2026-01-02")
    files["bodies/body links.md"] = todo(
        "\nSee [first](../others/first.md), <https://example.org/?q=a|b> and ![no](missing.png).\n", title="Body with links", created="2026-01-02")
    return files
