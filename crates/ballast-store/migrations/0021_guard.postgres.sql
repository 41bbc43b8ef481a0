-- An announced change of the reserve key stays as it was announced.
CREATE TRIGGER reserve_key_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reserve_key
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
