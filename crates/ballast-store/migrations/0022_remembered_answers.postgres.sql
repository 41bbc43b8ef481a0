-- Requests were remembered by a hash without a key, which confirms guesses at what was in them.
DELETE FROM idempotency;
