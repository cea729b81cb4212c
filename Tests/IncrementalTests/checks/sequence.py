"""A sequence of random changes, each followed by two builds that are compared."""

import traceback
from random import Random

import changes
import project as projects
import reading
from builds import Comparison, Options, leftovers
from process_changes import Disturbed
from project import Project

# After this number of steps, the todos that a build reads are checked.
READING_STEPS = 20


class Sequence:
    """Does `steps` steps in a project; `findings` are the differences of the first step that failed."""

    def __init__(self, place, sources, todosite, seed):
        self.seed = seed
        self.done = []  # What the current step did.
        self.refusals = self.failures = 0
        self.project = Project(place, sources, todosite)
        projects.make(self.project, seed)

    def step(self, number):
        """Does one step, and returns its findings."""
        self.done = []
        try:
            return list(self.findings(number))
        except Disturbed as reason:
            return [str(reason)]
        except Exception:
            # For example a build that does not end.
            return traceback.format_exc().splitlines()

    def findings(self, number):
        # The state may differ between two runs of a sequence, so no dice are shared by two changes.
        self.repair(self.dice(number, "repairs"))
        for place in range(self.dice(number, "count").randint(1, 3)):
            self.change(self.dice(number, place))
        options = Options(self.dice(number, "options"), self.project.needs_json())
        comparison = self.compare(options)
        yield from comparison.findings()
        if comparison.is_refused():
            self.refusals += 1
            self.project.remove_obstacles()
            self.done.append("remove what was in the way, and build again")
            comparison = self.compare(options)
            yield from comparison.findings()
        comparison.settle()
        if comparison.is_published:
            yield from leftovers(self.project)
        else:
            self.failures += 1
        if reading.is_possible() and number % READING_STEPS == 0:
            self.done.append("look which todos a build reads")
            for what in list(self.project.repairs):
                self.project.repairs.pop(what)()
            yield from reading.check_reading(self.project)

    def dice(self, number, use):
        return Random(f"{self.seed} {number} {use}")

    def compare(self, options):
        self.done.append(str(options))
        return Comparison(self.project, options)

    def repair(self, dice):
        for what in list(self.project.repairs):
            if dice.random() < 0.5:
                self.project.repairs.pop(what)()
                self.done.append(f"repair {what}")

    def choose(self, dice):
        return changes.choose(dice)

    def end(self):
        """Ends what the sequence has started."""

    def change(self, dice):
        for _ in range(20):
            function = self.choose(dice)
            try:
                what = function(self.project, dice)
            except (OSError, UnicodeError) as error:
                # An earlier change prevents it, such as a broken link in its place.
                what = f"{function.__name__} was not possible: {error}"
            if what:
                self.done.append(what)
                return
