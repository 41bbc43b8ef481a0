-- A week is told to everybody at once. What a client reads in it follows from their shares and is kept nowhere else; the id
-- of the bulletin is that of the notice, for each client.
CREATE TABLE bulletin (
  id {uuid} NOT NULL PRIMARY KEY,
  created_at {int} NOT NULL
){keyed};
CREATE INDEX bulletin_age ON bulletin (created_at, id);
ALTER TABLE telling ADD COLUMN bulletin {uuid} REFERENCES bulletin (id);
CREATE INDEX telling_of_bulletin ON telling (bulletin, number) WHERE bulletin IS NOT NULL;
-- How far its mails, and its messages to devices, were queued, in the order of clients; gone when all were.
CREATE TABLE fan_out (
  bulletin {uuid} NOT NULL REFERENCES bulletin (id),
  medium TEXT NOT NULL,
  through {uuid} NOT NULL,
  PRIMARY KEY (medium, bulletin)
){keyed};
ALTER TABLE outbox ADD COLUMN bulletin {uuid} REFERENCES bulletin (id);
-- A notice is in the table of notices or follows from a bulletin, so what names one refers to no table.
CREATE TABLE notice_mark_next (
  client {uuid} NOT NULL PRIMARY KEY REFERENCES client (id),
  through {uuid} NOT NULL
){keyed};
INSERT INTO notice_mark_next (client, through) SELECT client, through FROM notice_mark;
DROP TABLE notice_mark;
ALTER TABLE notice_mark_next RENAME TO notice_mark;
CREATE TABLE push_next (
  session {uuid} NOT NULL REFERENCES session (id),
  notice {uuid} NOT NULL,
  attempts {int} NOT NULL,
  next_attempt_at {int} NOT NULL,
  created_at {int} NOT NULL,
  PRIMARY KEY (session, notice)
){keyed};
INSERT INTO push_next (session, notice, attempts, next_attempt_at, created_at)
SELECT session, notice, attempts, next_attempt_at, created_at FROM push;
DROP TABLE push;
ALTER TABLE push_next RENAME TO push;
CREATE INDEX push_due ON push (next_attempt_at, session, notice);
CREATE INDEX push_age ON push (created_at);
