"""Attacks that are slow, long or many. Each one yields what is wrong."""

import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor

from answers import connect, parse, read, send, talk
from table import CLOSED

def trickle(target, first, piece, seconds=20, every=1):
    """Sends a piece each second until the server closes the connection, and returns when that was and the answers."""
    start = time.monotonic()
    with connect(target.port) as client:
        send(client, first)
        while time.monotonic() - start < seconds:
            result = read(client, quiet=0.1, patience=every)
            if result.is_closed or result.answers or not send(client, piece):
                break
    return time.monotonic() - start, result


def cut_off(target, first, piece, earliest=8, latest=15, every=1):
    after, result = trickle(target, first, piece, latest + 2, every)
    if not earliest <= after <= latest:
        yield f"is cut off after {after:.1f} s, allowed: {earliest} s to {latest} s"
    elif result.answers and result.answers[0].status not in (400, 408):
        yield f"is answered with {result.answers[0].status}"


def flood(target, first, piece, latest=15):
    """Sends pieces until the server ends it. How much memory it needs for them is found afterwards."""
    start, sent = time.monotonic(), 0
    with connect(target.port) as client:
        client.settimeout(latest)
        send(client, first)
        while send(client, piece):
            sent += len(piece)
            if time.monotonic() - start > latest:
                yield f"has taken {sent:,} bytes in {time.monotonic() - start:.1f} s"
                return
            time.sleep(0.1)
        if time.monotonic() - start > latest + 1:
            yield f"is cut off after {time.monotonic() - start:.1f} s"


def never_reads(target, count):
    """Asks for large files and reads nothing of them."""
    with connect(target.port, receives=4096) as client:
        send(client, target.get(target.large) * count)
        time.sleep(15)
        client.settimeout(3)
        received = 0
        # What is in the buffers of the system still comes; then the connection must be closed.
        try:
            while more := client.recv(1 << 20):
                received += len(more)
        except TimeoutError:
            yield f"is still connected after 15 s, and {received:,} bytes have come"
        except OSError:
            pass
        if received > count * target.large_size - 1000:
            yield f"gets all {received:,} bytes after 15 s"


def half_closed(target):
    for name, data, allowed in (
        ("a request", target.get(), {200}),
        ("half a request", target.get()[:-2], {400, 408, CLOSED}),
        ("nothing", b"", {CLOSED}),
        ("half a form", target.post()[:-2], {400, 408, CLOSED}),
    ):
        with connect(target.port) as client:
            send(client, data)
            client.shutdown(socket.SHUT_WR)
            result = read(client, quiet=3, patience=5)
        if not result.is_closed or (result.statuses() or [CLOSED])[0] not in allowed:
            how = "closed" if result.is_closed else "not closed"
            yield f"{name}, then the end: {result.statuses()}, {how} within 5 s"


