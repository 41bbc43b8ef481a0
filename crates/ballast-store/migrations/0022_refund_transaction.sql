-- One transaction is the record of one refund.
CREATE UNIQUE INDEX refund_transaction ON refund (tx_hash) WHERE tx_hash IS NOT NULL;
