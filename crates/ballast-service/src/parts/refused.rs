//! The network's latest answers about calls that were sent to it. Kept only in memory, by the process that sends them:
//! they are a node's opinion of the moment, not facts of the books.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Maximum number of calls remembered; a sweep has fewer.
const MOST: usize = 2_000;
/// How nodes say that a call already waits in their pool, which is as it should be.
const WAITS_ALREADY: [&str; 4] = ["already known", "already imported", "known transaction", "already in mempool"];

/// The reason why each call was refused, if it was, by the call's hash.
#[derive(Debug, Default)]
pub struct Refused(Mutex<BTreeMap<String, Option<String>>>);

impl Refused {
    /// Records that the network accepted a call.
    pub fn taken(&self, hash: &str) {
        self.note(hash, None);
    }

    /// Records that a node refused a call, in the node's words.
    pub fn refused(&self, hash: &str, words: String) {
        if WAITS_ALREADY.iter().any(|known| words.to_ascii_lowercase().contains(known)) {
            return self.taken(hash);
        }
        self.note(hash, Some(words));
    }

    /// Whether this process has not sent a call yet, as far as it remembers.
    #[must_use]
    pub fn is_new(&self, hash: &str) -> bool {
        !self.lock().contains_key(hash)
    }

    /// Why the network last refused a call, if it did.
    #[must_use]
    pub fn why(&self, hash: &str) -> Option<String> {
        self.lock().get(hash).cloned().flatten()
    }

    fn note(&self, hash: &str, words: Option<String>) {
        let mut offered = self.lock();
        if offered.len() >= MOST && !offered.contains_key(hash) {
            // An accepted call is forgotten before one that still waits for its reason.
            let taken = offered.iter().find(|(_, why)| why.is_none()).map(|(hash, _)| hash.clone());
            let _forgotten = match taken {
                Some(hash) => offered.remove_entry(&hash),
                None => offered.pop_first(),
            };
        }
        offered.insert(hash.to_owned(), words);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Option<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_last_word_on_a_call_until_it_is_taken() {
        let refused = Refused::default();
        refused.refused("0x1", "gas price below minimum".into());
        assert!(refused.is_new("0x2") && !refused.is_new("0x1"));
        refused.refused("0x2", "Already Known".into());
        assert!(!refused.is_new("0x2"));
        assert_eq!(refused.why("0x1").as_deref(), Some("gas price below minimum"));
        assert_eq!(refused.why("0x2"), None);
        refused.refused("0x1", "already known".into());
        assert_eq!(refused.why("0x1"), None);
        refused.refused("0x1", "insufficient funds".into());
        refused.taken("0x1");
        assert_eq!(refused.why("0x1"), None);
    }

    #[test]
    fn forgets_rather_than_growing() {
        let refused = Refused::default();
        (0..MOST + 5).for_each(|number| refused.refused(&format!("{number:05}"), "no".into()));
        assert_eq!(refused.lock().len(), MOST);
        assert!(refused.why(&format!("{:05}", MOST + 4)).is_some());
    }
}
