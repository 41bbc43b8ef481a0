"""Messages of webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Mapping

from .errors import WebhookError
from .schema import WebhookEvent
from .wire import parse, read


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300, now: float | None = None
) -> WebhookEvent:
    """Reads a message after its signature was found good. `body` is the request's, byte for byte. A message may come twice:
    keep its `webhook-id`."""
    named = {name.lower(): value for name, value in headers.items()}
    try:
        message, sent, signatures = (named[f"webhook-{part}"] for part in ("id", "timestamp", "signature"))
    except KeyError as missing:
        raise WebhookError(f"there is no header {missing.args[0]}") from None
    if not (sent.isascii() and sent.isdigit() and len(sent) <= 15):
        raise WebhookError("its time cannot be read")
    if abs((time.time() if now is None else now) - int(sent)) > tolerance:
        raise WebhookError("it was not sent just now")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise WebhookError("the secret cannot be read") from None
    mac = hmac.new(key, f"{message}.{sent}.".encode() + body, hashlib.sha256).digest()
    wanted = b"v1," + base64.b64encode(mac)
    if not any(hmac.compare_digest(one.encode(), wanted) for one in signatures.split(" ")):
        raise WebhookError("it is not signed with this secret")
    return read(WebhookEvent, parse(body))
