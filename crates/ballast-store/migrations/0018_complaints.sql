-- Complaints: what was written, what was answered, and by when. Nothing of it is ever deleted.
CREATE TABLE complaint (
  id {uuid} NOT NULL PRIMARY KEY,
  version {int} NOT NULL CHECK (version > 0),
  ticket TEXT NOT NULL,
  client {uuid} REFERENCES client (id),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  about TEXT NOT NULL,
  body TEXT NOT NULL,
  wish TEXT NOT NULL,
  state TEXT NOT NULL,
  outcome TEXT,
  due_on {int} NOT NULL,
  answered_at {int},
  received_at {int} NOT NULL,
  updated_at {int} NOT NULL,
  CONSTRAINT complaint_decided CHECK ((outcome IS NULL) = (state = 'received')),
  CONSTRAINT complaint_answered CHECK ((answered_at IS NULL) = (state = 'received'))
){plain};
CREATE UNIQUE INDEX complaint_ticket ON complaint (ticket);
CREATE INDEX complaint_by_state ON complaint (state, id);
-- What waits, by its deadline: the queue, and what is overdue in it.
CREATE INDEX complaint_due ON complaint (state, due_on, id);
CREATE INDEX complaint_of_client ON complaint (client, id) WHERE client IS NOT NULL;

CREATE TABLE complaint_entry (
  id {uuid} NOT NULL PRIMARY KEY,
  complaint {uuid} NOT NULL REFERENCES complaint (id),
  state TEXT NOT NULL,
  operator {uuid},
  outcome TEXT,
  body TEXT NOT NULL,
  created_at {int} NOT NULL,
  CONSTRAINT complaint_entry_decided CHECK ((outcome IS NOT NULL) = (state = 'answered')),
  CONSTRAINT complaint_entry_operator CHECK (operator IS NOT NULL OR state = 'reopened')
){plain};
CREATE INDEX entry_of_complaint ON complaint_entry (complaint, id);

-- Answers to the questions before a first investment. A client has each attempt once.
CREATE TABLE assessment (
  id {uuid} NOT NULL PRIMARY KEY,
  client {uuid} NOT NULL REFERENCES client (id),
  attempt {int} NOT NULL CHECK (attempt > 0),
  questionnaire TEXT NOT NULL,
  answers TEXT NOT NULL,
  failed TEXT NOT NULL,
  created_at {int} NOT NULL
){plain};
CREATE UNIQUE INDEX assessment_attempt ON assessment (client, attempt);

-- What nobody has classed counts as the highest risk; contracts from before say nothing.
ALTER TABLE plan ADD COLUMN risk TEXT NOT NULL DEFAULT 'very_high';
ALTER TABLE investment ADD COLUMN risk TEXT;
ALTER TABLE investment ADD COLUMN assessment {uuid};
