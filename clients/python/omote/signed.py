"""Webhooks, signed results and decisions of doors."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import math
import re
import threading
import time
from datetime import datetime
from typing import Any, Callable, Mapping, Optional, Union

from .errors import Refused, TooLate

Answer = dict[str, Any]


def verified_webhook(secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300.0) -> Answer:
    """The message of a webhook, if it was signed with the secret (``whsec_...``) less than ``tolerance`` seconds ago.

    :param headers: of the request, in any case
    :param body: the bytes as they came
    :raises Refused: act on nothing, and answer 400
    """
    given = {name.lower(): value for name, value in headers.items()}
    message_id, at = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if message_id == "" or not re.fullmatch("[0-9]{1,12}", at):
        raise Refused("the message has no ID or no time")
    if abs(time.time() - int(at)) > tolerance:
        raise Refused("the message is old, or the clocks differ")
    mac = hmac.new(webhook_key(secret), f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    right = b"v1," + base64.b64encode(mac)
    signatures = given.get("webhook-signature", "").encode().split(b" ")
    if not any([hmac.compare_digest(right, one) for one in signatures]):
        raise Refused("the signature is not of this secret")
    return json.loads(body)


def webhook_key(secret: str) -> bytes:
    """The key in the secret of a webhook.

    :raises ValueError: it is no such secret
    """
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except ValueError:
        raise ValueError("the secret of the webhook is not whsec_ and Base64") from None
    if len(key) < 24:
        raise ValueError("the secret of the webhook is too short")
    return key


_COMPACT = r"[\w-]+\.[\w-]+\.[\w-]+"

Keys = Union[Mapping[str, Any], Callable[[], Mapping[str, Any]]]


class _Statements:
    """Verifies that a statement is of this site, for whom it is, and of now."""

    def __init__(
        self, issuer: str, audience: str, keys: Keys, *, of: tuple[str, str], leeway: float, allow_sandbox: bool
    ):
        if not issuer or not audience:
            raise ValueError("without an issuer or an audience, whose statements are accepted is open")
        self._issuer, self._audience, self._leeway = issuer, audience, leeway
        self._type, self._about = of
        self._allow_sandbox, self._keys = allow_sandbox, _Source(keys) if callable(keys) else keys

    def _claims(self, token: Any) -> Answer:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        if not isinstance(token, str) or len(token) > 16_384 or not re.fullmatch(_COMPACT, token, re.ASCII):
            raise Refused("not a signed statement")
        signed, _, signature = token.rpartition(".")
        head, _, payload = signed.partition(".")
        header = _json_part(head)
        if header.get("alg") != "EdDSA" or header.get("typ") != self._type or "crit" in header:
            raise Refused(f"not a statement about {self._about}")
        kid = header.get("kid")
        key = self._keys.find(kid) if isinstance(self._keys, _Source) else _found(self._keys, kid)
        if key is None:
            raise Refused("signed with an unknown key")
        try:
            public = Ed25519PublicKey.from_public_bytes(key)
            public.verify(_bytes_part(signature), signed.encode())
        except (InvalidSignature, ValueError):
            raise Refused("the signature is not of this key") from None
        claims, now = _json_part(payload), time.time()
        if claims.get("iss") != self._issuer or claims.get("aud") != self._audience:
            raise Refused("of another site, or for another system")
        times = [claims.get("iat"), claims.get("exp")]
        if not all(type(one) in (int, float) and math.isfinite(one) for one in times):
            raise Refused("without times")
        if not times[0] - self._leeway <= now <= times[1] + self._leeway:
            raise Refused("expired, or not valid yet")
        if claims.get("sandbox", False) is not False and not self._allow_sandbox:
            raise Refused("of a sandbox, where people are simulated")
        return claims


class ResultVerifier(_Statements):
    """Verifies signed results, offline if ``keys`` is a key set (docs/integrate/signed-results.md)."""

    def __init__(
        self,
        issuer: str,
        audience: str,
        keys: Keys,
        *,
        max_age: Optional[float] = None,
        leeway: float = 30.0,
        allow_sandbox: bool = False,
    ):
        """
        :param issuer: the base URL of the site
        :param audience: ID of the API key that issues the sessions
        :param keys: a key set, or a function that fetches one, such as ``Omote.key_set``
        :param max_age: seconds since the session ended, after which its result is refused; None: any number. Statements are
            signed when they are asked for or delivered, so a new one may be about a session of last week.
        :param leeway: seconds by which clocks may differ
        :param allow_sandbox: accept results of simulated people, in tests
        """
        of = ("omote-result+jwt", "a result")
        super().__init__(issuer, audience, keys, of=of, leeway=leeway, allow_sandbox=allow_sandbox)
        self._max_age = max_age

    def verify(self, token: str, session_id: str) -> Answer:
        """The claims of a statement about this session. Accept each session once, and look at ``result``.

        :raises TooLate: it is genuine, but older than ``max_age``; answer 204 to a webhook, which need not come again
        :raises Refused: it proves nothing
        """
        claims, now = self._claims(token), time.time()
        if claims.get("sid") != session_id:
            raise Refused("about another session")
        if type(claims.get("result")) is not bool:
            raise Refused("without a result")
        if self._max_age is not None:
            concluded = _seconds(claims.get("concluded_at"))
            if now - concluded < -self._leeway:
                raise Refused("about a session that has yet to end: the clocks differ")
            # By the clock that signed it: what only this clock calls old would be old each time.
            if claims["iat"] - concluded > self._max_age:
                raise TooLate("about a session that ended too long ago")
            if now - concluded > self._max_age:
                raise Refused("about a session that ended too long ago by this clock alone: it was slow to come, or the clocks differ")
        return claims


class DoorVerifier(_Statements):
    """Verifies decisions that open one door, each once, offline if ``keys`` is a key set (docs/integrate/doors.md).

    What was signed before it was made is refused, since that may have opened the door already: use one for each door, as
    long as the program runs. Make it when the clock is right: one that is set forward later leaves open what was used before.
    """

    #: Seconds after which a decision opens nothing, whatever it says of its end.
    LIFE = 10.0

    def __init__(self, issuer: str, kiosk: str, keys: Keys, *, leeway: float = 2.0, allow_sandbox: bool = False):
        """
        :param issuer: the base URL of the site
        :param kiosk: ID of the kiosk at the door
        :param keys: a key set, or a function that fetches one, such as ``Omote.key_set``
        :param leeway: seconds by which clocks may differ
        :param allow_sandbox: open to simulated people, in tests
        """
        of = ("omote-door+jwt", "a door")
        super().__init__(issuer, kiosk, keys, of=of, leeway=leeway, allow_sandbox=allow_sandbox)
        self._since = math.ceil(time.time()) + leeway
        self._used: dict[str, Answer] = {}
        self._lock = threading.Lock()

    def verify(self, body: bytes) -> Answer:
        """The claims of the decision in a request or message of Omote: open the door now, for ``sub``.

        :param body: as it came, ``{"decision": "..."}``
        :raises Refused: it opens nothing, or has done so before
        """
        claims = self._claims(_object(body).get("decision"))
        jti = claims.get("jti")
        if claims.get("decision") != "open" or not isinstance(jti, str):
            raise Refused("not a decision to open")
        with self._lock:
            now = time.time()
            if now > claims["iat"] + self.LIFE + self._leeway:
                raise Refused("signed too long ago")
            for one, used in list(self._used.items()):
                if used["exp"] + self._leeway < now:
                    del self._used[one]
                    # Nor is it accepted again if the clock is set back.
                    self._since = max(self._since, used["iat"] + 1)
            if claims["iat"] < self._since:
                raise Refused("signed before this program could know what was used")
            if jti in self._used:
                raise Refused("used before")
            self._used[jti] = claims
        return claims


class _Source:
    """A key set that is fetched when it is needed, by one thread at a time."""

    #: Seconds for which a set is new, and least ones between fetches: for an unknown key, and after one that failed.
    KEPT, APART, PAUSE = 300.0, 30.0, 5.0

    def __init__(self, fetch: Callable[[], Mapping[str, Any]]):
        self._fetch, self._fetching = fetch, threading.Lock()
        self._set: Mapping[str, Any] = {"keys": []}
        self._new_until = self._next = float("-inf")

    def find(self, kid: Any) -> Optional[bytes]:
        """A known key of a new set is answered at once; so is one of an older set while another thread fetches."""
        found = _found(self._set, kid)
        if found is not None and time.monotonic() < self._new_until:
            return found
        if self._fetching.acquire(blocking=found is None):
            try:
                self._renew(kid)
            finally:
                self._fetching.release()
        return _found(self._set, kid)

    def _renew(self, kid: Any) -> None:
        now, is_known = time.monotonic(), _found(self._set, kid) is not None
        if is_known and now < self._new_until:
            return
        if now < self._next:
            if self._new_until == float("-inf"):
                raise ConnectionError("the key set could not be fetched just now")
            return
        self._next = now + self.PAUSE
        try:
            fetched = self._fetch()
            _found(fetched, kid)  # without keys, the answer is not kept
            self._set = fetched
        except Exception:
            if is_known:
                return  # the old set stays in use
            raise
        self._next, self._new_until = now + self.APART, now + self.KEPT


def _found(keys: Mapping[str, Any], kid: Any) -> Optional[bytes]:
    for one in keys["keys"]:
        if isinstance(kid, str) and one.get("kid") == kid and (one.get("kty"), one.get("crv")) == ("OKP", "Ed25519"):
            return _bytes_part(one["x"])
    return None


def _seconds(text: Any) -> float:
    """The time of a claim such as concluded_at, in seconds since 1970."""
    try:
        return datetime.fromisoformat(text).timestamp()
    except (TypeError, ValueError, OverflowError):
        raise Refused("without the time at which the session ended") from None


def _bytes_part(text: str) -> bytes:
    try:
        return base64.b64decode(text.translate(str.maketrans("-_", "+/")) + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        raise Refused("not a signed statement") from None


def _json_part(text: str) -> Answer:
    return _object(_bytes_part(text))


def _object(text: bytes) -> Answer:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Refused("not a signed statement")
    return value
