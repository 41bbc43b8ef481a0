-- The register of complaints keeps what was written, and answers to questions stay as they were given.
CREATE TRIGGER complaint_no_delete BEFORE DELETE OR TRUNCATE ON complaint
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER complaint_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON complaint_entry
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER assessment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON assessment
FOR EACH STATEMENT EXECUTE FUNCTION append_only();
