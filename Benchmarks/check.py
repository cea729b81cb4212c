#!/usr/bin/env python3
"""Checks that a folder contains one page for each todo, with the title of the todo as its heading.

    check.py TODOS PAGES
"""

import html
import os
import re
import sys


def title(path):
    with open(path, encoding="utf-8") as file:
        return re.search(r"^title: '(.*)'$", file.read(), re.M)[1].replace("''", "'")


def heading(path):
    with open(path, encoding="utf-8") as file:
        return html.unescape(re.search(r"<h1[^>]*>(.*?)</h1>", file.read(), re.S)[1])


def main():
    todos, pages = sys.argv[1:]
    stems = sorted(name.removesuffix(".md") for name in os.listdir(todos))
    found = sorted(name.removesuffix(".html") for name in os.listdir(pages))
    if stems != found:
        sys.exit(f"{pages}: {len(found)} pages for {len(stems)} todos")
    for stem in stems:
        wanted, shown = title(f"{todos}/{stem}.md"), heading(f"{pages}/{stem}.html")
        if wanted != shown:
            sys.exit(f"{pages}/{stem}.html: the heading is {shown!r} and should be {wanted!r}")


main()
