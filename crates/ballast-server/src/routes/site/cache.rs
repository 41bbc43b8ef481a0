//! An answer kept as bytes for as long as the books have not moved.

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use axum::body::Bytes;

/// Within this time after a look at the end of the journal an answer is served without looking again. A change is
/// therefore visible this much later at most, whichever process made it.
const TRUSTED_FOR: Duration = Duration::from_millis(20);

/// One answer and the end of the journal it was made at.
#[derive(Debug, Default)]
pub struct Cached(RwLock<Option<Kept>>);

#[derive(Clone, Debug)]
struct Kept {
    body: Bytes,
    sequence: i64,
    looked_at: Instant,
}

impl Cached {
    /// An empty one, to be shared by the calls of one route.
    #[must_use]
    pub fn shared() -> Arc<Self> {
        Arc::default()
    }

    /// The answer, when the last look at the journal is recent.
    #[must_use]
    pub fn fresh(&self) -> Option<Bytes> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|kept| kept.looked_at.elapsed() < TRUSTED_FOR).map(|kept| kept.body.clone())
    }

    /// The answer, when it was made at this end of the journal; it counts as fresh again from `looked_at` on, which
    /// is when the end was asked for.
    #[must_use]
    pub fn confirm(&self, sequence: i64, looked_at: Instant) -> Option<Bytes> {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.as_mut().filter(|kept| kept.sequence == sequence)?;
        kept.looked_at = kept.looked_at.max(looked_at);
        Some(kept.body.clone())
    }

    /// Keeps an answer made from the books as they were at `sequence`. An answer of an older end never replaces that
    /// of a newer one.
    pub fn keep(&self, body: Bytes, sequence: i64, looked_at: Instant) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref().is_none_or(|kept| kept.sequence <= sequence) {
            *kept = Some(Kept { body, sequence, looked_at });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_journal_ends_an_answer() {
        let cached = Cached::default();
        assert_eq!(cached.fresh(), None);
        let now = Instant::now();
        cached.keep(Bytes::from_static(b"at 7"), 7, now);
        assert_eq!(cached.fresh(), Some(Bytes::from_static(b"at 7")));
        assert_eq!(cached.confirm(7, now), Some(Bytes::from_static(b"at 7")));
        assert_eq!(cached.confirm(8, now), None);
        cached.keep(Bytes::from_static(b"at 8"), 8, now);
        cached.keep(Bytes::from_static(b"late, at 7"), 7, now);
        assert_eq!(cached.confirm(8, now), Some(Bytes::from_static(b"at 8")));
    }

    #[test]
    fn an_answer_is_not_trusted_for_long() {
        let cached = Cached::default();
        let Some(earlier) = Instant::now().checked_sub(TRUSTED_FOR) else { return };
        cached.keep(Bytes::from_static(b"old"), 7, earlier);
        assert_eq!(cached.fresh(), None);
    }
}
