"""Calls of a Ballast site that take an API key, and what its webhooks say."""

from . import schema
from .calls import Calls
from .errors import BallastError, WebhookError
from .webhook import verify_webhook


class Client(Calls):
    """Speaks to one site with one API key. It waits where it is asked to (429, 503) and asks again when no answer came; a
    write goes under one idempotency key all the while."""


__all__ = ["BallastError", "Client", "WebhookError", "schema", "verify_webhook"]
