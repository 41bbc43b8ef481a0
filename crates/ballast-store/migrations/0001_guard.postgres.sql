-- What is written to the books stays as it was written. A trigger also stops the owner of the tables, whom a revoked
-- grant would not stop for long. An engine that speaks this dialect without procedural triggers revokes UPDATE, DELETE
-- and TRUNCATE on these five tables from the service's role instead.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER control_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON control
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER allocation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON allocation
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER allocation_chunk_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON allocation_chunk
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
