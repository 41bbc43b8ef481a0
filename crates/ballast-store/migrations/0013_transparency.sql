-- What the public page about assets and liabilities is made of besides the books.

-- What the traders' venue held, as two operators stated it with the venue's statement beside it. Rows are only added.
CREATE TABLE attestation (
  id {uuid} NOT NULL PRIMARY KEY,
  venue TEXT NOT NULL,
  amount {int} NOT NULL CHECK (amount >= 0),
  as_of {int} NOT NULL,
  evidence_sha256 {bytes} NOT NULL REFERENCES evidence (sha256),
  maker {uuid} NOT NULL,
  checker {uuid} NOT NULL,
  approved_at {int} NOT NULL,
  CONSTRAINT attestation_four_eyes CHECK (maker <> checker),
  CONSTRAINT attestation_past CHECK (as_of <= approved_at)
){plain};
-- Of one moment there is one figure, and the newest is the one in force.
CREATE UNIQUE INDEX attestation_newest ON attestation (as_of);

-- Where the payout wallet's coins lay when it was compared last. It is looked up anew all the time, so it is no part of
-- the books.
CREATE TABLE wallet_coin (
  address TEXT NOT NULL PRIMARY KEY,
  amount {int} NOT NULL CHECK (amount > 0)
){keyed};
CREATE INDEX wallet_coin_largest ON wallet_coin (amount, address);

-- Answers to the survey are counted without reading them.
CREATE INDEX survey_stars ON survey (stars);

-- How many contracts of each plan run and what was put into them, kept in step with the contracts: counting them anew
-- would read every one.
CREATE TABLE plan_size (
  plan {uuid} NOT NULL PRIMARY KEY REFERENCES plan (id),
  running {int} NOT NULL CHECK (running >= 0),
  invested {int} NOT NULL CHECK (invested >= 0)
){plain};
INSERT INTO plan_size (plan, running, invested)
SELECT plan, count(*), CAST(sum(amount + bonus) AS BIGINT) FROM investment
WHERE state IN ('active', 'notice') GROUP BY plan;

-- What operators did of one kind, among millions of entries of that kind that nobody made by hand.
CREATE INDEX journal_of_operators_cause ON journal (cause, sequence) WHERE actor = 'operator';