def reset(client):
    """Ends a connection without the usual goodbye."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def resets(target):
    """Ends connections after each part of a request, and in the middle of a large answer."""
    request = target.post(body=target.body(token="0"))
    for end in range(0, len(request), 7):
        client = connect(target.port)
        send(client, request[:end])
        reset(client)
    for _ in range(20):
        client = connect(target.port)
        send(client, target.get(target.large) * 3)
        client.recv(1000)
        reset(client)
    yield from answers_at_once(target)


def unread_events(target):
    """Sends bytes over a stream of events, on which nothing is expected."""
    with connect(target.port) as client:
        send(client, target.get(target.events))
        time.sleep(0.5)
        client.settimeout(2)
        for _ in range(16):
            if not send(client, b"GET / HTTP/1.1\r\n" * (1 << 16)):
                break
    yield from answers_at_once(target)


def answers_at_once(target, allowed=(200,), patience=3):
    result = talk(target.port, target.get("/", "Connection: close"), patience=patience)
    if not result.answers or result.answers[0].status not in allowed:
        yield f"then GET / is answered with {result.statuses()} within {patience} s"


def slow_attacks(target):
    """Returns the attacks that take long, by their names."""
    request, form, wrong = target.get(), target.post(), target.post(body=target.body(token="0"))
    long = target.post("Content-Length: 500000", length=False, body=b"")
    chunks = target.post("Transfer-Encoding: chunked", length=False, body=b"")
    mega = b"a" * (1 << 20)
    attacks = {
        "headers at a byte a second": lambda: cut_off(target, request[:1], b"a"),
        "a first line at a byte a second": lambda: cut_off(target, b"GET /", b"a"),
        "header lines at one a second": lambda: cut_off(target, request[:-2], b"A: b\r\n"),
        "empty lines at one a second": lambda: cut_off(target, b"\r\n", b"\r\n", earliest=0),
        "half a request, then nothing": lambda: cut_off(target, request[:-2], b""),
        "a body at a byte a second": lambda: cut_off(target, long, b"a"),
        "a body that does not come": lambda: cut_off(target, long, b""),
        "a body without its last byte": lambda: cut_off(target, form[:-1], b""),
        "a slow request after a fast one": lambda: slow_second(target),
        "endless chunks": lambda: flood(target, chunks, b"100000\r\n" + mega + b"\r\n"),
        "a chunk with an endless length": lambda: flood(target, chunks, b"0" * (1 << 20)),
        "an endless body": lambda: flood(target, wrong, mega),
        "an endless path": lambda: flood(target, b"GET /", mega),
        "an endless header": lambda: flood(target, request[:-2] + b"A: ", mega),
        "endless headers": lambda: flood(target, request[:-2], b"A: b\r\n" * 100_000),
        "endless empty lines": lambda: flood(target, b"", b"\r\n" * (1 << 19)),
        "endless requests without reading": lambda: flood(target, b"", request * 25_000),
    }
    if target.large:
        attacks["a reader that never reads"] = lambda: never_reads(target, 1)
        attacks["a reader that never reads 20 files"] = lambda: never_reads(target, 20)
    if target.events:
        attacks["bytes over a stream of events"] = lambda: unread_events(target)
    return attacks


def slow_second(target):
    """The limit of time is that of each request, not only of the first one."""
    with connect(target.port) as client:
        send(client, target.get())
        if not read(client, quiet=0.2).answers:
            yield "gets no answer to the first request"
        start = time.monotonic()
        while time.monotonic() - start < 17 and send(client, b"G"):
            if read(client, quiet=0.1, patience=1).is_closed:
                break
        if not 8 <= time.monotonic() - start <= 15:
            yield f"is cut off after {time.monotonic() - start:.1f} s, allowed: 8 s to 15 s"


def crowds(target):
    """Returns the attacks with many connections, by their names. Each one needs the server for itself."""
    crowds = {
        "half-closed connections": lambda: half_closed(target),
        "resets": lambda: resets(target),
        "64 idle connections": lambda: crowd(target, 64, b""),
        # These are cut off first.
        "64 connections with half a form": lambda: crowd(target, 64, target.post()[:-2], patience=15),
        "64 connections after a request": lambda: crowd(target, 64, target.get()),
        "200 connections at the same time": lambda: at_once(target, 200),
        "10,000 connections": lambda: in_a_row(target, 10_000),
    }
    if target.events:
        # So many tabs may wait for others to be closed, but not for ever.
        crowds["64 streams of events"] = lambda: crowd(target, 64, target.get(target.events), (200, 503))
    return crowds


def crowd(target, count, data, allowed=(200,), patience=3):
    """Opens connections, sends these bytes on each, and asks for a page on another one."""
    clients = []
    try:
        for _ in range(count):
            clients.append(connect(target.port))
            send(clients[-1], data)
        yield from answers_at_once(target, allowed, patience)
    finally:
        for client in clients:
            client.close()
    yield from answers_at_once(target)


def at_once(target, count):
    """Sends many requests before reading an answer. Each one must be answered or refused."""
    clients = [connect(target.port) for _ in range(count)]
    for client in clients:
        send(client, target.get("/", "Connection: close"))
    answers = []
    for client in clients:
        with client:
            result = read(client, patience=15)
        answers += result.statuses() or [CLOSED if result.is_closed else "nothing"]
    if wrong := set(answers) - {200, 503, CLOSED}:
        yield f"gets {wrong} among {count} answers"
    if answers.count(200) < min(count, 50):
        yield f"gets only {answers.count(200)} pages"
    yield from answers_at_once(target)


def in_a_row(target, count):
    """Opens connections one after the other: every other one gets a file, the rest is left in some other way."""
    request = target.get(target.small, "Connection: close")
    refused = []

    def visit(number):
        try:
            client = connect(target.port)
        except OSError as error:
            refused.append(str(error))
            return
        if number % 2:
            send(client, request)
            answer = b""
            try:
                while more := client.recv(1 << 16):
                    answer += more
            except OSError:
                pass
            statuses = [answer.status for answer in parse(answer)[0]]
            if statuses != [200]:
                refused.append(str(statuses))
        elif number % 4:
            send(client, request[:20])
        elif number % 8:
            return reset(client)
        client.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(visit, range(count), chunksize=50))
    if refused:
        yield f"{len(refused):,} of {count:,} are not answered, such as with {refused[0]}"
    yield from answers_at_once(target)
