-- A bonus is lent beside a client's first own deposit. What it is lent by is said by the promotion and frozen into the
-- contract; a promotion without these says nothing, and lends nothing.
ALTER TABLE promotion ADD COLUMN share_bps {int} CHECK (share_bps BETWEEN 1 AND 10000);
ALTER TABLE promotion ADD COLUMN least_deposit {int} CHECK (least_deposit > 0);
ALTER TABLE investment ADD COLUMN lent {int} CHECK (lent > 0);
ALTER TABLE investment ADD COLUMN lent_by {uuid};
ALTER TABLE investment ADD COLUMN lent_most {int};
ALTER TABLE investment ADD COLUMN lent_share_bps {int};
ALTER TABLE investment ADD COLUMN lent_least_deposit {int};
ALTER TABLE investment ADD COLUMN lent_to TEXT;
-- Once to a person, whatever happens at the same time.
CREATE UNIQUE INDEX investment_lent_to ON investment (lent_to);
-- Everything the weekly allocation reads of a contract.
DROP INDEX investment_positions;
CREATE INDEX investment_positions
  ON investment (plan, id, amount, bonus, lent, started_at, ends_at, performance_share_bps, high_water_mark)
  WHERE state IN ('active', 'notice');
