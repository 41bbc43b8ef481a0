-- Devices that get messages: where a browser's push service takes them, and what they are encrypted with. One for each
-- session, and it ends with it.
CREATE TABLE push_subscription (
  session {uuid} NOT NULL PRIMARY KEY REFERENCES session (id),
  client {uuid} NOT NULL REFERENCES client (id),
  endpoint TEXT NOT NULL,
  key {bytes} NOT NULL,
  secret {bytes} NOT NULL,
  created_at {int} NOT NULL
){keyed};
CREATE INDEX push_subscription_client ON push_subscription (client);
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription (endpoint);
-- Messages on their way, each until the push service has it or its day is over.
CREATE TABLE push (
  session {uuid} NOT NULL REFERENCES session (id),
  notice {uuid} NOT NULL REFERENCES notice (id),
  attempts {int} NOT NULL,
  next_attempt_at {int} NOT NULL,
  created_at {int} NOT NULL,
  PRIMARY KEY (session, notice)
){keyed};
CREATE INDEX push_due ON push (next_attempt_at, session, notice);
CREATE INDEX push_age ON push (created_at);
