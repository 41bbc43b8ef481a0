-- What strikes rest on. A file is its SHA-256; it lies in parts, so that no row is large.
CREATE TABLE evidence (
  sha256 {bytes} NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  bytes {int} NOT NULL CHECK (bytes > 0),
  sent_by {uuid} NOT NULL,
  sent_at {int} NOT NULL
){plain};
CREATE TABLE evidence_part (
  sha256 {bytes} NOT NULL REFERENCES evidence (sha256),
  part {int} NOT NULL CHECK (part >= 0),
  content {bytes} NOT NULL,
  PRIMARY KEY (sha256, part)
){plain};

-- A correction: the strike that was in force, its figures, and what was wrong.
ALTER TABLE strike ADD COLUMN corrects {uuid};
ALTER TABLE strike ADD COLUMN result_before {int};
ALTER TABLE strike ADD COLUMN distributed_before {int};
ALTER TABLE strike ADD COLUMN performance_share_before {int};
ALTER TABLE strike ADD COLUMN why TEXT;
-- What the approval was decided on.
ALTER TABLE strike ADD COLUMN preview TEXT;
-- A strike is corrected once; what comes after corrects the correction.
CREATE UNIQUE INDEX strike_corrects ON strike (corrects) WHERE corrects IS NOT NULL AND state <> 'rejected';
-- One strike of a plan at a time, and each week once; a correction belongs to the week it corrects.
CREATE UNIQUE INDEX strike_one_open ON strike (plan) WHERE state IN ('drafted', 'approved');
CREATE UNIQUE INDEX strike_week ON strike (plan, from_day) WHERE corrects IS NULL AND state <> 'rejected';
CREATE INDEX strike_open ON strike (drafted_at, id) WHERE state IN ('drafted', 'approved');

-- What the operator's capital got back; only a correction gives any.
ALTER TABLE allocation_chunk ADD COLUMN to_capital {int} NOT NULL DEFAULT 0 CHECK (to_capital >= 0);

-- How a correction came to each share: where the investment stood, what it was worth, what it had and what was due.
CREATE TABLE correction_line (
  strike_number {int} NOT NULL,
  investment {uuid} NOT NULL,
  standing TEXT NOT NULL,
  value {int} NOT NULL CHECK (value >= 0),
  so_far {int} NOT NULL,
  due_before {int} NOT NULL,
  due {int} NOT NULL,
  PRIMARY KEY (strike_number, investment)
){keyed};

-- Everything the weekly allocation reads of a position, now with the performance share of its contract.
DROP INDEX investment_positions;
CREATE INDEX investment_positions ON investment (plan, id, amount, bonus, started_at, ends_at, performance_share_bps)
  WHERE state IN ('active', 'notice');
