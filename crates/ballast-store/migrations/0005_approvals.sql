-- Approvals are found by what they are about, and one change of a thing waits at a time; the audit trail is read by time,
-- by what it is about, by who acted and by cause.

CREATE UNIQUE INDEX approval_open ON approval (subject, kind) WHERE state = 'pending';
CREATE INDEX approval_due ON approval (expires_at, id) WHERE state = 'pending';
CREATE INDEX approval_newest ON approval (created_at, id);

CREATE INDEX journal_of_subject ON journal (subject, sequence);
CREATE INDEX journal_of_cause ON journal (cause, sequence);
CREATE INDEX journal_of_operator ON journal (actor_id, sequence) WHERE actor = 'operator';
CREATE INDEX journal_of_operators ON journal (sequence) WHERE actor = 'operator';
CREATE INDEX journal_at ON journal (at, sequence);

-- One promotion runs at a time.
CREATE UNIQUE INDEX promotion_running ON promotion (active) WHERE active = 1;

-- Changes of a plan's terms: told to everyone whose contract in it runs, then carried out.
CREATE TABLE plan_change (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  plan {uuid} NOT NULL REFERENCES plan (id),
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  notice_days {int} NOT NULL CHECK (notice_days > 0),
  effective_at {int} NOT NULL,
  told_at {int},
  applied_at {int},
  created_at {int} NOT NULL,
  CONSTRAINT plan_change_told CHECK (applied_at IS NULL OR (told_at IS NOT NULL AND applied_at >= effective_at))
){plain};
CREATE UNIQUE INDEX plan_change_waiting ON plan_change (plan) WHERE applied_at IS NULL;

-- Approved files of the content folder, until they are written there.
CREATE TABLE content_change (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  name TEXT NOT NULL,
  before TEXT,
  after TEXT,
  state TEXT NOT NULL,
  created_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX content_change_waiting ON content_change (name) WHERE state = 'waiting';
CREATE INDEX content_change_of_file ON content_change (name, created_at);
