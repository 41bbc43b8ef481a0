//! An answer kept as bytes for as long as what it was made of stays the same.

use std::{
    sync::{PoisonError, RwLock},
    time::{Duration, Instant},
};

use axum::body::Bytes;

/// Within this time after a look at the store an answer is served without looking again. A change is therefore
/// visible this much later at most, whichever process made it.
const TRUSTED_FOR: Duration = Duration::from_millis(20);

/// One answer, or what answers are made of, with the mark of what it was made of.
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
    /// The answer, when the last look at the store is recent.
    pub fn fresh(&self) -> Option<B> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|kept| kept.looked_at.elapsed() < TRUSTED_FOR).map(|kept| kept.body.clone())
    }

    /// The answer, when it carries this mark, which was read at `looked_at`; it counts as fresh again from then on.
    pub fn confirm(&self, mark: &M, looked_at: Instant) -> Option<B> {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.as_mut().filter(|kept| kept.mark == *mark)?;
        kept.looked_at = kept.looked_at.max(looked_at);
        Some(kept.body.clone())
    }

    /// Keeps an answer made after `looked_at`, unless a later look made another one meanwhile.
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
