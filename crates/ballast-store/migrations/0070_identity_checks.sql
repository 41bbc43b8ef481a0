-- That an operator checked who a client is. Of the document there is only a MAC, whose key is not in the database; it counts for
-- one client at a time.
CREATE TABLE identity_check (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  client {uuid} NOT NULL REFERENCES client (id),
  kind TEXT NOT NULL,
  country TEXT NOT NULL,
  document {bytes} NOT NULL,
  checked_by {uuid} NOT NULL,
  checked_at {int} NOT NULL,
  withdrawn_at {int},
  withdrawn_by {uuid},
  withdrawn_why TEXT
){keyed};
CREATE INDEX identity_check_seen ON identity_check (document);
CREATE UNIQUE INDEX identity_check_document ON identity_check (document) WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX identity_check_of ON identity_check (client) WHERE withdrawn_at IS NULL;
-- Whether a bonus asks for it, and the document by which it was lent; nothing where it was not asked.
ALTER TABLE promotion ADD COLUMN identity {int};
ALTER TABLE investment ADD COLUMN lent_document {bytes};
CREATE UNIQUE INDEX investment_lent_document ON investment (lent_document);
