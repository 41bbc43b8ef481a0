//! The condition for sessions that are over.

/// A session `e` of the client `c` that no longer opens anything at `?1`.
pub(crate) const OVER: &str = "(e.revoked_at IS NOT NULL OR e.expires_at <= ?1 OR e.epoch <> c.epoch)";
