-- What makes an installation the one of its books: fingerprints of its keys, wallets and chains, never a secret. The highest
-- generation of a part holds; the first one was bound when the part was first there.
CREATE TABLE installation (
  part TEXT NOT NULL,
  generation {int} NOT NULL CHECK (generation > 0),
  fingerprint TEXT NOT NULL,
  place TEXT NOT NULL,
  bound_at {int} NOT NULL,
  PRIMARY KEY (part, generation)
){keyed};
