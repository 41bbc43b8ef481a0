-- Published proofs of liabilities, each naming the one before. The trees are files beside the database.
CREATE TABLE proof_epoch (
  number {int} NOT NULL PRIMARY KEY CHECK (number > 0),
  record TEXT NOT NULL,
  digest {bytes} NOT NULL,
  ledger_sequence {int} NOT NULL,
  published_at {int} NOT NULL
){plain};
