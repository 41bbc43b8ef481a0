-- What of a week had been allocated when an early redemption was charged its fee; nothing in lines of others, and in those
-- from before it was kept, which were computed as if all of it had been charged.
ALTER TABLE correction_line ADD COLUMN charged {int};

-- Contracts that run and may still be cancelled at no cost: no result is entered for their days before that is over.
CREATE INDEX investment_cooling ON investment (plan, cooling_off_until, started_at) WHERE state IN ('active', 'notice');
