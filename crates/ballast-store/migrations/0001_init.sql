-- One text for every engine. {int}, {uuid} and {bytes} become the engine's column types; {plain} and {keyed} its table
-- options: a keyed table is stored in the order of its primary key where the engine can do that.
-- Amounts are whole minor units, moments milliseconds since 1970, days counted from 1970-01-01, truth values 0 or 1.

-- The end of the journal chain. Every batch updates this row first, so batches of several processes go one by one.
CREATE TABLE head (
  id {int} NOT NULL PRIMARY KEY CHECK (id = 1),
  sequence {int} NOT NULL,
  hash {bytes} NOT NULL,
  batch {int} NOT NULL
){plain};
INSERT INTO head (id, sequence, hash, batch)
VALUES (1, 0, {zero_hash}, 0);

CREATE TABLE journal (
  sequence {int} NOT NULL PRIMARY KEY CHECK (sequence > 0),
  cause TEXT NOT NULL,
  subject {uuid} NOT NULL,
  client {uuid},
  actor TEXT NOT NULL,
  actor_id {uuid},
  at {int} NOT NULL,
  details TEXT NOT NULL,
  once {int} CHECK (once = 1),
  prev_hash {bytes} NOT NULL,
  hash {bytes} NOT NULL
){plain};
CREATE UNIQUE INDEX journal_cause_once ON journal (subject, cause) WHERE once = 1;
CREATE INDEX journal_of_client ON journal (client, sequence) WHERE client IS NOT NULL;

CREATE TABLE transfer (
  sequence {int} NOT NULL REFERENCES journal (sequence),
  position {int} NOT NULL CHECK (position >= 0),
  debit_kind TEXT NOT NULL,
  debit_owner {uuid},
  credit_kind TEXT NOT NULL,
  credit_owner {uuid},
  asset TEXT NOT NULL,
  minor {int} NOT NULL CHECK (minor > 0),
  PRIMARY KEY (sequence, position)
){keyed};

-- Accounts with an owner: one row each, updated in place.
CREATE TABLE balance (
  owner {uuid} NOT NULL,
  kind TEXT NOT NULL,
  asset TEXT NOT NULL,
  minor {int} NOT NULL,
  PRIMARY KEY (owner, kind, asset),
  CONSTRAINT balance_floor CHECK (
    CASE kind WHEN 'returns' THEN 1 = 1 WHEN 'shortfall' THEN minor <= 0 ELSE minor >= 0 END)
){keyed};

-- The operator's and the control accounts: one row for each batch that touched one, never updated.
CREATE TABLE control (
  kind TEXT NOT NULL,
  asset TEXT NOT NULL,
  sequence {int} NOT NULL REFERENCES journal (sequence),
  delta {int} NOT NULL,
  total {int} NOT NULL,
  PRIMARY KEY (kind, asset, sequence),
  CONSTRAINT control_floor CHECK (total >= 0 OR kind NOT IN ('suspense', 'promotions'))
){keyed};

