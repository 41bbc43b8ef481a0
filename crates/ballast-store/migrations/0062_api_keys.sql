-- Keys of clients' programs. Of the key itself there is only a MAC, whose key is not in the database.
CREATE TABLE api_key (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL,
  client {uuid} NOT NULL REFERENCES client (id),
  epoch {int} NOT NULL,
  name TEXT NOT NULL,
  number {uuid} NOT NULL,
  digest {bytes} NOT NULL,
  scopes TEXT NOT NULL,
  networks TEXT NOT NULL,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  revoked_at {int}
){keyed};
CREATE UNIQUE INDEX api_key_digest ON api_key (digest);
CREATE INDEX api_key_client ON api_key (client);
-- When each was last used and from where, written down once a minute.
CREATE TABLE api_key_use (
  api_key {uuid} NOT NULL PRIMARY KEY REFERENCES api_key (id),
  used_at {int} NOT NULL,
  network TEXT NOT NULL
){keyed};
