-- Requests were remembered by a hash without a key, which confirms guesses at what was in them. What is deleted is
-- overwritten with zeros.
PRAGMA secure_delete = ON;
DELETE FROM idempotency;
PRAGMA secure_delete = OFF;
