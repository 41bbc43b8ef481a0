-- What the books were bound to stays as it was written.
CREATE TRIGGER installation_no_update BEFORE UPDATE ON installation
BEGIN SELECT RAISE(ABORT, 'append-only: installation'); END;
CREATE TRIGGER installation_no_delete BEFORE DELETE ON installation
BEGIN SELECT RAISE(ABORT, 'append-only: installation'); END;
