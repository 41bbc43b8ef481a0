//! Whose session is over.

/// A session `e` of the client `c` that opens nothing any more at `?1`.
pub(crate) const OVER: &str = "(e.revoked_at IS NOT NULL OR e.expires_at <= ?1 OR e.epoch <> c.epoch)";
