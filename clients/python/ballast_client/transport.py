"""How calls are sent: with a key, to one site, again where that is right."""

from __future__ import annotations

import http.client
import json
import logging
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any

from .errors import BallastError
from .wire import parse, read, write

LOG = logging.getLogger("ballast_client")
HERE = {"127.0.0.1", "::1", "localhost"}
# Statuses after which the same is sent again: no answer, too many calls, something in between, not at the moment.
AGAIN = {0, 429, 502, 503, 504}


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A key goes to the site alone."""

    def redirect_request(self, *_: Any) -> None:
        return None


@dataclass
class _Heard:
    """An answer, or with the status 0 why there is none."""

    status: int
    body: bytes = b""
    retry_after: str | None = None
    cause: Exception | None = None


class Transport:
    def __init__(self, site: str, key: str, *, patience: float = 90, timeout: float = 60) -> None:
        """`patience` is how many seconds of pauses a call may take before it gives up, `timeout` how many the service may
        take for one answer."""
        url = urllib.parse.urlsplit(site)
        if url.scheme != "https" and not (url.scheme == "http" and url.hostname in HERE):
            raise ValueError("a key is sent over https only")
        self._site = f"{url.scheme}://{url.netloc}"
        self._key = key
        self._patience = patience
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    @staticmethod
    def _part(text: str) -> str:
        return urllib.parse.quote(text, safe="")

    def _call(self, kind: Any, method: str, path: str, **sent: Any) -> Any:
        body, key = self._exchange(method, path, **sent)
        envelope = _json(body)
        if envelope.get("status") != "success":
            raise BallastError(200, "unreadable_answer", "The answer cannot be read.", idempotency_key=key)
        return None if kind is None else read(kind, envelope.get("data"))

    def _file(self, method: str, path: str, **sent: Any) -> bytes:
        return self._exchange(method, path, **sent)[0]

    def _exchange(
        self,
        method: str,
        path: str,
        query: dict[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> tuple[bytes, str | None]:
        given = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._site}{path}?{urllib.parse.urlencode(given)}" if given else self._site + path
        request = urllib.request.Request(url, method=method, headers={"Authorization": f"Bearer {self._key}"})
        if method != "GET":
            # Made once: it stays the same however often the write is sent.
            idempotency_key = idempotency_key or secrets.token_hex(16)
            request.add_header("Idempotency-Key", idempotency_key)
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps({} if body is None else write(body)).encode()
        waited, attempt = 0.0, 0
        while True:
            heard = self._send(request)
            if 200 <= heard.status < 300:
                return heard.body, idempotency_key
            pause = _pause(heard, attempt)
            if pause is None or waited + pause > self._patience:
                raise _refusal(heard, idempotency_key)
            time.sleep(pause)
            waited, attempt = waited + pause, attempt + 1

    def _send(self, request: urllib.request.Request) -> _Heard:
        try:
            try:
                response = self._opener.open(request, timeout=self._timeout)
            except urllib.error.HTTPError as refused:
                response = refused
            with response:
                if "Deprecation" in response.headers:
                    LOG.warning("%s goes away: %s", request.full_url, response.headers.get("Sunset", "see the changes"))
                return _Heard(response.status, response.read(), response.headers.get("Retry-After"))
        except (OSError, http.client.HTTPException) as cause:
            return _Heard(0, cause=cause)


def _pause(heard: _Heard, attempt: int) -> float | None:
    """How many seconds to wait before the same is sent again; None when that is of no use."""
    if heard.status not in AGAIN:
        return None
    if heard.retry_after is not None and heard.retry_after.isascii() and heard.retry_after.isdigit():
        return int(heard.retry_after)
    return 2**attempt if attempt < 4 else None


def _json(body: bytes) -> dict[str, Any]:
    try:
        value = parse(body)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _refusal(heard: _Heard, key: str | None) -> BallastError:
    if heard.status == 0:
        return BallastError(0, "unreachable", f"No answer came: {heard.cause}", idempotency_key=key)
    said = _json(heard.body)
    if isinstance(said.get("code"), str) and isinstance(said.get("message"), str):
        return BallastError(heard.status, said["code"], said["message"], said.get("fields"), key)
    message = f"The answer has the status {heard.status} and cannot be read."
    return BallastError(heard.status, "unreadable_answer", message, idempotency_key=key)
