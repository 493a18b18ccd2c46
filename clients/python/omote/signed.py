"""Webhooks and signed results."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, Callable, Mapping, Optional, Union

from .errors import Refused

Answer = dict[str, Any]


def verified_webhook(secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300.0) -> Answer:
    """The message of a webhook, if it was signed with the secret (``whsec_…``) less than ``tolerance`` seconds ago.

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
    key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    if len(key) < 24:
        raise ValueError("the secret is too short")
    mac = hmac.new(key, f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    right = b"v1," + base64.b64encode(mac)
    signatures = given.get("webhook-signature", "").encode().split(b" ")
    if not any([hmac.compare_digest(right, one) for one in signatures]):
        raise Refused("the signature is not of this secret")
    return json.loads(body)


Keys = Union[Mapping[str, Any], Callable[[], Mapping[str, Any]]]


class ResultVerifier:
    """Verifies signed results, offline if ``keys`` is a key set (docs/integrate/signed-results.md)."""

    #: Seconds for which a fetched key set is used, and least ones between two fetches for an unknown key.
    KEPT, APART = 300.0, 30.0

    def __init__(self, issuer: str, audience: str, keys: Keys, *, leeway: float = 30.0, allow_sandbox: bool = False):
        """
        :param issuer: the base URL of the site
        :param audience: ID of the API key that issues the sessions
        :param keys: a key set, or a function that fetches one, such as ``Omote.key_set``
        :param leeway: seconds by which clocks may differ
        :param allow_sandbox: accept results of simulated people, in tests
        """
        self._issuer, self._audience, self._keys, self._leeway = issuer, audience, keys, leeway
        self._allow_sandbox, self._set, self._fetched = allow_sandbox, None, float("-inf")

    def verify(self, token: str, session_id: str) -> Answer:
        """The claims of a statement about this session. Accept each session once, and look at ``result``.

        :raises Refused: it proves nothing
        """
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        if len(token) > 16_384 or not re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", token, re.ASCII):
            raise Refused("not a signed statement")
        signed, _, signature = token.rpartition(".")
        head, _, payload = signed.partition(".")
        header = _json_part(head)
        if header.get("alg") != "EdDSA" or header.get("typ") != "omote-result+jwt" or "crit" in header:
            raise Refused("not a statement about a result")
        try:
            public = Ed25519PublicKey.from_public_bytes(self._key(header.get("kid")))
            public.verify(_bytes_part(signature), signed.encode())
        except (InvalidSignature, ValueError):
            raise Refused("the signature is not of this key") from None
        claims, now = _json_part(payload), time.time()
        if claims.get("iss") != self._issuer or claims.get("aud") != self._audience:
            raise Refused("of another site, or for another system")
        if claims.get("sid") != session_id:
            raise Refused("about another session")
        times = [claims.get("iat"), claims.get("exp")]
        if not all(type(one) in (int, float) for one in times):
            raise Refused("without times")
        if not times[0] - self._leeway <= now <= times[1] + self._leeway:
            raise Refused("expired, or not valid yet")
        if claims.get("sandbox", False) is not False and not self._allow_sandbox:
            raise Refused("of a sandbox, where people are simulated")
        if type(claims.get("result")) is not bool:
            raise Refused("without a result")
        return claims

    def _key(self, kid: Any) -> bytes:
        now = time.monotonic()
        if callable(self._keys) and now - self._fetched > self.KEPT:
            self._set, self._fetched = self._keys(), now
        found = self._found(kid)
        if found is None and callable(self._keys) and now - self._fetched > self.APART:
            self._set, self._fetched = self._keys(), now
            found = self._found(kid)
        if found is None:
            raise Refused("signed with an unknown key")
        return found

    def _found(self, kid: Any) -> Optional[bytes]:
        known: Any = self._set if callable(self._keys) else self._keys
        for one in known["keys"]:
            if isinstance(kid, str) and one.get("kid") == kid and (one.get("kty"), one.get("crv")) == ("OKP", "Ed25519"):
                return _bytes_part(one["x"])
        return None


def _bytes_part(text: str) -> bytes:
    try:
        return base64.b64decode(text.translate(str.maketrans("-_", "+/")) + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        raise Refused("not a signed statement") from None


def _json_part(text: str) -> Answer:
    try:
        value = json.loads(_bytes_part(text))
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Refused("not a signed statement")
    return value
