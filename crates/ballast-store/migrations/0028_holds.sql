-- Holds of the firm's money: what was found, and what two operators decided. One of a kind at a time is not released.
CREATE TABLE money_hold (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  facts TEXT NOT NULL,
  since {int} NOT NULL,
  resolution TEXT,
  why TEXT,
  approval {uuid} REFERENCES approval (id),
  decided_at {int},
  released_at {int},
  CONSTRAINT money_hold_decided CHECK (
    (state = 'open') = (approval IS NULL) AND (state = 'open') = (resolution IS NULL)
    AND (state = 'open') = (why IS NULL) AND (state = 'open') = (decided_at IS NULL)),
  CONSTRAINT money_hold_released CHECK ((state = 'released') = (released_at IS NOT NULL))
){plain};
CREATE UNIQUE INDEX money_hold_open ON money_hold (kind) WHERE state <> 'released';
CREATE INDEX money_hold_newest ON money_hold (since, id);
