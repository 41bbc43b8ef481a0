-- Other terms of the site are told to every client before they hold.
ALTER TABLE content_change ADD COLUMN notice_days {int} NOT NULL DEFAULT 0 CHECK (notice_days >= 0);
ALTER TABLE content_change ADD COLUMN effective_at {int};
ALTER TABLE content_change ADD COLUMN told_at {int};
