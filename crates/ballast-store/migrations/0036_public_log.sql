-- The public log: a Merkle tree over the hashes of the journal's entries.
--
-- What complete tiles come to, `256 to the power of level` entries each; everything else of the tree is computed from the
-- journal when it is asked for.
CREATE TABLE log_node (
  level {int} NOT NULL CHECK (level > 0),
  number {int} NOT NULL CHECK (number >= 0),
  hash {bytes} NOT NULL,
  PRIMARY KEY (level, number)
){keyed};
-- Heads of the tree that the log signed; the note is the text with the log's own signature. One is shown to the world when
-- enough witnesses have cosigned it.
CREATE TABLE log_checkpoint (
  origin TEXT NOT NULL,
  size {int} NOT NULL CHECK (size > 0),
  root {bytes} NOT NULL,
  note TEXT NOT NULL,
  signed_at {int} NOT NULL,
  published {int} NOT NULL DEFAULT 0,
  PRIMARY KEY (origin, size)
){keyed};
-- What witnesses said of a checkpoint: the verifier key of each, and the line of its signature.
CREATE TABLE log_cosignature (
  origin TEXT NOT NULL,
  size {int} NOT NULL,
  witness TEXT NOT NULL,
  line TEXT NOT NULL,
  signed_at {int} NOT NULL,
  PRIMARY KEY (origin, size, witness)
){keyed};
CREATE INDEX log_cosignature_of_witness ON log_cosignature (witness, origin, size);
-- Timestamps of checkpoints by OpenTimestamps, and the block of bitcoin that each was found in, when our own node has it.
CREATE TABLE log_stamp (
  origin TEXT NOT NULL,
  size {int} NOT NULL,
  proof {bytes} NOT NULL,
  stamped_at {int} NOT NULL,
  looked_at {int} NOT NULL,
  block {int},
  PRIMARY KEY (origin, size)
){keyed};
