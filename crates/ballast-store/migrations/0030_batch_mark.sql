-- The last batch of each writer that left no entry in the journal, so that it can be found out whether it is durable when
-- the answer to its commit was lost.
CREATE TABLE batch_mark (
  writer {uuid} NOT NULL PRIMARY KEY,
  batch {int} NOT NULL
){keyed};
