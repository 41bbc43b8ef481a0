"""Holds what needs no site to the same cases as the other clients. `python3 clients/try.py` runs it."""

import json
import os
from decimal import Decimal

from ballast_client import Client, WebhookError, verify_webhook
from ballast_client.schema import JournalEntry, NewInvestment, WebhookEvent
from ballast_client.wire import write

cases = json.loads(os.environ["BALLAST_CASES"])
for case in cases:
    headers = {f"Webhook-{name.title()}": case[name] for name in ("id", "timestamp", "signature")}
    event: WebhookEvent | None = None
    try:
        event = verify_webhook(case["secret"], headers, case["body"].encode(), now=case["now"])
    except WebhookError:
        pass
    assert (event is not None) == case["genuine"], case["what"]
    if event is not None and event.type == "journal.deposit_credited":
        assert isinstance(event.data, JournalEntry)
        assert event.data.postings[0].amount == Decimal("1234567890123.000001")

wanted = NewInvestment(plan="x", contract_length=1, invested_amount=Decimal("1E+3"))
assert write(wanted) == {"plan": "x", "contractLength": 1, "investedAmount": "1000"}
try:
    write(NewInvestment(plan="x", contract_length=1, invested_amount=0.1))  # type: ignore[arg-type]
    raise SystemExit("a float was taken")
except TypeError:
    pass
try:
    Client("http://invest.example", "ballast_client_x")
    raise SystemExit("a key would be sent in the clear")
except ValueError:
    pass
print(json.dumps({"cases": len(cases)}))
