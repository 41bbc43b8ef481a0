-- Everybody who ever had an investment funded, numbered from one without a gap, so that the last number is their count:
-- counting them anew would read every investment.
CREATE TABLE invested (
  ordinal {int} NOT NULL PRIMARY KEY CHECK (ordinal > 0),
  client {uuid} NOT NULL REFERENCES client (id)
){keyed};
CREATE UNIQUE INDEX invested_client ON invested (client);
INSERT INTO invested (ordinal, client)
SELECT row_number() OVER (ORDER BY client), client
FROM (SELECT DISTINCT client FROM investment WHERE started_at IS NOT NULL) started;
