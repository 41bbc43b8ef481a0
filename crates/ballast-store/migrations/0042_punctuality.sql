-- How long what was promised took: what ended lately, without reading all that ever did.
CREATE INDEX withdrawal_ended ON withdrawal (state, updated_at);
CREATE INDEX complaint_answered ON complaint (state, answered_at);
