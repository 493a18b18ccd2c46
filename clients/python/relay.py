"""Opens a door for whoever was recognised: receives decisions of a kiosk, or webhooks, and verifies what they say.

    OMOTE_KIOSK=<ID of the kiosk> OMOTE_ISSUER=https://omote.example OMOTE_KEY_SET=jwks.json python3 relay.py 8080

    OMOTE_WEBHOOK_SECRET=whsec_... OMOTE_ISSUER=https://omote.example OMOTE_AUDIENCE=<ID of the API key> \\
        OMOTE_KEY_SET=jwks.json python3 relay.py 8080

OMOTE_MAX_AGE: seconds after its end for which a webhook's recognition opens the door, 30 if it is not set.
"""

import json
import os
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TextIO

from omote import DoorVerifier, Refused, ResultVerifier, TooLate, verified_webhook, webhook_key

KIOSK, ISSUER = os.environ.get("OMOTE_KIOSK", ""), os.environ["OMOTE_ISSUER"]
SECRET, AUDIENCE = os.environ.get("OMOTE_WEBHOOK_SECRET", ""), os.environ.get("OMOTE_AUDIENCE", "")
MAX_AGE = float(os.environ.get("OMOTE_MAX_AGE", "30"))
with open(os.environ["OMOTE_KEY_SET"], encoding="utf-8") as file:
    KEYS = json.load(file)
if KIOSK:
    DOOR = DoorVerifier(ISSUER, KIOSK, KEYS)
else:
    RESULTS = ResultVerifier(ISSUER, AUDIENCE, KEYS, max_age=MAX_AGE)
done: "set[str]" = set()
lock, writing = threading.Lock(), threading.Lock()


def write_line(line: str, file: TextIO = sys.stdout) -> None:
    """``print`` writes a line in parts, between which comes what another thread writes at the same moment."""
    with writing:
        file.write(line + "\n")
        file.flush()


def decide(body: bytes) -> None:
    """Acts on a decision of the kiosk, which can be used once and for seconds."""
    claims = DOOR.verify(body)
    write_line("open " + claims["sub"])


def take(headers: "dict[str, str]", body: bytes) -> None:
    """Acts on a message once, however often it comes. Keep ``done`` in a database, with a unique index."""
    message = verified_webhook(SECRET, headers, body)
    data = message["data"]
    if message["type"] != "session.completed" or data["aud"] != AUDIENCE or data["kind"] != "authentication":
        return  # a test, a session of another system, or one that lets nobody in
    claims = RESULTS.verify(data["signed_result"], data["sid"])
    with lock:
        is_new = data["sid"] not in done
        done.add(data["sid"])
    if is_new and claims["kind"] == "authentication":
        write_line(("open " if claims["result"] else "stay closed ") + claims["sub"])


class Receiver(BaseHTTPRequestHandler):
    """One request on one connection, which is shut down after ten seconds, however slowly something comes."""

    def setup(self) -> None:
        super().setup()
        self.end = threading.Timer(10, self.stop)
        self.end.daemon = True
        self.end.start()

    def stop(self) -> None:
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it has ended by itself

    def finish(self) -> None:
        self.end.cancel()
        super().finish()

    def do_POST(self) -> None:
        try:
            length = int(self.headers.get("Content-Length", "-1"))
            if not 0 <= length <= 65_536:
                raise Refused("no message of Omote is so large, or of unknown length")
            body = self.rfile.read(length)
            decide(body) if KIOSK else take(dict(self.headers), body)
            status = 204
        except (Refused, ValueError, KeyError, TypeError) as error:
            # What is genuine but late is taken: it would come again, and hold up what is new.
            status = 204 if isinstance(error, TooLate) else 400
            write_line(f"refused: {error}", sys.stderr)
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """Holds 32 connections at once; others wait until one of them ends."""

    free = threading.BoundedSemaphore(32)

    def process_request(self, request: socket.socket, address: object) -> None:
        self.free.acquire()
        super().process_request(request, address)

    def process_request_thread(self, request: socket.socket, address: object) -> None:
        try:
            super().process_request_thread(request, address)
        finally:
            self.free.release()

    def handle_error(self, *_: object) -> None:
        write_line(f"a connection failed: {sys.exc_info()[1]}", sys.stderr)


if __name__ == "__main__":
    if not KIOSK:
        webhook_key(SECRET)  # fails now if it is none
    server = Server(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"listening on port {server.server_address[1]}", flush=True)
    server.serve_forever()
