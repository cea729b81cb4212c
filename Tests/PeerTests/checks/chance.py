"""Random todos with words that have a meaning in some format."""

import random

from messy import todo

WORDS = [
    *"x (A) (Z) 2026-01-02 due:2026-01-02 due:soon pri:B id:9 t:2026-03-04 uuid:1 title*:x tags*:a%20b key:value +a @b".split(),
    *"- * + 1. 2) > # ## [x] [a](b) ![a](b.png) <b> </b> <!-- --> &amp; &lt; `code` ``` ~~~ ~~gone~~ __b__ *i* ** |".split(),
    *r"|| \\ \| \n \, \; , ; : = == =1+1 -1 +1 @x ' ''' ( ) { } {{a}} {% %} $x$ ^a %20 % #tag #1 @someone null true ~".split(),
    *"BEGIN:VTODO END:VTODO 007 1e3 0x1F é e\u0301 Ä ß İ".split(),
    *"漢字 שלום مرحبا 👩\u200d👩\u200d👧 🇩🇪 🏳\ufe0f\u200d🌈 𝔘 \u200b \u200d \u202e \u2066 \ufeff \ufffd".split(),
    '"', '""', "- [ ]", "\u2028", "\u0085", "\u00a0", "\u3000", "\x01", "\x7f", "\x9b",
]
# Git hosts make links of these in a body, but must not in a title.
ADDRESSES = ["www.example.org", "https://example.org/?a=b&c=d#e", "a@example.org"]
DATES = ["2026-12-01", "2026-12-01T09:30", "2026-12-01T09:30:15Z", "2026-12-01T23:30+07:00", "2000-02-29", "1990-01-01"]


def chance(seed, number):
    """Returns the files of a todo folder by path."""
    dice = random.Random(seed)

    def text(maximum, known=WORDS + ADDRESSES):
        words = (dice.choice(known) + dice.choice(["", " ", " ", " "]) for _ in range(dice.randint(1, maximum)))
        return "".join(words).strip()

    def some(maximum):
        return [f"{text(2)}{place}" for place in range(dice.randint(0, maximum))]

    files = {}
    for place in range(number):
        fields = {"title": f"{text(8)} {place}", "id": f"R-{place}", "created": dice.choice(DATES)}
        fields["status"] = dice.choice(["open", "doing", "blocked", "done", "cancelled"])
        if fields["status"] in ("done", "cancelled"):
            fields["completed"] = dice.choice(DATES)
        if dice.random() < 0.5:
            fields["due"] = dice.choice(DATES)
        if dice.random() < 0.5:
            fields["priority"] = dice.choice(["urgent", "high", "medium", "low", "P2"])
        fields |= {"tags": some(3), "assignee": some(2), "remark": text(4), "remarks": [text(2), text(2)]}
        if place:
            fields["depends"] = [f"R-{dice.randrange(place)}"]
        body = "".join(f"\n{text(9, WORDS)}" for _ in range(dice.randint(0, 5)))
        files[f"chance/R-{place}.md"] = todo(body, **fields)
    return files
