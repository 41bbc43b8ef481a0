-- How far each client has read: everything up to this notice, whose ids follow one another in time.
CREATE TABLE notice_mark (
  client {uuid} NOT NULL PRIMARY KEY REFERENCES client (id),
  through {uuid} NOT NULL REFERENCES notice (id)
){keyed};
