-- What the console's lists are read by: words to search, keys to sort, and an index for every order that is offered.

-- The beginnings of names and e-mail addresses in lower case, as bytes, so that every engine compares them alike. `about`
-- says what the id is of: 1 a client, 2 a message.
CREATE TABLE search_word (
  about {int} NOT NULL,
  word {bytes} NOT NULL,
  id {uuid} NOT NULL,
  PRIMARY KEY (about, word, id)
){keyed};

-- The name in lower case; written with the row. Its indexes are built once the rows from before have it.
ALTER TABLE client ADD COLUMN name_key {bytes};
CREATE INDEX client_frozen ON client (id) WHERE status = 'frozen';
CREATE INDEX balance_available ON balance (minor, owner) WHERE kind = 'available' AND asset = 'USDT' AND minor > 0;

CREATE INDEX deposit_by_state ON deposit (state, id);
CREATE INDEX deposit_by_amount ON deposit (state, amount, id);
CREATE INDEX deposit_by_tx ON deposit (tx_hash, id);
CREATE INDEX deposit_unowned ON deposit (to_address, id) WHERE client IS NULL;

CREATE INDEX investment_by_state ON investment (plan, state, id);
CREATE INDEX investment_by_amount ON investment (plan, state, amount, id);

-- What the treasury must send back, and whether it did. Until then the money is still there, in suspense.
CREATE TABLE refund (
  id {uuid} NOT NULL PRIMARY KEY REFERENCES deposit (id),
  version {int} NOT NULL CHECK (version > 0),
  chain_id {int} NOT NULL,
  token TEXT NOT NULL,
  recipient TEXT NOT NULL,
  raw_amount TEXT NOT NULL,
  amount {int} NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL,
  tx_hash TEXT,
  ordered_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CONSTRAINT refund_sent CHECK ((state = 'sent') = (tx_hash IS NOT NULL))
){plain};
CREATE INDEX refund_owed ON refund (ordered_at, id) WHERE state = 'owed';
CREATE UNIQUE INDEX refund_tx ON refund (chain_id, tx_hash);

ALTER TABLE message ADD COLUMN version {int} NOT NULL DEFAULT 1;
ALTER TABLE message ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE message ADD COLUMN updated_at {int} NOT NULL DEFAULT 0;
CREATE INDEX message_by_state ON message (state, id);

-- What operators answered; each row was mailed.
CREATE TABLE message_reply (
  id {uuid} NOT NULL PRIMARY KEY,
  message {uuid} NOT NULL REFERENCES message (id),
  operator {uuid} NOT NULL,
  body TEXT NOT NULL,
  created_at {int} NOT NULL
){plain};
CREATE INDEX reply_of_message ON message_reply (message, id);

-- Which mails a client was sent. The mails themselves, which may hold codes, are gone with the outbox.
ALTER TABLE outbox ADD COLUMN client {uuid};
CREATE INDEX outbox_of_client ON outbox (client, id) WHERE client IS NOT NULL;
CREATE TABLE mail_history (
  client {uuid} NOT NULL REFERENCES client (id),
  id {uuid} NOT NULL,
  template TEXT NOT NULL,
  outcome TEXT NOT NULL,
  attempts {int} NOT NULL CHECK (attempts >= 0),
  queued_at {int} NOT NULL,
  settled_at {int} NOT NULL,
  PRIMARY KEY (client, id)
){keyed};
