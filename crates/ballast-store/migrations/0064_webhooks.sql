-- Addresses that are told what happens: a client's, or the firm's where there is no client. Of the secret that signs there is
-- only a MAC, whose key is not in the database.
CREATE TABLE webhook (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL,
  client {uuid} REFERENCES client (id),
  epoch {int} NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  number {uuid} NOT NULL,
  digest {bytes} NOT NULL,
  created_at {int} NOT NULL,
  revoked_at {int},
  ended_by TEXT
){keyed};
CREATE INDEX webhook_client ON webhook (client);
CREATE INDEX webhook_living ON webhook (id) WHERE revoked_at IS NULL;
-- How each is doing, and the number of its last delivery.
CREATE TABLE webhook_use (
  webhook {uuid} NOT NULL PRIMARY KEY REFERENCES webhook (id),
  numbered {int} NOT NULL,
  delivered_at {int},
  failing_since {int}
){keyed};
-- What each is told, in order and without gaps. What a delivery says is read from the notice or the entry when it leaves.
CREATE TABLE webhook_delivery (
  webhook {uuid} NOT NULL REFERENCES webhook (id),
  number {int} NOT NULL CHECK (number > 0),
  kind TEXT NOT NULL,
  notice {uuid},
  entry {int},
  happened_at {int} NOT NULL,
  state TEXT NOT NULL,
  attempts {int} NOT NULL,
  next_attempt_at {int},
  tries TEXT NOT NULL,
  PRIMARY KEY (webhook, number)
){keyed};
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook, next_attempt_at, number) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_delivery_age ON webhook_delivery (happened_at);
-- The lines of the row log that say which notices there are, in the order in which they were written.
CREATE INDEX row_log_of_notices ON row_log (number) WHERE table_name = 'notice';
