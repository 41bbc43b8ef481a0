-- How far the coins of each deposit address are accounted for: what it held at that block. Addresses that never held any
-- have no row.
CREATE TABLE coin_mark (
  address_index {int} NOT NULL PRIMARY KEY,
  coins TEXT NOT NULL,
  block {int} NOT NULL
){keyed};

-- Other tokens are counted by address and by contract, so that nobody fills the books with worthless ones.
CREATE INDEX deposit_other_token ON deposit (token, seen_at) WHERE reason = 'wrong_token';
CREATE INDEX deposit_other_receiver ON deposit (to_address, seen_at) WHERE reason = 'wrong_token';
