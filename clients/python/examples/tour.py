"""What a program does with a client's key, a key of the firm's systems and a webhook. `python3 clients/try.py` runs it."""

import json
import os
import uuid
from dataclasses import replace
from decimal import Decimal

from ballast_client import BallastError, Client, verify_webhook
from ballast_client.schema import JournalEntry, NewInvestment

site = os.environ["BALLAST_SITE"]
client = Client(site, os.environ["BALLAST_KEY"])
account = client.get_account().account

investments = list(client.all_investments(limit=2))

# One key for one intention: whatever happens on the way, it is carried out once.
key = str(uuid.uuid4())
plan, amount = os.environ["BALLAST_PLAN"], Decimal(os.environ["BALLAST_AMOUNT"])
wanted = NewInvestment(plan=plan, contract_length=1, invested_amount=amount, risk_accepted=True)
made = client.create_investment(wanted, idempotency_key=key).investment
again = client.create_investment(wanted, idempotency_key=key).investment

try:
    client.create_investment(replace(wanted, invested_amount=Decimal("0.5")))
    raise SystemExit("it should have been refused")
except BallastError as error:
    refused = error

firm = Client(site, os.environ["BALLAST_FIRM_KEY"])
last: JournalEntry | None = None
moved = 0
for page in firm.follow_operator_journal(0, limit=100):
    for entry in page.entries:
        if last is not None and (entry.id, entry.previous_hash) != (last.id + 1, last.hash):
            raise SystemExit(f"entry {entry.id} does not follow entry {last.id}")
        last, moved = entry, moved + len(entry.postings)
if last is None:
    raise SystemExit("the journal is empty")

message = json.loads(os.environ["BALLAST_MESSAGE"])
event = verify_webhook(message["secret"], message["headers"], message["body"].encode())

print(
    json.dumps(
        {
            "available": str(account.available),
            "investments": len(investments),
            "invested": str(int(sum(one.invested_amount for one in investments) * 1_000_000)),
            "made": made.id,
            "amount": str(made.invested_amount),
            "again": again.id,
            "refused": [refused.status, refused.code, list(refused.fields)],
            "lastEntry": last.id,
            "lastHash": last.hash,
            "postings": moved,
            "event": event.type,
        }
    )
)
