-- Which notices a client wants no mail about, as a JSON list of groups. Whoever never chose has no row.
CREATE TABLE mail_choice (
  client {uuid} NOT NULL PRIMARY KEY REFERENCES client (id),
  version {int} NOT NULL CHECK (version > 0),
  switched_off TEXT NOT NULL,
  updated_at {int} NOT NULL
){keyed};
