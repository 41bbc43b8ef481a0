-- The epoch of its owner in which a challenge or a second factor's set-up was begun. What is open when this runs counts as
-- begun in the first one: it ends with the upgrade for whoever changed a credential before.
ALTER TABLE challenge ADD COLUMN epoch {int} NOT NULL DEFAULT 0;
ALTER TABLE operator_challenge ADD COLUMN epoch {int} NOT NULL DEFAULT 0;
ALTER TABLE factor ADD COLUMN epoch {int} NOT NULL DEFAULT 0;
ALTER TABLE operator_factor ADD COLUMN epoch {int} NOT NULL DEFAULT 0;
-- When a client first showed that they read the mails to their address.
ALTER TABLE client ADD COLUMN email_confirmed_at {int};
