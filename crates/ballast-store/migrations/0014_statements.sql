-- Closed months: up to which entry of the journal each goes. Statements follow from the journal and are not kept.
CREATE TABLE closed_month (
  month {int} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  through {int} NOT NULL CHECK (through >= 0),
  hash {bytes} NOT NULL,
  proof_epoch {int},
  proof_digest {bytes},
  proof_sequence {int},
  closed_at {int} NOT NULL,
  told_after {uuid},
  is_told {int} NOT NULL
){plain};
