-- Announced changes of the key that signs proofs of liabilities, each leading from one key to the next.
CREATE TABLE reserve_key (
  number {int} NOT NULL PRIMARY KEY CHECK (number > 0),
  record TEXT NOT NULL,
  digest {bytes} NOT NULL,
  from_epoch {int} NOT NULL CHECK (from_epoch > 0),
  announced_at {int} NOT NULL
){plain};
