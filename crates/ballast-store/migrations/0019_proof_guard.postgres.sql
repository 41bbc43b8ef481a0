-- A published proof stays as it was published.
CREATE TRIGGER proof_epoch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof_epoch
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
