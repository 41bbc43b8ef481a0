-- How far the clients were told of a result that is allocated. What was allocated before was told then.
CREATE TABLE telling (
  strike {uuid} NOT NULL PRIMARY KEY REFERENCES strike (id),
  version {int} NOT NULL CHECK (version > 0),
  number {int} NOT NULL,
  through {uuid},
  told_at {int}
){keyed};
CREATE INDEX telling_open ON telling (number) WHERE told_at IS NULL;
-- The clients of a plan, in the order in which they are told.
CREATE INDEX investment_of_holder ON investment (plan, client, id);
