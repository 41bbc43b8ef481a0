-- The treasury: what deposit addresses hold, sweeps of them, and the comparison of books and chains.

-- `open` is 1 while another sweep has to wait for this one.
CREATE TABLE sweep (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  state TEXT NOT NULL,
  open {int} CHECK (open = 1),
  file TEXT NOT NULL,
  digest {bytes} NOT NULL,
  addresses {int} NOT NULL CHECK (addresses > 0),
  amount {int} NOT NULL CHECK (amount >= 0),
  maker {uuid} NOT NULL,
  checker {uuid},
  drafted_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CONSTRAINT sweep_four_eyes CHECK (
    state IN ('drafted', 'discarded') OR (checker IS NOT NULL AND checker <> maker)),
  CONSTRAINT sweep_openness CHECK (
    (open IS NOT NULL) = (state IN ('drafted', 'approved', 'signed', 'broadcast')))
){plain};
CREATE UNIQUE INDEX sweep_one_open ON sweep (open) WHERE open = 1;
CREATE INDEX sweep_newest ON sweep (drafted_at, id);

-- The signed call is here before the network hears of it.
CREATE TABLE sweep_call (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  sweep {uuid} NOT NULL REFERENCES sweep (id),
  position {int} NOT NULL CHECK (position >= 0),
  is_top_up {int} NOT NULL CHECK (is_top_up IN (0, 1)),
  sender TEXT NOT NULL,
  nonce {int} NOT NULL CHECK (nonce >= 0),
  tx_hash TEXT NOT NULL,
  raw TEXT NOT NULL,
  state TEXT NOT NULL,
  block_number {int},
  CONSTRAINT sweep_call_block CHECK (state <> 'confirmed' OR block_number IS NOT NULL)
){plain};
CREATE UNIQUE INDEX sweep_call_place ON sweep_call (sweep, position);
CREATE UNIQUE INDEX sweep_call_hash ON sweep_call (tx_hash);
-- The chain carries out one call for each nonce of a sender, and so do we.
CREATE UNIQUE INDEX sweep_call_once ON sweep_call (sender, nonce) WHERE state IN ('open', 'confirmed');

-- Differences between books and chains: one that is not closed for each place.
CREATE TABLE book_break (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  place TEXT NOT NULL,
  minor {int} NOT NULL CHECK (minor <> 0),
  state TEXT NOT NULL,
  explanation TEXT,
  since {int} NOT NULL,
  last_seen {int} NOT NULL,
  closed_at {int},
  CONSTRAINT book_break_explained CHECK (state <> 'explained' OR explanation IS NOT NULL),
  CONSTRAINT book_break_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL))
){plain};
CREATE UNIQUE INDEX book_break_place ON book_break (place) WHERE state <> 'closed';
CREATE INDEX book_break_newest ON book_break (since, id);

-- The last comparison of each place. It is made anew all the time, so it is no part of the books.
CREATE TABLE comparison (
  place TEXT NOT NULL PRIMARY KEY,
  books {int} NOT NULL,
  expected {int} NOT NULL,
  observed {int} NOT NULL,
  block {int} NOT NULL,
  at {int} NOT NULL
){keyed};

-- How far the deposit addresses were asked what they hold, and at which block, so that nobody has to add up millions of
-- rows to show a sum. Amounts on the chain outgrow a number.
CREATE TABLE custody_scan (
  id {int} NOT NULL PRIMARY KEY CHECK (id = 1),
  block {int} NOT NULL,
  block_hash TEXT NOT NULL,
  next_index {int} NOT NULL CHECK (next_index >= 0),
  tokens TEXT NOT NULL,
  holders {int} NOT NULL CHECK (holders >= 0),
  started_at {int} NOT NULL,
  finished_at {int},
  -- What the last finished one found, while the next one is under way.
  found_tokens TEXT,
  found_holders {int},
  found_at {int}
){plain};

-- What deposit addresses hold that hold anything, as of the block at which each was asked last.
CREATE TABLE address_balance (
  address_index {int} NOT NULL PRIMARY KEY,
  address TEXT NOT NULL,
  tokens TEXT NOT NULL,
  coins TEXT NOT NULL,
  amount {int} NOT NULL CHECK (amount >= 0),
  block {int} NOT NULL,
  at {int} NOT NULL
){plain};
CREATE INDEX address_balance_largest ON address_balance (amount, address_index);

-- What the overview counts.
CREATE INDEX withdrawal_queue ON withdrawal (state, requested_at);

-- What deposits carried beyond the millionth part of a dollar is on the chain and not in the books.
CREATE INDEX deposit_remainder ON deposit (id) WHERE remainder <> '0';
