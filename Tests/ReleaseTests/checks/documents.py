"""Reads the examples of the documentation."""

import re


def blocks(page, heading, language="sh"):
    """Returns the code blocks of a section in a language, without those of the sections below it."""
    text = page.read_text()
    section = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ [A-Z]|\Z)", text, re.MULTILINE | re.DOTALL)
    assert section, f"{page} has no section {heading!r}"
    return re.findall(rf"^```{language}\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
