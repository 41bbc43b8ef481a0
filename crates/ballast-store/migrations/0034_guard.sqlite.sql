-- What bound a row stays as it was written; its salt may be erased with the row.
CREATE TRIGGER row_log_no_update BEFORE UPDATE ON row_log
WHEN new.salt IS NOT NULL OR new.number <> old.number OR new.table_name <> old.table_name OR new.row_key <> old.row_key
  OR new.digest <> old.digest
BEGIN SELECT RAISE(ABORT, 'append-only: row_log'); END;
CREATE TRIGGER row_log_no_delete BEFORE DELETE ON row_log BEGIN SELECT RAISE(ABORT, 'append-only: row_log'); END;
