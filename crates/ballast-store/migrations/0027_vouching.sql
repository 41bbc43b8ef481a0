-- The last block of which two nodes were found to tell the same.
ALTER TABLE chain_cursor ADD COLUMN compared {int};

-- Deposits that were credited when fewer nodes vouched for them than should: looked up again when the others are back, and
-- counted against what may be credited in a day on too few nodes' word.
CREATE TABLE provisional_credit (
  id {uuid} NOT NULL PRIMARY KEY REFERENCES deposit (id),
  version {int} NOT NULL CHECK (version > 0),
  amount {int} NOT NULL CHECK (amount >= 0),
  voices {int} NOT NULL CHECK (voices > 0),
  credited_at {int} NOT NULL,
  confirmed_at {int},
  disputed_at {int}
){plain};
CREATE INDEX provisional_credit_at ON provisional_credit (credited_at);
CREATE INDEX provisional_credit_open ON provisional_credit (credited_at, id) WHERE confirmed_at IS NULL;
