#!/usr/bin/env python3
"""Writes a folder of generated todos; the same options give the same todos on every machine.

    generate.py FOLDER [--count 10000] [--size 2800] [--seed 1]

Each todo has about eight keys and a body with headings, paragraphs, lists, checklists, code, quotes and
links to other todos. About a quarter of the todos are not in English.
"""

import argparse
import os
import random

TITLES = {
    "en": (
        ["Renew", "Sketch", "Measure", "Repair", "Archive", "Compare", "Invite", "Water", "Label", "Rewrite"],
        ["the tram tickets", "a map of the garden", "the draughty window", "old invoices", "two bicycle lamps",
         "the choir", "the seed drawer", "backups & keys", "chapter \"Winter\"", "the <draft> of the lease"],
    ),
    "de": (["Prüfen:", "Erneuern:", "Ölen:"], ["Türschlösser", "Straßenkarte", "Gästebetten", "Brötchenkorb"]),
    "fr": (["Réparer", "Répéter", "Déménager"], ["la fenêtre", "l’été à Besançon", "les théières", "la leçon"]),
    "ja": (["確認：", "修理：", "準備："], ["自転車の鍵", "庭の地図", "冬の切符", "古い時計"]),
}

WORDS = {
    "en": "the a of and water letter before kettle small again morning ask Jonas whether shelf under ladder "
          "because paint dries slowly nobody minds late train measure twice bring gloves key hangs behind door "
          "spare lamp works only warm evenings neighbour keeps list in drawer please return it by Friday".split(),
    "de": "und der alte Schlüssel liegt über dem Küchenschrank während größere Äste später gesägt werden müssen "
          "bitte fünf Gläser Öl kühl stellen weil niemand gern früh aufräumt".split(),
    "fr": "près du château où l’âne brait à côté d’une forêt déjà très fraîche nous répétons la pièce après le "
          "dîner sans hâte ni fièvre".split(),
    "ja": "明日の 朝までに 水を やって から 窓を 閉める。 鍵は 引き出しに あります、 忘れずに 隣の人へ 渡して ください。".split(),
}

PEOPLE = ["Noor", "Jonas", "Thảo", "María José", "Åsa", "李雷", "O’Brien"]
TAGS = ["home", "garden", "money", "music", "paper", "größer", "later", "errand"]
STATUSES = ["open"] * 6 + ["doing"] * 2 + ["blocked"] + ["done"] * 4 + ["cancelled"]
PRIORITIES = ["low", "medium", "medium", "high", "urgent"]
CODE = ["for jar in shelf {\n  print(jar.label, jar.weight < 1.5 ? \"light\" : \"heavy\")\n}",
        "$ tar -czf letters.tar.gz letters/ && sha256sum letters.tar.gz",
        "<ul class=\"tools\">\n  <li>saw &amp; plane</li>\n</ul>"]
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"


class Writer:
    def __init__(self, seed, count, size):
        self.random = random.Random(seed)
        self.size = size
        self.todos = [self.name(place) for place in range(count)]

    def pick(self, choices):
        # Only `random()` is guaranteed to return the same numbers in every version of Python.
        return choices[int(self.random.random() * len(choices))]

    def number(self, first, last):
        return first + int(self.random.random() * (last - first + 1))

    def name(self, place):
        """Returns the language and the title of a todo, and its file name without .md, which is unique."""
        language = "en" if self.random.random() < 0.75 else self.pick(["de", "fr", "ja"])
        verbs, things = TITLES[language]
        title = f"{self.pick(verbs)} {self.pick(things)} {place + 1}"
        # The factor is odd, so it has an inverse modulo 2^30, and all prefixes are different.
        mixed = (place + 1) * 0x2545F491 % (1 << 30)
        prefix = "".join(DIGITS[mixed >> shift & 31] for shift in range(25, -1, -5))
        slug = "".join(c if c.isascii() and c.isalnum() else "-" for c in title.lower())
        return language, title, prefix + "-" + "-".join(part for part in slug.split("-") if part)

    def sentence(self, language, words=None):
        chosen = [self.pick(WORDS[language]) for _ in range(words or self.number(6, 16))]
        text = ("" if language == "ja" else " ").join(chosen)
        return text[0].upper() + text[1:] + ("。" if language == "ja" else self.pick([".", ".", ".", "?", "!"]))

    def paragraph(self, language):
        sentences = [self.sentence(language) for _ in range(self.number(2, 4))]
        place = self.number(0, len(sentences) - 1)
        sentences[place] += self.pick([
            "", " *Not today.*", " **Ask first.**", " It is called `jar-12`.", " Fish & chips < 5 €.",
            f" See <https://example.org/{self.number(1, 999)}>."])
        lines, line = [], ""
        for word in " ".join(sentences).split(" "):
            if len(line) + len(word) > 80:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        return "\n".join(lines + [line])

    def link(self):
        _, title, stem = self.pick(self.todos)
        if self.random.random() < 0.5:
            return f"[[{stem}]]"
        return f"[{title.replace('<', '').replace('>', '')}]({stem}.md)"

    def block(self, language):
        kind = self.number(0, 9)
        if kind <= 3:
            return self.paragraph(language)
        if kind == 4:
            return f"{'#' * self.number(2, 3)} {self.sentence(language, 4)}"
        if kind == 5:
            return "\n".join(f"- {self.sentence(language, 6)}" for _ in range(self.number(2, 5)))
        if kind == 6:
            return "\n".join(f"- [{self.pick(' xx')}] {self.sentence(language, 5)}"
                             for _ in range(self.number(3, 7)))
        if kind == 7:
            return f"```\n{self.pick(CODE)}\n```"
        if kind == 8:
            return "\n".join(f"{n}. {self.sentence(language, 5)}" for n in range(1, self.number(3, 5)))
        return f"{self.sentence(language)} Compare {self.link()} with {self.link()} first."

    def date(self):
        return f"202{self.number(5, 7)}-{self.number(1, 12):02}-{self.number(1, 28):02}"

    def text(self, todo):
        language, title, _ = todo
        status = self.pick(STATUSES)
        lines = ["---", "title: '" + title.replace("'", "''") + "'", f"status: {status}",
                 f"priority: {self.pick(PRIORITIES)}", f"due: {self.date()}",
                 f"tags: [{self.pick(TAGS)}, {self.pick(['work', 'team'])}]", f"assignee: {self.pick(PEOPLE)}"]
        if self.random.random() < 0.3:
            lines.append(f"depends: [{self.pick(self.todos)[2]}]")
        lines.append(f"created: {self.date()}")
        if status == "done":
            lines.append(f"completed: {self.date()}")
        lines += [f"estimate: {self.number(1, 16)} h", "---", "", f"# {title}".replace("<", "\\<"), ""]
        wanted = self.number(self.size // 2, self.size * 3 // 2) - sum(len(line.encode()) + 1 for line in lines)
        while wanted > 0:
            block = self.block(language)
            wanted -= len(block.encode()) + 2
            lines += [block, ""]
        return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description="Writes a folder of generated todos.")
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--size", type=int, default=2_800, help="bytes per todo, on average")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    os.makedirs(options.folder, exist_ok=True)
    writer = Writer(options.seed, options.count, options.size)
    total = 0
    for todo in writer.todos:
        data = writer.text(todo).encode()
        total += len(data)
        with open(os.path.join(options.folder, todo[2] + ".md"), "wb") as file:
            file.write(data)
    print(f"{options.count} todos, {total // max(1, options.count)} bytes on average")


main()
