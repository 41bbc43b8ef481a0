-- Which process does which job, and units of work that fail.

-- One row for each job. A process holds a job while the row names it and the number it was given; another process may
-- take it over once it has expired, and then the number rises, so that whatever the earlier holder still commits under
-- its old number is refused.
CREATE TABLE job_lease (
  name TEXT NOT NULL PRIMARY KEY,
  holder {uuid} NOT NULL,
  fence {int} NOT NULL CHECK (fence > 0),
  taken_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  -- How the job is doing, as its holder said when it renewed the lease last.
  standing TEXT,
  ran_at {int},
  went_well_at {int},
  next_at {int},
  failures {int} NOT NULL DEFAULT 0,
  trouble TEXT
){keyed};

CREATE TABLE dead_letter (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  work TEXT NOT NULL,
  unit {uuid} NOT NULL,
  tries {int} NOT NULL CHECK (tries >= 0),
  error TEXT NOT NULL,
  state TEXT NOT NULL,
  failed_at {int} NOT NULL,
  retry_at {int} NOT NULL,
  updated_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX dead_letter_unit ON dead_letter (work, unit);
CREATE INDEX dead_letter_oldest ON dead_letter (failed_at, id) WHERE state <> 'done';
CREATE INDEX dead_letter_open ON dead_letter (work, failed_at) WHERE state <> 'done';
