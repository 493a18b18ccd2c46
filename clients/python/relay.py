"""Opens a door for whoever was recognised: receives webhooks of Omote and verifies what they say.

    OMOTE_WEBHOOK_SECRET=whsec_… OMOTE_ISSUER=https://omote.example OMOTE_AUDIENCE=<ID of the API key> \\
        OMOTE_KEY_SET=jwks.json python3 relay.py 8080
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from omote import Refused, ResultVerifier, verified_webhook

SECRET = os.environ["OMOTE_WEBHOOK_SECRET"]
with open(os.environ["OMOTE_KEY_SET"], encoding="utf-8") as file:
    RESULTS = ResultVerifier(os.environ["OMOTE_ISSUER"], os.environ["OMOTE_AUDIENCE"], json.load(file))
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
    timeout = 10  # seconds for a whole request

    def do_POST(self) -> None:
        try:
            length = int(self.headers.get("Content-Length", "-1"))
            if not 0 <= length <= 65_536:
                raise Refused("no message of Omote is so large")
            take(dict(self.headers), self.rfile.read(length))
            status = 204
        except (Refused, ValueError):
            status = 400
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"listening on port {server.server_address[1]}", flush=True)
    server.serve_forever()
