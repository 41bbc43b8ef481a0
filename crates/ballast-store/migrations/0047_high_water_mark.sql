-- Contracts that give the firm a share only of gains above what they had lost before. Nothing in older contracts.
ALTER TABLE investment ADD COLUMN high_water_mark {int};
-- What such a contract was behind before the week, what the week moved, and what it was behind afterwards.
ALTER TABLE allocation ADD COLUMN behind {int};
ALTER TABLE allocation ADD COLUMN moved {int};
ALTER TABLE allocation ADD COLUMN behind_after {int};
-- Everything the weekly allocation reads of a contract.
DROP INDEX investment_positions;
CREATE INDEX investment_positions
  ON investment (plan, id, amount, bonus, started_at, ends_at, performance_share_bps, high_water_mark)
  WHERE state IN ('active', 'notice');
