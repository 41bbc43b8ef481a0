"""Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited."""

from __future__ import annotations

from collections.abc import Iterator

from . import schema
from .transport import Transport


class Calls(Transport):
    """Every call that takes a key."""

    def cancel_investment(self, id: str, *, idempotency_key: str | None = None) -> None:
        """Cancels an investment at no cost, before it is funded or within the cooling-off period.

        Takes a client's key with the scope `invest`."""
        self._call(None, "POST", f"/api/v1/investments/{self._part(id)}/cancel", idempotency_key=idempotency_key)

    def cancel_withdrawal(self, id: str, *, idempotency_key: str | None = None) -> None:
        """Cancels a withdrawal before it is batched.

        Takes a client's key with the scope `withdraw`."""
        self._call(None, "POST", f"/api/v1/withdrawals/{self._part(id)}/cancel", idempotency_key=idempotency_key)

    def create_investment(self, body: schema.NewInvestment, *, idempotency_key: str | None = None) -> schema.InvestmentData:
        """Registers an investment. It starts at once if the available balance covers it, otherwise when the money arrives.

        Takes a client's key with the scope `invest`."""
        return self._call(schema.InvestmentData, "POST", "/api/v1/investments/create", body=body, idempotency_key=idempotency_key)

    def create_investment_redemption(self, id: str, *, idempotency_key: str | None = None) -> schema.RedemptionData:
        """Gives notice of early redemption. The answer repeats the quote as of that moment.

        Takes a client's key with the scope `invest`."""
        return self._call(schema.RedemptionData, "POST", f"/api/v1/investments/{self._part(id)}/redemption", idempotency_key=idempotency_key)

    def create_withdrawal(self, body: schema.NewWithdrawal, *, idempotency_key: str | None = None) -> schema.RequestedWithdrawal:
        """Requests a withdrawal of cash that is not invested.

        Takes a client's key with the scope `withdraw`."""
        return self._call(schema.RequestedWithdrawal, "POST", "/api/v1/withdrawals", body=body, idempotency_key=idempotency_key)

    def delete_investment_redemption(self, id: str, *, idempotency_key: str | None = None) -> None:
        """Withdraws the notice, free of charge; the contract runs to its original end.

        Takes a client's key with the scope `invest`."""
        self._call(None, "DELETE", f"/api/v1/investments/{self._part(id)}/redemption", idempotency_key=idempotency_key)

    def get_account(self) -> schema.AccountData:
        """Balances and the address to deposit to.

        Takes a client's key with the scope `read`."""
        return self._call(schema.AccountData, "GET", "/api/v1/account")

    def get_account_history(self) -> schema.HistoryData:
        """The value of the account over time, summed from the ledger.

        Takes a client's key with the scope `read`."""
        return self._call(schema.HistoryData, "GET", "/api/v1/account/history")

    def get_investment(self, id: str) -> schema.InvestmentData:
        """One of the client's investments.

        Takes a client's key with the scope `read`."""
        return self._call(schema.InvestmentData, "GET", f"/api/v1/investments/{self._part(id)}")

    def get_investment_redemption(self, id: str) -> schema.RedemptionData:
        """Quotes early redemption: when it would end, and what it costs.

        Takes a client's key with the scope `read`."""
        return self._call(schema.RedemptionData, "GET", f"/api/v1/investments/{self._part(id)}/redemption")

    def get_investment_series(self, id: str) -> schema.Series:
        """The weekly results of one of the client's investments.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Series, "GET", f"/api/v1/investments/{self._part(id)}/series")

    def get_my_proof(self, *, after: int | None = None) -> schema.OwnProofData:
        """Proves that the client's balance is included in the published liabilities.

        Takes a client's key with the scope `read`."""
        return self._call(schema.OwnProofData, "GET", "/api/v1/proofs/mine", query={"after": after})

    def get_notice(self, file: str) -> bytes:
        """A signed copy of one notice, `<id>.txt`, with proof that it is in the public log.

        Takes a client's key with the scope `read`."""
        return self._file("GET", f"/api/v1/users/notices/{self._part(file)}")

    def get_operator_journal(self, *, cursor: int | None = None, limit: int | None = None, wait: int | None = None) -> schema.JournalPage:
        """The journal after a given entry, oldest first. It identifies people only by the IDs of their accounts.

        Takes a key of the firm's systems with the scope `journal`."""
        return self._call(schema.JournalPage, "GET", "/api/v1/operator/journal", query={"cursor": cursor, "limit": limit, "wait": wait})

    def follow_operator_journal(self, cursor: int = 0, *, limit: int | None = None, wait: int | None = None) -> Iterator[schema.JournalPage]:
        """The pages of `get_operator_journal` from a cursor on, as they come; `next` of a page is the cursor to keep with what was done
        about it. Without `wait` it ends when there is nothing new."""
        while True:
            page = self.get_operator_journal(cursor=cursor, limit=limit, wait=wait)
            if page.entries:
                yield page
            elif not wait:
                return
            cursor = page.next

    def get_statement(self, file: str) -> bytes:
        """One statement as a file: `2026-11.pdf` or `2026-11.csv`. It is made from the ledger, with the same bytes each time.
        `2026-11.txt` is a signed copy that covers both, with proof that it is in the public log.

        Takes a client's key with the scope `read`."""
        return self._file("GET", f"/api/v1/statements/{self._part(file)}")

    def get_strike_inputs(self, id: str) -> schema.StrikeInputsData:
        """The inputs of a weekly result that one of the client's investments took part in.

        Takes a client's key with the scope `read`."""
        return self._call(schema.StrikeInputsData, "GET", f"/api/v1/strikes/{self._part(id)}/inputs")

    def list_deposits(self, *, cursor: str | None = None, limit: int | None = None) -> schema.Deposits:
        """The client's deposits.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Deposits, "GET", "/api/v1/deposits", query={"cursor": cursor, "limit": limit})

    def all_deposits(self, *, limit: int | None = None) -> Iterator[schema.DepositView]:
        """Every row of `list_deposits`, page after page."""
        cursor = None
        while True:
            page = self.list_deposits(cursor=cursor, limit=limit)
            yield from page.deposits
            if page.next is None:
                return
            cursor = page.next

    def list_investments(self, *, cursor: str | None = None, limit: int | None = None) -> schema.Investments:
        """The client's investments, including cancelled and paid-out ones.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Investments, "GET", "/api/v1/investments/getAll", query={"cursor": cursor, "limit": limit})

    def all_investments(self, *, limit: int | None = None) -> Iterator[schema.InvestmentView]:
        """Every row of `list_investments`, page after page."""
        cursor = None
        while True:
            page = self.list_investments(cursor=cursor, limit=limit)
            yield from page.investments
            if page.next is None:
                return
            cursor = page.next

    def list_notices(self, *, cursor: str | None = None, limit: int | None = None) -> schema.Notices:
        """The client's notices; the same facts were also sent by mail.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Notices, "GET", "/api/v1/users/notices", query={"cursor": cursor, "limit": limit})

    def all_notices(self, *, limit: int | None = None) -> Iterator[schema.NoticeView]:
        """Every row of `list_notices`, page after page."""
        cursor = None
        while True:
            page = self.list_notices(cursor=cursor, limit=limit)
            yield from page.notices
            if page.next is None:
                return
            cursor = page.next

    def list_statements(self, *, cursor: str | None = None, limit: int | None = None) -> schema.Statements:
        """The client's statements, one for each closed month since registration.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Statements, "GET", "/api/v1/statements", query={"cursor": cursor, "limit": limit})

    def all_statements(self, *, limit: int | None = None) -> Iterator[schema.Statement]:
        """Every row of `list_statements`, page after page."""
        cursor = None
        while True:
            page = self.list_statements(cursor=cursor, limit=limit)
            yield from page.statements
            if page.next is None:
                return
            cursor = page.next

    def list_wallets(self) -> schema.Wallets:
        """The client's own deposit address.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Wallets, "GET", "/api/v1/wallets/getAll")

    def list_withdrawals(self, *, cursor: str | None = None, limit: int | None = None) -> schema.Withdrawals:
        """The client's withdrawals, of investments and of cash.

        Takes a client's key with the scope `read`."""
        return self._call(schema.Withdrawals, "GET", "/api/v1/withdrawals", query={"cursor": cursor, "limit": limit})

    def all_withdrawals(self, *, limit: int | None = None) -> Iterator[schema.WithdrawalView]:
        """Every row of `list_withdrawals`, page after page."""
        cursor = None
        while True:
            page = self.list_withdrawals(cursor=cursor, limit=limit)
            yield from page.withdrawals
            if page.next is None:
                return
            cursor = page.next

    def withdraw_investment(self, id: str, body: schema.WithdrawalDestination, *, idempotency_key: str | None = None) -> schema.RequestedWithdrawal:
        """Requests a withdrawal of a whole matured investment to a bitcoin address.

        Takes a client's key with the scope `withdraw`."""
        return self._call(schema.RequestedWithdrawal, "PATCH", f"/api/v1/investments/applyWithdraw/{self._part(id)}", body=body, idempotency_key=idempotency_key)