CREATE TABLE client (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  referer TEXT,
  password_hash TEXT NOT NULL,
  epoch {int} NOT NULL,
  status TEXT NOT NULL,
  address_index {int} NOT NULL CHECK (address_index >= 0),
  deposit_address TEXT NOT NULL,
  payouts_held_until {int},
  created_at {int} NOT NULL,
  updated_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX client_email ON client (email);
CREATE UNIQUE INDEX client_address_index ON client (address_index);
CREATE UNIQUE INDEX client_deposit_address ON client (deposit_address);

CREATE TABLE session (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  client {uuid} NOT NULL REFERENCES client (id),
  epoch {int} NOT NULL,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  revoked_at {int},
  user_agent TEXT NOT NULL
){plain};
CREATE INDEX session_of_client ON session (client, created_at);

CREATE TABLE challenge (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  purpose TEXT NOT NULL,
  client {uuid} REFERENCES client (id),
  secret_hash {bytes} NOT NULL,
  code_mac {bytes} NOT NULL,
  tries {int} NOT NULL CHECK (tries >= 0),
  expires_at {int} NOT NULL,
  closed_at {int},
  created_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX challenge_secret ON challenge (secret_hash);
CREATE INDEX challenge_open ON challenge (client, purpose) WHERE closed_at IS NULL;

CREATE TABLE throttle (
  name TEXT NOT NULL PRIMARY KEY,
  window_start {int} NOT NULL,
  tries {int} NOT NULL CHECK (tries >= 0)
){keyed};

CREATE TABLE plan (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  name TEXT NOT NULL,
  start_range {int} NOT NULL CHECK (start_range >= 0),
  end_range {int} NOT NULL,
  weekly_target_bps {int} NOT NULL,
  performance_share_bps {int} NOT NULL,
  withdrawal_minimum {int} NOT NULL,
  settled_through {int},
  status TEXT NOT NULL,
  position {int} NOT NULL,
  created_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX plan_name ON plan (name);

CREATE TABLE investment (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  client {uuid} NOT NULL REFERENCES client (id),
  plan {uuid} NOT NULL REFERENCES plan (id),
  plan_name TEXT NOT NULL,
  contract_months {int} NOT NULL,
  weekly_target_bps {int} NOT NULL,
  performance_share_bps {int} NOT NULL,
  redemption_fee_bps {int} NOT NULL,
  redemption_notice_months {int} NOT NULL,
  withdrawal_minimum {int} NOT NULL,
  risk_version TEXT NOT NULL,
  risk_accepted {int},
  amount {int} NOT NULL CHECK (amount > 0),
  bonus {int} NOT NULL CHECK (bonus >= 0),
  state TEXT NOT NULL,
  created_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  funding_until {int} NOT NULL,
  cooling_off_until {int} NOT NULL,
  started_at {int},
  ends_at {int},
  ended_by TEXT,
  matured_at {int},
  alerted_at {int},
  withdrawal {uuid}
){plain};
CREATE INDEX investment_of_client ON investment (client, id);
CREATE INDEX investment_waiting ON investment (client, created_at, id) WHERE state = 'created';
CREATE INDEX investment_funding ON investment (funding_until) WHERE state = 'created';
CREATE INDEX investment_running ON investment (ends_at) WHERE state IN ('active', 'notice');
-- Everything the weekly allocation reads of a position, in the order in which it writes.
CREATE INDEX investment_positions ON investment (plan, id, amount, bonus, started_at, ends_at)
  WHERE state IN ('active', 'notice');

CREATE TABLE deposit (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  chain_id {int} NOT NULL,
  block_hash TEXT NOT NULL,
  tx_hash TEXT NOT NULL,
  log_index {int} NOT NULL,
  block_number {int} NOT NULL,
  token TEXT NOT NULL,
  from_address TEXT NOT NULL,
  to_address TEXT NOT NULL,
  raw_amount TEXT NOT NULL,
  amount {int} NOT NULL CHECK (amount >= 0),
  remainder TEXT NOT NULL,
  client {uuid} REFERENCES client (id),
  state TEXT NOT NULL,
  reason TEXT,
  confirmations {int} NOT NULL,
  seen_at {int} NOT NULL,
  updated_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX deposit_key ON deposit (chain_id, block_hash, tx_hash, log_index);
CREATE INDEX deposit_of_client ON deposit (client, seen_at, id) WHERE client IS NOT NULL;
CREATE INDEX deposit_open ON deposit (block_number, id) WHERE state IN ('seen', 'confirming');
CREATE INDEX deposit_block ON deposit (chain_id, block_number);

CREATE TABLE chain_cursor (
  chain_id {int} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  tail TEXT NOT NULL
){plain};

CREATE TABLE strike (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  number {int} NOT NULL,
  plan {uuid} NOT NULL REFERENCES plan (id),
  from_day {int} NOT NULL,
  to_day {int} NOT NULL,
  result {int} NOT NULL,
  evidence_sha256 {bytes} NOT NULL,
  maker {uuid},
  checker {uuid},
  state TEXT NOT NULL,
  allocation TEXT,
  drafted_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CHECK (to_day > from_day)
){plain};
CREATE UNIQUE INDEX strike_number ON strike (number);
CREATE INDEX strike_of_plan ON strike (plan, number);

-- One row for each investment and strike; the sum of `share` is the control account `allocated_returns`.
CREATE TABLE allocation (
  strike_number {int} NOT NULL,
  investment {uuid} NOT NULL,
  share {int} NOT NULL,
  total {int} NOT NULL,
  PRIMARY KEY (strike_number, investment)
){keyed};

-- One row for each chunk that was spread; the key is what keeps a chunk from being spread twice.
CREATE TABLE allocation_chunk (
  strike_number {int} NOT NULL,
  chunk {int} NOT NULL,
  last_investment {uuid} NOT NULL,
  positions {int} NOT NULL,
  allocated {int} NOT NULL,
  by_capital {int} NOT NULL CHECK (by_capital >= 0),
  sequence {int} NOT NULL REFERENCES journal (sequence),
  PRIMARY KEY (strike_number, chunk)
){keyed};

CREATE TABLE withdrawal (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  client {uuid} NOT NULL REFERENCES client (id),
  investment {uuid} REFERENCES investment (id),
  amount {int} NOT NULL CHECK (amount > 0),
  principal {int} NOT NULL CHECK (principal >= 0),
  wallet TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT,
  payout_batch {uuid},
  payout_rate_micro_usdt {int},
  payout_sats {int} CHECK (payout_sats > 0),
  payout_txid TEXT,
  not_before {int} NOT NULL,
  requested_at {int} NOT NULL,
  updated_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX withdrawal_open ON withdrawal (investment)
  WHERE investment IS NOT NULL AND state IN ('requested', 'approved', 'batched', 'signed', 'broadcast');
CREATE INDEX withdrawal_of_client ON withdrawal (client, requested_at, id);

CREATE TABLE promotion (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  name TEXT NOT NULL,
  amount {int} NOT NULL CHECK (amount > 0),
  active {int} NOT NULL CHECK (active IN (0, 1)),
  created_at {int} NOT NULL
){plain};

CREATE TABLE approval (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  kind TEXT NOT NULL,
  subject {uuid} NOT NULL,
  payload TEXT NOT NULL,
  digest {bytes} NOT NULL,
  maker {uuid} NOT NULL,
  checker {uuid},
  state TEXT NOT NULL,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  CONSTRAINT approval_four_eyes CHECK (state <> 'approved' OR (checker IS NOT NULL AND checker <> maker))
){plain};
CREATE INDEX approval_pending ON approval (created_at, id) WHERE state = 'pending';

CREATE TABLE message (
  id {uuid} NOT NULL PRIMARY KEY,
  sender TEXT NOT NULL,
  sender_email TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at {int} NOT NULL
){plain};

CREATE TABLE notice (
  id {uuid} NOT NULL PRIMARY KEY,
  client {uuid} NOT NULL REFERENCES client (id),
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at {int} NOT NULL
){plain};
CREATE INDEX notice_of_client ON notice (client, id);

CREATE TABLE survey (
  id {uuid} NOT NULL PRIMARY KEY,
  client {uuid} NOT NULL REFERENCES client (id),
  withdrawal {uuid} NOT NULL REFERENCES withdrawal (id),
  stars {int} NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX survey_once ON survey (withdrawal);

CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  name TEXT NOT NULL,
  request_hash {bytes} NOT NULL,
  status {int} NOT NULL,
  body TEXT NOT NULL,
  created_at {int} NOT NULL,
  PRIMARY KEY (scope, name)
){plain};
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Mails wait here from the commit that caused them until a mail server accepted them; then the row goes.
CREATE TABLE outbox (
  id {uuid} NOT NULL PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  data TEXT NOT NULL,
  attempts {int} NOT NULL,
  next_attempt_at {int} NOT NULL,
  last_error TEXT,
  created_at {int} NOT NULL
){plain};
CREATE INDEX outbox_due ON outbox (next_attempt_at, id);

CREATE TABLE setting (
  name TEXT NOT NULL PRIMARY KEY,
  content TEXT NOT NULL
){keyed};
