//! Conditions of what is due. `?1` is the present moment, where it occurs.

/// Not funded in time.
pub(crate) const EXPIRING: &str = "i.state = 'created' AND i.funding_until <= ?1";

/// The head of a client's queue, if the cash `b` of the client `c` covers it.
pub(crate) const STARTABLE: &str = "c.status = 'active'
AND i.state = 'created' AND i.funding_until > ?1 AND b.minor >= i.amount
AND NOT EXISTS (SELECT 1 FROM investment o WHERE o.client = i.client AND o.state = 'created'
  AND o.funding_until > ?1 AND (o.created_at, o.id) < (i.created_at, i.id))";

/// Ends by `?2`, and the client has not been told.
pub(crate) const ALERTING: &str =
    "i.state IN ('active', 'notice') AND i.ends_at > ?1 AND i.ends_at <= ?2 AND i.alerted_at IS NULL";

/// Past its end in the plan `p`, and either settled or past the grace: ended by `?2`. Not while a result is being
/// allocated.
pub(crate) const MATURING: &str = "i.state IN ('active', 'notice') AND i.ends_at <= ?1
AND (i.ends_at <= ?2 OR (p.settled_through + 1) * 86400000 > i.ends_at
  OR i.started_at / 86400000 = i.ends_at / 86400000)
AND NOT EXISTS (SELECT 1 FROM strike s WHERE s.plan = p.id AND s.state = 'approved')";

/// Can still be cancelled at no cost at `?2`, and was running before `?3`.
pub(crate) const COOLING: &str = "state IN ('active', 'notice') AND cooling_off_until > ?2 AND started_at < ?3";

/// A complaint without the answer that was due by the day `?1`.
pub(crate) const OVERDUE: &str = "state IN ('received', 'reopened') AND due_on < ?1";
