-- Batches that a withdrawal was in: the other index of both begins with the batch.
CREATE INDEX payout_item_of ON payout_item (withdrawal);
