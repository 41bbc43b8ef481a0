-- A published proof stays as it was published.
CREATE TRIGGER proof_epoch_no_update BEFORE UPDATE ON proof_epoch
BEGIN SELECT RAISE(ABORT, 'append-only: proof_epoch'); END;
CREATE TRIGGER proof_epoch_no_delete BEFORE DELETE ON proof_epoch
BEGIN SELECT RAISE(ABORT, 'append-only: proof_epoch'); END;
