-- Who an operator is at the provider that the firm's people log in with. An account there is one operator's for good, also
-- when it has ended; an operator has one at a time.
CREATE TABLE operator_identity (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  operator {uuid} NOT NULL REFERENCES operator (id),
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  bound_at {int} NOT NULL,
  ended_at {int}
){keyed};
CREATE UNIQUE INDEX operator_identity_subject ON operator_identity (issuer, subject);
CREATE UNIQUE INDEX operator_identity_of ON operator_identity (operator) WHERE ended_at IS NULL;
