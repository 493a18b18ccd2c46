"""A client of the Omote face-authentication appliance: every operation of /v1, and what a caller does around them.

Python 3.9 or later. Calls and webhooks need the standard library alone; pictures, signed results and doors
need ``pip install cryptography``. Members of answers have the names of the contract (docs/api/v1.md), and answers are dicts.
"""

from .client import Omote
from .errors import ApiError, ErrorCode, OmoteError, Refused, StillRunning, TooLate
from .pictures import decrypted_image
from .signed import DoorVerifier, ResultVerifier, verified_webhook, webhook_key

__all__ = [
    "ApiError",
    "DoorVerifier",
    "ErrorCode",
    "Omote",
    "OmoteError",
    "Refused",
    "ResultVerifier",
    "StillRunning",
    "TooLate",
    "decrypted_image",
    "verified_webhook",
    "webhook_key",
]
