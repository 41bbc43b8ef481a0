-- A salted digest of every version of every row that counts. An entry of the journal names how many there were when it was
-- written and their hash, so that the hash of the entry stands for them; without the salt a digest says nothing.
CREATE TABLE row_log (
  number {int} NOT NULL PRIMARY KEY CHECK (number > 0),
  table_name TEXT NOT NULL,
  row_key {bytes} NOT NULL,
  salt {bytes},
  digest {bytes} NOT NULL
){plain};
CREATE INDEX row_log_of_row ON row_log (table_name, row_key, number);

-- Entries from before have neither.
ALTER TABLE journal ADD COLUMN rows {int};
ALTER TABLE journal ADD COLUMN rows_hash {bytes};
ALTER TABLE head ADD COLUMN rows {int} NOT NULL DEFAULT 0;
ALTER TABLE head ADD COLUMN rows_hash {bytes} NOT NULL DEFAULT {zero_hash};
