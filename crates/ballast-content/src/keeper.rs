//! What is shown now of the operator's folder.

use std::sync::{Arc, PoisonError, RwLock};

use ballast_core::promise::Accepted;

use super::{Content, coming::Coming, figures::Words};

/// What is shown now.
#[derive(Debug, Default)]
pub struct Keeper(RwLock<Arc<Shown>>);

/// The content, and what it was made of.
#[derive(Debug, Default)]
pub struct Shown {
    pub content: Content,
    /// What it was made of.
    pub mark: Option<Mark>,
}

/// What a page depends on beside the configuration, which does not change while the service runs.
#[derive(Debug, PartialEq, Eq)]
pub struct Mark {
    pub folder: u64,
    pub words: Words,
    /// The promises that somebody answers for.
    pub accepted: Vec<Accepted>,
    pub coming: Option<Coming>,
    pub year: i16,
}

impl Keeper {
    /// What is shown now.
    #[must_use]
    pub fn shown(&self) -> Arc<Shown> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn put(&self, shown: Shown) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(shown);
    }
}
