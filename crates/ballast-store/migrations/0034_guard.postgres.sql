-- What bound a row stays as it was written; its salt may be erased with the row.
CREATE TRIGGER row_log_append_only BEFORE DELETE OR TRUNCATE ON row_log
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER row_log_no_update BEFORE UPDATE ON row_log FOR EACH ROW
WHEN (new.salt IS NOT NULL OR new.number <> old.number OR new.table_name <> old.table_name OR new.row_key <> old.row_key
  OR new.digest <> old.digest)
EXECUTE FUNCTION append_only();
