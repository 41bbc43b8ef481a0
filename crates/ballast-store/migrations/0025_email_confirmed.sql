-- Whoever has an account without a second factor of their own counts as having shown that they read the mails to its
-- address: every log-in of theirs took a mailed code, and the next one does. Whoever has such a factor may have set it up
-- in the session that the sign-up began, and never taken a code: they open a link first.
UPDATE client SET email_confirmed_at = created_at
  WHERE NOT EXISTS (SELECT 1 FROM factor WHERE factor.client = client.id AND factor.state = 'active');
