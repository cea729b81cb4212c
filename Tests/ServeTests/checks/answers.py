"""Sends bytes to a port, and reads the answers of a web server."""

import re
import select
import socket
import time
from dataclasses import dataclass, field

HEAD = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])( [\x20-\x7e]*)?\r\n"
                  rb"((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ \t]*[\x20-\x7e\x80-\xff]*\r\n)*)\r\n")


@dataclass
class Answer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name):
        """Returns the value of a header, or an empty text."""
        return next((value for key, value in self.headers if key == name.lower()), "")


@dataclass
class Talk:
    """What came back over one connection."""

    answers: list[Answer] = field(default_factory=list)
    # Bytes after the answers that are no complete answer.
    rest: bytes = b""
    # Whether the server has closed the connection.
    is_closed: bool = False
    # Seconds from the first byte sent until the connection was closed or given up.
    seconds: float = 0

    def statuses(self):
        return [answer.status for answer in self.answers]


def connect(port, host="127.0.0.1", receives=None):
    """Opens a connection; `receives` is the size of its buffer for received bytes."""
    client = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if receives:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    client.settimeout(20)
    client.connect((host, port))
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return client


def send(client, data):
    """Sends as much as the server takes, and returns whether that was everything."""
    try:
        client.sendall(data)
        return True
    except OSError:
        return False


def talk(port, data, host="127.0.0.1", quiet=0.4, patience=15, heads=0):
    """Sends bytes, and reads until the server closes the connection, or has answered and sends nothing for `quiet` s.

    `heads` is how many of the first answers are those of HEAD requests.
    """
    start = time.monotonic()
    with connect(port, host) as client:
        send(client, data)
        result = read(client, quiet, patience, heads)
    result.seconds = time.monotonic() - start
    return result


def read(client, quiet=0.4, patience=15, heads=0):
    """Reads answers."""
    received, result = bytearray(), Talk()
    end = time.monotonic() + patience
    while True:
        left = end - time.monotonic()
        if result.answers and not result.rest:
            left = min(left, quiet)
        if left <= 0 or not select.select([client], [], [], left)[0]:
            break
        try:
            more = client.recv(1 << 16)
        except OSError:
            more = b""
        received += more
        result.answers, result.rest = parse(bytes(received), heads, ended=not more)
        if not more:
            result.is_closed = True
            break
    return result


def parse(data, heads=0, ended=True):
    """Returns the complete answers in these bytes, and the bytes after them."""
    answers = []
    while data and (head := HEAD.match(data)):
        status = int(head[1])
        headers = [(name.decode().lower(), value.strip().decode("latin-1"))
                   for name, value in (line.split(b":", 1) for line in head[3].splitlines())]
        answer = Answer(status, headers, b"")
        body = data[head.end():]
        lengths = [value for name, value in headers if name == "content-length"]
        if len(answers) < heads or status in (204, 304) or status < 200:
            size = 0
        elif lengths:
            if len(lengths) > 1 or not re.fullmatch("[0-9]{1,12}", lengths[0]) or answer.header("transfer-encoding"):
                break
            size = int(lengths[0])
        elif answer.header("transfer-encoding") == "chunked":
            size = None
        elif ended or answer.header("content-type").startswith("text/event-stream"):
            # Without a length, the answer ends with the connection.
            size = len(body)
        else:
            break
        if size is None:
            found = chunks(body)
            if not found:
                break
            answer.body, body = found
        else:
            if len(body) < size:
                break
            answer.body, body = body[:size], body[size:]
        answers.append(answer)
        data = body
    return answers, data


def chunks(data):
    """Returns the content of a chunked body and the bytes after it, or `None` if it is not complete."""
    content = b""
    while head := re.match(rb"([0-9A-Fa-f]{1,8})\r\n", data):
        size = int(head[1], 16)
        if len(data) < head.end() + size + 2:
            return None
        content += data[head.end():head.end() + size]
        data = data[head.end() + size + 2:]
        if not size:
            return content, data
    return None
