"""Calls of /v1."""

from __future__ import annotations

import base64
import http.client
import io
import json
import re
import socket
import ssl
import time
from typing import Any, Callable, Iterator, Mapping, Optional
from urllib.parse import quote, urlencode, urlsplit

from .errors import ApiError, StillRunning

Answer = dict[str, Any]

#: Answers are read up to this many bytes.
LARGEST_ANSWER = 32 * 1024 * 1024
#: Statuses that may pass by themselves: a wait goes on after them.
PASSING = frozenset({429, 500, 502, 503, 504})


class Omote:
    """Calls one appliance with one API key. Objects keep no connection, so threads may share one.

    Redirects are not followed and proxies of the environment not used: the key goes to this address alone.
    """

    def __init__(self, base_url: str, key: str, *, ca_file: Optional[str] = None, timeout: float = 30.0):
        """
        :param base_url: such as ``https://omote.example``, without a path
        :param ca_file: certificates in PEM to trust instead of those of the system, for the appliance's own authority
        :param timeout: seconds for a connection, and for all that goes over it, to the last byte of the answer
        """
        address = urlsplit(base_url)
        is_http = address.scheme in ("http", "https") and bool(address.hostname)
        if not is_http or address.path not in ("", "/") or re.search(r"[@?#\s]", base_url):
            raise ValueError("base_url must be http:// or https://, a host and nothing else")
        if not re.fullmatch("[!-~]+", key):
            raise ValueError("the API key is empty or has a character that no key has, such as a line end")
        self._host, self._port, self._timeout, self._key = address.hostname, address.port, timeout, key
        self._tls = ssl.create_default_context(cafile=ca_file) if address.scheme == "https" else None

    def issue_auth_id(self, *, idempotency_key: Optional[str] = None) -> Answer:
        """4.4: a new user ID."""
        return self._call("POST", "/v1/auth", body={}, idempotency_key=idempotency_key)

    def register_face_image(
        self,
        identifier: str,
        jpeg: bytes,
        *,
        check_overwrite: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> Answer:
        """4.5: registers the face of a JPEG picture."""
        body = {"face_image": base64.b64encode(jpeg).decode(), "check_overwrite": check_overwrite}
        return self._call("POST", _path("/v1/auth/{}/faces", identifier), body=body, idempotency_key=idempotency_key)

    def issue_authentication_url(
        self,
        id_type: str,
        identifier: str,
        redirect_uri: str,
        *,
        expires: Optional[int] = None,
        retry_limit: Optional[int] = None,
        session_timeout: Optional[int] = None,
        detection_timeout: Optional[int] = None,
        auto_redirect_waiting_time: Optional[int] = None,
        one_time_access: Optional[bool] = None,
        first_access_ip_restriction: Optional[bool] = None,
        auto_redirect: Optional[bool] = None,
        tutorial: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> Answer:
        """4.1: a URL at which a person authenticates."""
        body = {
            "id_type": id_type,
            "identifier": identifier,
            "redirect_uri": redirect_uri,
            "expires": expires,
            "retry_limit": retry_limit,
            "session_timeout": session_timeout,
            "detection_timeout": detection_timeout,
            "auto_redirect_waiting_time": auto_redirect_waiting_time,
            "one_time_access": one_time_access,
            "first_access_ip_restriction": first_access_ip_restriction,
            "auto_redirect": auto_redirect,
            "tutorial": tutorial,
        }
        return self._call("POST", "/v1/auth_face/sessions", body=body, idempotency_key=idempotency_key)

    def issue_registration_url(
        self,
        identifier: str,
        redirect_uri: str,
        *,
        expires: Optional[int] = None,
        session_timeout: Optional[int] = None,
        auto_redirect_waiting_time: Optional[int] = None,
        one_time_access: Optional[bool] = None,
        first_access_ip_restriction: Optional[bool] = None,
        check_overwrite: Optional[bool] = None,
        auto_redirect: Optional[bool] = None,
        tutorial: Optional[bool] = None,
        metadata: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Answer:
        """4.2: a URL at which a person registers their face."""
        body = {
            "id_type": "auth",
            "identifier": identifier,
            "redirect_uri": redirect_uri,
            "expires": expires,
            "session_timeout": session_timeout,
            "auto_redirect_waiting_time": auto_redirect_waiting_time,
            "one_time_access": one_time_access,
            "first_access_ip_restriction": first_access_ip_restriction,
            "check_overwrite": check_overwrite,
            "auto_redirect": auto_redirect,
            "tutorial": tutorial,
            "metadata": metadata,
        }
        return self._call("POST", "/v1/auth_face/register_sessions", body=body, idempotency_key=idempotency_key)

    def get_registration_result(self, session_id: str) -> Answer:
        """4.3"""
        return self._call("GET", _path("/v1/auth_face/register_sessions/{}", session_id))

    def get_authentication_result(self, session_id: str) -> Answer:
        """4.9"""
        return self._call("GET", _path("/v1/auth_sessions/{}", session_id))

    def get_metadata(self, session_id: str) -> Answer:
        """4.10: what was given at registration, for some minutes after a success."""
        return self._call("GET", _path("/v1/auth_sessions/{}/metadata", session_id))

    def get_face_image(self, identifier: str, face_feature_id: str) -> Answer:
        """4.6: a registered picture, encrypted; ``decrypted_image`` opens it."""
        query = {"identifier": identifier, "face_feature_id": face_feature_id}
        return self._call("GET", "/v1/auth_face/register_sessions/faces", query=query)

    def delete_user(self, id_type: str, identifier: str) -> Answer:
        """4.7: begins to delete a person."""
        return self._call("DELETE", _path("/v1/{}/{}", id_type, identifier))

    def get_delete_process(self, process_id: str) -> Answer:
        """4.8"""
        return self._call("GET", _path("/v1/delete_processes/{}", process_id))

    def list_trusted_devices(self, id_type: str, identifier: str) -> Answer:
        """4.13"""
        return self._call("GET", _path("/v1/{}/{}/trusted_devices", id_type, identifier))

    def delete_trusted_device(self, id_type: str, identifier: str, device_id: str) -> Answer:
        """4.14"""
        return self._call("DELETE", _path("/v1/{}/{}/trusted_devices/{}", id_type, identifier, device_id))

    def review_results(self, since: str, until: Optional[str] = None, *, size: int = 100) -> Iterator[Answer]:
        """4.11: all results of reviews in a period, asked for in pages of ``size``. Times: ``yyyy-MM-ddTHH:mm:ssZ``."""
        query = {"reviewed_at_since": since, "reviewed_at_until": until, "size": size}
        return self._pages("/v1/shield/duplicate_face_detection/results", query)

    def automatic_detections(self, since: str, until: Optional[str] = None, *, size: int = 100) -> Iterator[Answer]:
        """4.12: all duplicates that were found by themselves in a period."""
        query = {"auto_detected_at_since": since, "auto_detected_at_until": until, "size": size}
        return self._pages("/v1/shield/duplicate_face_auto_detection/results", query)

    def wait_for_registration(self, session_id: str, *, deadline: float) -> Answer:
        """The result of 4.3 once it is fixed, after at most ``deadline`` seconds.

        :raises StillRunning: the deadline passed
        """
        path = _path("/v1/auth_face/register_sessions/{}", session_id)
        return self._wait(path, lambda one: one["completed"], deadline)

    def wait_for_authentication(self, session_id: str, *, deadline: float) -> Answer:
        """The result of 4.9 once it is fixed: see ``wait_for_registration``."""
        return self._wait(_path("/v1/auth_sessions/{}", session_id), lambda one: one["completed"], deadline)

    def wait_for_deletion(self, process_id: str, *, deadline: float) -> Answer:
        """The deletion of 4.8 once its ``status`` is ``Completed`` or ``Failed``."""
        path = _path("/v1/delete_processes/{}", process_id)
        return self._wait(path, lambda one: one["status"] in ("Completed", "Failed"), deadline)

    def signed_result(self, session_id: str) -> str:
        """The result of an ended session as a JWS, which ``ResultVerifier`` verifies."""
        return self._call("GET", _path("/admin/v1/sessions/{}/signed_result", session_id))["signed_result"]

    def key_set(self) -> Answer:
        """The public keys that verify signed results and decisions about doors."""
        return self._call("GET", "/.well-known/jwks.json")

    def _pages(self, path: str, query: Answer) -> Iterator[Answer]:
        while True:
            page = self._call("GET", path, query=query)
            yield from page["results"]
            after = page.get("pagination", {}).get("next")
            if after is None:
                return
            query = {**query, "after": after}

    def _wait(self, path: str, is_over: Callable[[Answer], bool], deadline: float) -> Answer:
        end, pause, failed = time.monotonic() + deadline, 0.25, None
        while True:
            least = 0.0
            try:
                answer = self._call("GET", path, timeout=max(1.0, end - time.monotonic()))
                if is_over(answer):
                    return answer
                failed = None
            except ssl.SSLCertVerificationError:
                raise
            except ApiError as error:
                if error.status not in PASSING:
                    raise
                failed, least = error, error.retry_after or 0.0
            except (OSError, http.client.HTTPException) as error:
                failed = error
            left = end - time.monotonic()
            if left <= 0 or least > left:
                raise StillRunning(f"not over within {deadline} s") from failed
            time.sleep(min(max(pause, least), left))
            pause = min(pause * 1.5, 5.0)

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        timeout: float = float("inf"),
    ) -> Answer:
        timeout = min(timeout, self._timeout)
        headers = {"Authorization": f"Bearer {self._key}", "Accept": "application/json"}
        if query is not None:
            path += "?" + urlencode({name: value for name, value in query.items() if value is not None})
        sent = None
        if body is not None:
            sent = json.dumps({name: value for name, value in body.items() if value is not None}).encode()
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        if self._tls is None:
            to = http.client.HTTPConnection(self._host, self._port, timeout=timeout)
        else:
            to = http.client.HTTPSConnection(self._host, self._port, timeout=timeout, context=self._tls)
        end = time.monotonic() + timeout
        try:
            to.connect()
            with to.sock as sock:
                to.sock = _Until(end, sock)
                to.request(method, path, sent, headers)
                response = to.getresponse()
                text = _whole(response)
        finally:
            to.close()
        try:
            answer = json.loads(text) if len(text) <= LARGEST_ANSWER else None
        except (ValueError, RecursionError):
            answer = None
        if 200 <= response.status < 300 and isinstance(answer, dict):
            return answer
        after = response.getheader("Retry-After") or ""
        errors = answer.get("errors") if isinstance(answer, dict) else None
        raise ApiError(
            response.status,
            [_entry(one) for one in errors if isinstance(one, dict)] if isinstance(errors, list) else [],
            response.getheader("X-Request-Id"),
            float(after) if re.fullmatch("[0-9]{1,6}", after) else None,
        )


class _Until(io.RawIOBase):
    """A socket whose operations all end at one time, however little comes with each of them."""

    def __init__(self, end: float, sock: socket.socket):
        self._end, self._sock = end, sock

    def _limited(self) -> socket.socket:
        left = self._end - time.monotonic()
        if left <= 0:
            raise socket.timeout("no answer in time")
        self._sock.settimeout(left)
        return self._sock

    def sendall(self, data: bytes) -> None:
        self._limited().sendall(data)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._limited().recv_into(buffer)

    def makefile(self, *_: Any) -> io.BufferedReader:
        return io.BufferedReader(self)

    def close(self) -> None:
        """The caller closes the socket: http.client closes a connection that is not kept before its answer is read."""


def _whole(response: http.client.HTTPResponse) -> bytes:
    """The body, or more than LARGEST_ANSWER bytes of it. One that was cut off is none."""
    text = bytearray()
    while len(text) <= LARGEST_ANSWER:
        part = response.read(65_536)
        if not part:
            if response.length:
                raise http.client.IncompleteRead(bytes(text), response.length)
            break
        text += part
    return bytes(text)


def _entry(one: Answer) -> Answer:
    return {name: str(one.get(name, "")) for name in ("code", "desc", "value")}


def _path(template: str, *values: str) -> str:
    if any(value in ("", ".", "..") for value in values):
        raise ValueError("an identifier is empty or dots")
    return template.format(*(quote(value, safe="") for value in values))
