-- An announced change of the reserve key stays as it was announced.
CREATE TRIGGER reserve_key_no_update BEFORE UPDATE ON reserve_key
BEGIN SELECT RAISE(ABORT, 'append-only: reserve_key'); END;
CREATE TRIGGER reserve_key_no_delete BEFORE DELETE ON reserve_key
BEGIN SELECT RAISE(ABORT, 'append-only: reserve_key'); END;
