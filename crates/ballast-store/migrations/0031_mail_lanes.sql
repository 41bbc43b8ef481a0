-- Codes and what guards an account leave before everything else, whatever waits: two lanes, each in its own order.
ALTER TABLE outbox ADD COLUMN lane {int} NOT NULL DEFAULT 1;
-- These may wait; whatever is not named here is urgent.
UPDATE outbox SET lane = 0 WHERE template NOT IN ('welcome', 'contact_message', 'message_reply', 'complaint_filed',
  'deposit_seen', 'deposit_credited', 'deposit_quarantined', 'deposit_refunded', 'deposit_reversed',
  'investment_active', 'weekly_result', 'result_corrected', 'investment_expired', 'maturity_soon', 'matured',
  'withdrawal_approved', 'withdrawal_paid', 'withdrawal_rejected', 'terms_changed', 'statement_ready',
  'complaint_received', 'complaint_answered');
-- The process that sends it now. Until next_attempt_at nobody else does.
ALTER TABLE outbox ADD COLUMN claimed_by {uuid};
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (lane, next_attempt_at, id);
CREATE INDEX outbox_age ON outbox (lane, created_at);
CREATE INDEX outbox_claimed ON outbox (claimed_by) WHERE claimed_by IS NOT NULL;
