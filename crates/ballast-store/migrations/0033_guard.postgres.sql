-- What the books were bound to stays as it was written.
CREATE TRIGGER installation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON installation
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
