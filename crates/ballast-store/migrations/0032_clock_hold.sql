-- A hold of the clock ends by itself when the clock is right again: released without a decision of two people.
CREATE TABLE money_hold_next (
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
    (approval IS NULL) = (resolution IS NULL) AND (approval IS NULL) = (why IS NULL)
    AND (approval IS NULL) = (decided_at IS NULL) AND (state <> 'open' OR approval IS NULL)
    AND (state = 'open' OR approval IS NOT NULL OR (state = 'released' AND kind = 'clock'))),
  CONSTRAINT money_hold_released CHECK ((state = 'released') = (released_at IS NOT NULL))
){plain};
INSERT INTO money_hold_next (id, version, kind, state, reason, facts, since, resolution, why, approval, decided_at,
  released_at)
SELECT id, version, kind, state, reason, facts, since, resolution, why, approval, decided_at, released_at FROM money_hold;
DROP TABLE money_hold;
ALTER TABLE money_hold_next RENAME TO money_hold;
CREATE UNIQUE INDEX money_hold_open ON money_hold (kind) WHERE state <> 'released';
CREATE INDEX money_hold_newest ON money_hold (since, id);
