-- What is written to the books stays as it was written.
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'append-only: journal'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'append-only: journal'); END;
CREATE TRIGGER transfer_no_update BEFORE UPDATE ON transfer BEGIN SELECT RAISE(ABORT, 'append-only: transfer'); END;
CREATE TRIGGER transfer_no_delete BEFORE DELETE ON transfer BEGIN SELECT RAISE(ABORT, 'append-only: transfer'); END;
CREATE TRIGGER control_no_update BEFORE UPDATE ON control BEGIN SELECT RAISE(ABORT, 'append-only: control'); END;
CREATE TRIGGER control_no_delete BEFORE DELETE ON control BEGIN SELECT RAISE(ABORT, 'append-only: control'); END;
CREATE TRIGGER allocation_no_update BEFORE UPDATE ON allocation
BEGIN SELECT RAISE(ABORT, 'append-only: allocation'); END;
CREATE TRIGGER allocation_no_delete BEFORE DELETE ON allocation
BEGIN SELECT RAISE(ABORT, 'append-only: allocation'); END;
CREATE TRIGGER allocation_chunk_no_update BEFORE UPDATE ON allocation_chunk
BEGIN SELECT RAISE(ABORT, 'append-only: allocation_chunk'); END;
CREATE TRIGGER allocation_chunk_no_delete BEFORE DELETE ON allocation_chunk
BEGIN SELECT RAISE(ABORT, 'append-only: allocation_chunk'); END;
