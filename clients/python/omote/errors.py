"""What can go wrong."""

from __future__ import annotations

from typing import Optional


class ErrorCode:
    """The codes of errors. docs/api/errors.md says when each is answered."""

    UNKNOWN = "ELAC0000001"
    NO_KEY = "ELAC0000002"
    KEY_ENDED = "ELAC0000003"
    UNKNOWN_IDENTIFIER = "ELAC0000004"
    INVALID = "ELAC0000005"
    NOT_JSON = "ELAC0000006"
    FORBIDDEN = "ELAC0000007"
    UNAVAILABLE = "ELAC0000008"
    UNKNOWN_RESOURCE = "ELAC1000001"
    METHOD_NOT_ALLOWED = "ELAC1000002"
    ALREADY_REGISTERED = "ELAC1000003"
    NOT_REGISTERED = "ELAC1000004"
    STATE_FORBIDS = "ELAC1000005"
    IDEMPOTENCY_REUSED = "ELAC1000006"
    METADATA_EXPIRED = "ELAC1000007"
    TOO_LARGE = "ELAC1000008"
    NOT_JSON_TYPE = "ELAC1000009"
    NO_FACE = "ELAC1000010"
    SEVERAL_FACES = "ELAC1000011"
    FACE_TOO_SMALL = "ELAC1000012"
    PICTURE_POOR = "ELAC1000013"
    FACE_TURNED = "ELAC1000014"
    FACE_COVERED = "ELAC1000015"
    TOO_MANY_REQUESTS = "ELAC1000016"
    PICTURE_TURNED = "ELAC1000017"


class OmoteError(Exception):
    """The service refused, a wait ended, or what was to be verified proves nothing.

    Wrong arguments raise ValueError, and connections OSError or http.client.HTTPException.
    """


class ApiError(OmoteError):
    """The service answered with an error, or something else answered in its place."""

    def __init__(self, status: int, errors: list, request_id: Optional[str], retry_after: Optional[float]):
        said = "; ".join(f"{one['code']} {one['desc']}" for one in errors)
        super().__init__(f"HTTP {status}: {said or 'not an answer of the service'}")
        self.status = status
        #: One for each offending parameter: dicts of ``code``, ``desc`` and ``value``. Empty: see ``status``.
        self.errors = errors
        #: Code and sentence of the first error; empty if there is none.
        self.code: str = errors[0]["code"] if errors else ""
        self.message: str = errors[0]["desc"] if errors else ""
        #: Names the call in the service's log.
        self.request_id = request_id
        #: Seconds after which the call may be tried again; None if the service did not say.
        self.retry_after = retry_after


class StillRunning(OmoteError):
    """The deadline of a wait passed. The session or deletion goes on; ``__cause__`` is the latest error, if any."""


class Refused(OmoteError):
    """A signature, a statement or a picture is not what it claims to be. Never act on it."""


class TooLate(Refused):
    """A statement is genuine, but about a session that ended too long ago. It will not be newer when it comes again."""
