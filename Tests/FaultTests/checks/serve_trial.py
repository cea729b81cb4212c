"""The tests of a change that a form of `todosite serve` makes, with the same faults as a change by a command."""

import contextlib
import http.client
import re
import subprocess
from urllib.parse import urlencode

from forms import forms
from running import PATIENCE, Running
from trial import SIGNALS, Point, Trial, from_first_change, to_kill

ALERT = re.compile(rb'role="alert"[^>]*>(.*?)</', re.DOTALL)


class ServeTrial(Trial):
    """Sends the forms of a scenario; the faults are in the last one, and the other ones come before it."""

    def start(self):
        with self.copy() as project, Server(self, project) as server:
            for path, values in self.scenario.forms[:-1]:
                server.send(path, server.filled(path, values))
            return self.files(project)

    def run(self, project, words, processor, options, around=contextlib.nullcontext):
        """Returns the answer to the last form, as if a command had ended: with 0 if the change was made, or 3."""
        *earlier, (path, values) = self.scenario.forms
        with Server(self, project, ["-c", str(processor), *options]) as server:
            for form in earlier:
                server.send(form[0], server.filled(*form))
            fields = server.filled(path, values)
            server.start_to_count()
            with around(project):
                status, page = server.send(path, fields)
                ended = server.end(is_alive=server.ask("GET", "index.html")[0] == 200)
        returncode = ended or {303: 0, 409: 3, 500: 3}.get(status, status)
        return subprocess.CompletedProcess(words, returncode, page, b"\n".join(ALERT.findall(page)))

    def points(self):
        """Tests what the server does differently from a command, which has the tests of each call."""
        yield Point("without faults", [], self.order_check(self.calls))
        yield from self.full_disks(self.check_full)
        calls = from_first_change(self.calls)
        last_change = max(call.number for call in calls if call.changes)
        for call in to_kill(calls):
            signal = SIGNALS[call.number % 2]
            check = self.check_kill if call.number <= last_change else self.check_late_kill
            yield Point(f"killed before {call}", ["-k", str(call.number)], check)
            yield self.signal_point(call, signal)
        yield from self.failures([call for call in calls if call.changes or not self.scenario.is_brief])

    def repeated(self, project):
        if len(self.scenario.forms) > 1:
            # Only the server that has made a change offers to undo it.
            return project.run([self.todosite, "undo"])
        return self.run(project, self.scenario.words, self.processor, [])

    def check_late_kill(self, project, run):
        """Checks a kill after the change; the server does not read the project equally often in each run."""
        yield from (self.check_success if run.returncode == 0 else self.check_kill)(project, run)

    def signal_check(self, signal):
        """Returns a check that the server has ended with the signal, before or after it made the change.

        It may still answer the form that it could not finish, and the next request.
        """
        def check(project, run):
            if run.returncode not in (0, 3, 128 + signal):
                yield "it did not end with the signal"
            yield from self.differences(self.files(project), [*self.unchanged, self.new])
            yield from (f"left over: {path}" for path in project.leftovers())
        return check


class Server(Running):
    """A context manager that runs `todosite serve`."""

    def __init__(self, trial, project, options=()):
        super().__init__(trial, project, options)
        self.address = self.line(b"http://").decode().strip().strip("/").removeprefix("http://")

    def filled(self, path, values):
        """Returns the fields of the form that makes a change, as the page has them, with other values."""
        found = forms(self.ask("GET", path)[1])
        # Without such a form, the server refuses these values.
        return next((form.values for form in found if form.offers(values["action"])), {}) | values

    def send(self, path, fields):
        return self.ask("POST", path, fields)

    def ask(self, method, path, fields=None):
        """Returns the status and the body of the answer; the status is 0 if the server does not answer."""
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        headers = {"Origin": f"http://{self.address}", "Content-Type": "application/x-www-form-urlencoded"}
        try:
            connection.request(method, f"/{path}", fields and urlencode(fields), headers if fields else {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            connection.close()
