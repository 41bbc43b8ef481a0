-- Payouts in bitcoin: batches, what is in them, the attempts to pay them, and how much may leave in a day.

ALTER TABLE withdrawal ADD COLUMN payout_taken_back {int} NOT NULL DEFAULT 0;
CREATE INDEX withdrawal_waiting ON withdrawal (requested_at, id)
  WHERE state IN ('requested', 'approved', 'batched', 'signed', 'broadcast');
CREATE INDEX withdrawal_by_state ON withdrawal (state, id);
CREATE INDEX withdrawal_by_wallet ON withdrawal (wallet);
CREATE INDEX withdrawal_by_txid ON withdrawal (payout_txid) WHERE payout_txid IS NOT NULL;

-- A withdrawal that went back to its owner can never be paid, and one that was paid can never go back.
CREATE UNIQUE INDEX journal_withdrawal_end ON journal (subject)
  WHERE cause IN ('withdrawal_released', 'withdrawal_paid');

-- `fixing` holds every quote that made the rate, and those that did not count.
CREATE TABLE payout_batch (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  state TEXT NOT NULL,
  rate_micro_usdt {int} NOT NULL CHECK (rate_micro_usdt > 0),
  fixing TEXT,
  payouts {int} NOT NULL CHECK (payouts > 0),
  total {int} NOT NULL CHECK (total > 0),
  sats {int} NOT NULL CHECK (sats > 0),
  maker {uuid} NOT NULL,
  checker {uuid},
  built_at {int} NOT NULL,
  approved_at {int},
  updated_at {int} NOT NULL,
  CONSTRAINT payout_four_eyes CHECK (
    CASE WHEN state IN ('built', 'discarded') THEN checker IS NULL ELSE checker IS NOT NULL AND checker <> maker END)
){plain};
CREATE INDEX payout_batch_by_state ON payout_batch (state, id);
CREATE INDEX payout_batch_approved ON payout_batch (approved_at) WHERE approved_at IS NOT NULL;
CREATE INDEX payout_batch_open ON payout_batch (id) WHERE state IN ('built', 'approved', 'signed', 'broadcast');

CREATE TABLE payout_item (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  batch {uuid} NOT NULL REFERENCES payout_batch (id),
  withdrawal {uuid} NOT NULL REFERENCES withdrawal (id),
  client {uuid} NOT NULL REFERENCES client (id),
  amount {int} NOT NULL CHECK (amount > 0),
  sats {int} NOT NULL CHECK (sats > 0),
  converted_before {int} NOT NULL CHECK (converted_before IN (0, 1)),
  live {int} NOT NULL CHECK (live IN (0, 1))
){plain};
-- A withdrawal is in one live batch at most.
CREATE UNIQUE INDEX payout_item_live ON payout_item (withdrawal) WHERE live = 1;
CREATE UNIQUE INDEX payout_item_once ON payout_item (batch, withdrawal);

-- The signed chain transaction is here before the network hears of it.
CREATE TABLE payout_attempt (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  batch {uuid} NOT NULL REFERENCES payout_batch (id),
  number {int} NOT NULL CHECK (number > 0),
  state TEXT NOT NULL,
  manifest TEXT NOT NULL,
  digest {bytes} NOT NULL,
  psbt TEXT NOT NULL,
  txid TEXT NOT NULL,
  fee_sats {int} NOT NULL CHECK (fee_sats >= 0),
  raw TEXT,
  sight TEXT NOT NULL,
  built_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CONSTRAINT payout_stored_first CHECK (state <> 'signed' OR raw IS NOT NULL),
  CONSTRAINT payout_unsigned CHECK (state NOT IN ('built', 'approved', 'discarded') OR raw IS NULL)
){plain};
CREATE UNIQUE INDEX payout_attempt_number ON payout_attempt (batch, number);
-- Of one batch one attempt waits for approval, and one is confirmed, at most.
CREATE UNIQUE INDEX payout_attempt_built ON payout_attempt (batch) WHERE state = 'built';
CREATE UNIQUE INDEX payout_attempt_confirmed ON payout_attempt (batch) WHERE state = 'confirmed';
-- A discarded attempt may be built again from the same coins, byte by byte.
CREATE UNIQUE INDEX payout_attempt_txid ON payout_attempt (txid) WHERE state <> 'discarded';

-- No row means the limits that the program begins with.
CREATE TABLE payout_control (
  id {int} NOT NULL PRIMARY KEY CHECK (id = 1),
  version {int} NOT NULL CHECK (version > 0),
  client_day {int} NOT NULL CHECK (client_day >= 0),
  firm_day {int} NOT NULL CHECK (firm_day >= 0),
  tripped_at {int},
  tripped_why TEXT,
  counts_from {int},
  CONSTRAINT payout_trip CHECK ((tripped_at IS NULL) = (tripped_why IS NULL))
){plain};
CREATE INDEX approval_of_payout ON approval (subject) WHERE kind = 'payout_batch' AND state = 'approved';
CREATE INDEX approval_of_withdrawal ON approval (subject) WHERE kind = 'withdrawal' AND state = 'approved';

-- What the watch-only wallet has read of the chain. Only a cache: without it the chain is read again.
CREATE TABLE payout_wallet (
  id {int} NOT NULL PRIMARY KEY CHECK (id = 1),
  descriptors TEXT NOT NULL,
  height {int} NOT NULL,
  snapshot {bytes} NOT NULL,
  kept_at {int} NOT NULL
){plain};
