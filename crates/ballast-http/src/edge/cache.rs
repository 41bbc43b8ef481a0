//! Caches an answer as bytes while the data behind it stays the same.

use std::{
    sync::{PoisonError, RwLock},
    time::{Duration, Instant},
};

use axum::body::Bytes;

/// Within this time after a check of the store, an answer is served without checking again. A change is therefore
/// visible after this time at the latest, whichever process made it.
const TRUSTED_FOR: Duration = Duration::from_millis(20);

/// An answer, or data for answers, with a mark of the state it was made from.
#[derive(Debug)]
pub struct Cached<M, B = Bytes>(RwLock<Option<Kept<M, B>>>);

#[derive(Debug)]
struct Kept<M, B> {
    body: B,
    mark: M,
    looked_at: Instant,
}

impl<M, B> Default for Cached<M, B> {
    fn default() -> Self {
        Self(RwLock::new(None))
    }
}

impl<M: PartialEq, B: Clone> Cached<M, B> {
    /// The answer, if the last check of the store is recent.
    pub fn fresh(&self) -> Option<B> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|kept| kept.looked_at.elapsed() < TRUSTED_FOR).map(|kept| kept.body.clone())
    }

    /// The answer, if it has this mark, which was read at `looked_at`; it counts as fresh again from then on.
    pub fn confirm(&self, mark: &M, looked_at: Instant) -> Option<B> {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.as_mut().filter(|kept| kept.mark == *mark)?;
        kept.looked_at = kept.looked_at.max(looked_at);
        Some(kept.body.clone())
    }

    /// Caches an answer made after `looked_at`, unless one from a later check is already there.
    pub fn keep(&self, body: B, mark: M, looked_at: Instant) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref().is_none_or(|kept| kept.looked_at <= looked_at) {
            *kept = Some(Kept { body, mark, looked_at });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_mark_ends_an_answer() {
        let cached = Cached::default();
        assert_eq!(cached.fresh(), None);
        let now = Instant::now();
        cached.keep(Bytes::from_static(b"of 7"), 7, now);
        assert_eq!(cached.fresh(), Some(Bytes::from_static(b"of 7")));
        assert_eq!(cached.confirm(&7, now), Some(Bytes::from_static(b"of 7")));
        assert_eq!(cached.confirm(&8, now), None);
    }

    #[test]
    fn a_slow_answer_does_not_replace_a_later_one() {
        let cached = Cached::default();
        let before = Instant::now();
        let after = before + Duration::from_millis(1);
        cached.keep(Bytes::from_static(b"new"), 8, after);
        cached.keep(Bytes::from_static(b"old"), 7, before);
        assert_eq!(cached.confirm(&8, after), Some(Bytes::from_static(b"new")));
    }

    #[test]
    fn an_answer_is_not_trusted_for_long() {
        let cached = Cached::default();
        let looked_at = Instant::now();
        cached.keep(Bytes::from_static(b"old"), 7, looked_at);
        std::thread::sleep(TRUSTED_FOR);
        assert_eq!(cached.fresh(), None);
        assert!(cached.confirm(&7, Instant::now()).is_some());
    }
}
