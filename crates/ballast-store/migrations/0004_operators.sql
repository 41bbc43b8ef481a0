-- Operators, and what they sign in with. The tables beside the clients' have the same columns and hold the same things;
-- they are apart so that no reference can lead from one's session to the other's account.

-- Roles are their names in a fixed order, separated by blanks.
CREATE TABLE operator (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  roles TEXT NOT NULL,
  password_hash TEXT,
  epoch {int} NOT NULL,
  state TEXT NOT NULL,
  enrolment_hash {bytes},
  enrolment_until {int},
  decides_from {int} NOT NULL,
  created_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CONSTRAINT operator_enrolment CHECK ((enrolment_hash IS NULL) = (enrolment_until IS NULL)),
  CONSTRAINT operator_active CHECK (state <> 'active' OR (password_hash IS NOT NULL AND roles <> '')),
  CONSTRAINT operator_ends CHECK (NOT (roles LIKE '%treasurer%' AND roles LIKE '%compliance%'))
){plain};
CREATE UNIQUE INDEX operator_email ON operator (email);
CREATE UNIQUE INDEX operator_enrolment_hash ON operator (enrolment_hash) WHERE enrolment_hash IS NOT NULL;

CREATE TABLE operator_session (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  operator {uuid} NOT NULL REFERENCES operator (id),
  epoch {int} NOT NULL,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  revoked_at {int},
  user_agent TEXT NOT NULL,
  last_seen_at {int}
){plain};
CREATE INDEX operator_session_of ON operator_session (operator, created_at);

CREATE TABLE operator_challenge (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  purpose TEXT NOT NULL,
  operator {uuid} REFERENCES operator (id),
  secret_hash {bytes} NOT NULL,
  code_mac {bytes} NOT NULL,
  tries {int} NOT NULL CHECK (tries >= 0),
  expires_at {int} NOT NULL,
  closed_at {int},
  created_at {int} NOT NULL,
  asks TEXT NOT NULL
){plain};
CREATE UNIQUE INDEX operator_challenge_secret ON operator_challenge (secret_hash);
CREATE INDEX operator_challenge_open ON operator_challenge (operator, purpose) WHERE closed_at IS NULL;

CREATE TABLE operator_factor (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  operator {uuid} NOT NULL REFERENCES operator (id),
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  secret {bytes} NOT NULL,
  credential {bytes},
  counter {int} NOT NULL CHECK (counter >= 0),
  state TEXT NOT NULL,
  created_at {int} NOT NULL,
  last_used_at {int},
  CONSTRAINT operator_factor_kind CHECK ((kind = 'passkey') = (credential IS NOT NULL))
){plain};
CREATE UNIQUE INDEX operator_factor_credential ON operator_factor (credential) WHERE state <> 'removed';
CREATE INDEX operator_factor_of ON operator_factor (operator, created_at);
