-- Clients' second factors, what a challenge asks for, and when a session was last seen.

ALTER TABLE challenge ADD COLUMN asks TEXT NOT NULL DEFAULT 'mailed_code';
ALTER TABLE session ADD COLUMN last_seen_at {int};

-- A secret is an authenticator app's, sealed with a key outside the database, or a passkey's public key. A counter is
-- the app's last 30-second step, or the passkey's count of signatures.
CREATE TABLE factor (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  client {uuid} NOT NULL REFERENCES client (id),
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  secret {bytes} NOT NULL,
  credential {bytes},
  counter {int} NOT NULL CHECK (counter >= 0),
  state TEXT NOT NULL,
  created_at {int} NOT NULL,
  last_used_at {int},
  CONSTRAINT factor_kind CHECK ((kind = 'passkey') = (credential IS NOT NULL))
){plain};
CREATE UNIQUE INDEX factor_credential ON factor (credential) WHERE state <> 'removed';
CREATE INDEX factor_of_client ON factor (client, created_at);

-- One set of recovery codes for each client. The codes follow from the number and a key outside the database.
CREATE TABLE recovery (
  client {uuid} NOT NULL PRIMARY KEY REFERENCES client (id),
  version {int} NOT NULL CHECK (version > 0),
  number {uuid} NOT NULL,
  used {int} NOT NULL CHECK (used BETWEEN 0 AND 1023),
  made_at {int} NOT NULL,
  closed_at {int}
){keyed};
