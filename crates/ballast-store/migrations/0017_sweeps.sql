-- A call that two operators gave up, or whose gas never came, may be signed again for the next sweep, to the byte: same
-- sender, nonce, price and amount. Of those that are waited for there is still one.
DROP INDEX sweep_call_hash;
CREATE UNIQUE INDEX sweep_call_hash ON sweep_call (tx_hash) WHERE state IN ('open', 'confirmed');
