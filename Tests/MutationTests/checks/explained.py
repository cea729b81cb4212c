"""The survivors that are explained in explained.txt."""

from pathlib import Path


class Explanations:
    def __init__(self):
        #: The reason, by the path, the old and the new line.
        self.reasons = {}
        text = (Path(__file__).parent.parent / "explained.txt").read_text()
        for block in text.split("\n\n")[1:]:
            path, old, new, *reason = block.strip().split("\n")
            self.reasons[path, old.removeprefix("- "), new.removeprefix("+ ")] = " ".join(reason)

    def explains(self, place):
        return key(place) in self.reasons

    def stale(self, places):
        """Yields the explanations of changes that no longer can be made."""
        existing = {key(place) for place in places}
        yield from (reason for reason in self.reasons if reason not in existing)


def key(place):
    return place.path, place.old, place.new
