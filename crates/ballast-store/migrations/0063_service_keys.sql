-- Keys of the firm's own systems, kept as those of clients' programs are.
CREATE TABLE service_key (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL,
  name TEXT NOT NULL,
  number {uuid} NOT NULL,
  digest {bytes} NOT NULL,
  scopes TEXT NOT NULL,
  networks TEXT NOT NULL,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  revoked_at {int}
){keyed};
CREATE UNIQUE INDEX service_key_digest ON service_key (digest);
CREATE TABLE service_key_use (
  service_key {uuid} NOT NULL PRIMARY KEY REFERENCES service_key (id),
  used_at {int} NOT NULL,
  network TEXT NOT NULL
){keyed};
