-- The order by name, and the same of the few who are frozen.
CREATE INDEX client_by_name ON client (name_key, id);
CREATE INDEX client_frozen_by_name ON client (name_key, id) WHERE status = 'frozen';
