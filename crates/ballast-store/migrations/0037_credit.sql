-- Promotional credit in all: it is no money of clients, and counting it anew would read every one of them. What is not
-- invested yet is a total beside the control accounts, what is invested stands with the size of its plan.
ALTER TABLE plan_size ADD COLUMN credit {int} NOT NULL DEFAULT 0 CHECK (credit >= 0);
UPDATE plan_size SET credit = (
  SELECT CAST(coalesce(sum(i.bonus), 0) AS BIGINT) FROM investment i
  WHERE i.plan = plan_size.plan AND i.state IN ('active', 'notice'));
INSERT INTO control (kind, asset, sequence, delta, total)
SELECT 'bonus', 'USDT', h.sequence, q.held, q.held
FROM head h, (SELECT CAST(sum(minor) AS BIGINT) AS held FROM balance WHERE kind = 'bonus' AND asset = 'USDT') q
WHERE q.held > 0;
