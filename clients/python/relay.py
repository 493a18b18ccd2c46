"""Opens a door for whoever was recognised: receives webhooks of Omote and verifies what they say.

    OMOTE_WEBHOOK_SECRET=whsec_... OMOTE_ISSUER=https://omote.example OMOTE_AUDIENCE=<ID of the API key> \\
        OMOTE_KEY_SET=jwks.json python3 relay.py 8080

OMOTE_MAX_AGE: seconds after its end for which a recognition opens the door, 30 if it is not set.
"""

import json
import os
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from omote import Refused, ResultVerifier, verified_webhook, webhook_key

SECRET = os.environ["OMOTE_WEBHOOK_SECRET"]
MAX_AGE = float(os.environ.get("OMOTE_MAX_AGE", "30"))
with open(os.environ["OMOTE_KEY_SET"], encoding="utf-8") as file:
    RESULTS = ResultVerifier(
        os.environ["OMOTE_ISSUER"], os.environ["OMOTE_AUDIENCE"], json.load(file), max_age=MAX_AGE
    )
done: "set[str]" = set()
lock = threading.Lock()


def take(headers: "dict[str, str]", body: bytes) -> None:
    """Acts on a message once, however often it comes. Keep ``done`` in a database, with a unique index."""
    message = verified_webhook(SECRET, headers, body)
    if message["type"] != "session.completed" or message["data"]["aud"] != os.environ["OMOTE_AUDIENCE"]:
        return  # a test, or a session of another system
    session = message["data"]["sid"]
    claims = RESULTS.verify(message["data"]["signed_result"], session)
    with lock:
        is_new = session not in done
        done.add(session)
    if is_new and claims["kind"] == "authentication":
        print("open" if claims["result"] else "stay closed", claims["sub"], flush=True)


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
        status = 400
        try:
            length = int(self.headers.get("Content-Length", "-1"))
            if not 0 <= length <= 65_536:
                raise Refused("no message of Omote is so large, or of unknown length")
            take(dict(self.headers), self.rfile.read(length))
            status = 204
        except (Refused, ValueError, KeyError, TypeError) as error:
            print("refused:", error, file=sys.stderr, flush=True)
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
        print("a connection failed:", sys.exc_info()[1], file=sys.stderr, flush=True)


if __name__ == "__main__":
    webhook_key(SECRET)  # fails now if it is none
    server = Server(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"listening on port {server.server_address[1]}", flush=True)
    server.serve_forever()
