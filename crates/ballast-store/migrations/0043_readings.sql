-- Who reads the accounts at venues, and what they read. Readings are only added.
CREATE TABLE observer (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  name TEXT NOT NULL,
  public_key {bytes} NOT NULL,
  party TEXT NOT NULL,
  relation TEXT NOT NULL,
  paid_by TEXT NOT NULL,
  plan {uuid} NOT NULL REFERENCES plan (id),
  venue TEXT NOT NULL,
  account TEXT NOT NULL,
  from_at {int} NOT NULL,
  until_at {int},
  CHECK (party IN ('firm', 'outside'))
){plain};
-- A key reads an account once at a time, and the firm has one voice; two approvals at once do not get past this.
CREATE UNIQUE INDEX observer_key ON observer (plan, public_key) WHERE until_at IS NULL;
CREATE UNIQUE INDEX observer_firm ON observer (plan) WHERE until_at IS NULL AND party = 'firm';
CREATE TABLE reading (
  id {uuid} NOT NULL PRIMARY KEY,
  observer {uuid} NOT NULL REFERENCES observer (id),
  plan {uuid} NOT NULL REFERENCES plan (id),
  venue TEXT NOT NULL,
  account TEXT NOT NULL,
  day {int} NOT NULL,
  read_at {int} NOT NULL,
  equity {int} NOT NULL,
  moves TEXT NOT NULL,
  unseen TEXT NOT NULL,
  raw_sha256 {bytes} NOT NULL,
  signature {bytes} NOT NULL,
  received_at {int} NOT NULL
){plain};
-- The first reading of a day counts.
CREATE UNIQUE INDEX reading_of_day ON reading (observer, day);
CREATE INDEX reading_of_plan ON reading (plan, day);
-- What readings make of a result, and what a plan and its contracts promise; nothing in what was before.
ALTER TABLE strike ADD COLUMN grading TEXT;
ALTER TABLE plan ADD COLUMN least_grade TEXT;
ALTER TABLE investment ADD COLUMN least_grade TEXT;
