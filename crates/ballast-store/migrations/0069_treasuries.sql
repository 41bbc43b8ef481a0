-- What treasuries that another one took the place of held when custody was compared last. It is looked up anew all the time,
-- so it is no part of the books.
CREATE TABLE treasury_holding (
  address TEXT NOT NULL PRIMARY KEY,
  amount {int} NOT NULL CHECK (amount >= 0)
){keyed};
