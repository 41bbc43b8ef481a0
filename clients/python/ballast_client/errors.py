"""Why a call failed, and why a message is not believed."""

from __future__ import annotations


class BallastError(Exception):
    """Why a call was not carried out, or why it is not known whether it was."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        fields: dict[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        # The HTTP status; 0 when there was no answer.
        self.status = status
        # A stable name, such as `invalid_key`; `unreachable` and `unreadable_answer` are made here.
        self.code = code
        self.message = message
        # Messages by field of the request.
        self.fields = fields or {}
        # Of a write: with the same key it can be sent again, and is carried out at most once.
        self.idempotency_key = idempotency_key

    @property
    def is_in_doubt(self) -> bool:
        """Whether a write may have been carried out all the same: ask again with its key."""
        return self.status >= 500 or self.code in ("unreachable", "unreadable_answer")


class WebhookError(Exception):
    """Why a message is not believed."""
