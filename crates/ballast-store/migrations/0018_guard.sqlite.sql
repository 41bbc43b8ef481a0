-- The register of complaints keeps what was written, and answers to questions stay as they were given.
CREATE TRIGGER complaint_no_delete BEFORE DELETE ON complaint BEGIN SELECT RAISE(ABORT, 'append-only: complaint'); END;
CREATE TRIGGER complaint_entry_no_update BEFORE UPDATE ON complaint_entry
BEGIN SELECT RAISE(ABORT, 'append-only: complaint_entry'); END;
CREATE TRIGGER complaint_entry_no_delete BEFORE DELETE ON complaint_entry
BEGIN SELECT RAISE(ABORT, 'append-only: complaint_entry'); END;
CREATE TRIGGER assessment_no_update BEFORE UPDATE ON assessment
BEGIN SELECT RAISE(ABORT, 'append-only: assessment'); END;
CREATE TRIGGER assessment_no_delete BEFORE DELETE ON assessment
BEGIN SELECT RAISE(ABORT, 'append-only: assessment'); END;
