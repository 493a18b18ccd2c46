"""Registered pictures."""

from __future__ import annotations

import base64
from typing import Mapping, Optional

from .errors import Refused


def decrypted_image(answer: Mapping[str, str], private_key_pem: bytes, password: Optional[bytes] = None) -> bytes:
    """The JPEG of an answer of 4.6 (docs/api/decrypting-images.md).

    :raises Refused: it was encrypted for another key, or changed on the way
    """
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import padding
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    rsa = serialization.load_pem_private_key(private_key_pem, password)
    oaep = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
    try:
        image = base64.b64decode(answer["image"], validate=True)
        secret = base64.b64decode(answer["secret"], validate=True)
        if len(secret) != 256 + 12:
            raise ValueError
        return AESGCM(rsa.decrypt(secret[:256], oaep)).decrypt(secret[256:], image, None)
    except (ValueError, InvalidTag):
        raise Refused("the picture cannot be opened with this key") from None
