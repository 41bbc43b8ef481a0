//! The current content of the operator's folder.

use std::sync::{Arc, PoisonError, RwLock};

use ballast_core::promise::Accepted;

use super::{Content, coming::Coming, figures::Words};

#[derive(Debug, Default)]
pub struct Keeper(RwLock<Arc<Shown>>);

/// The content, and the inputs it was made from.
#[derive(Debug, Default)]
pub struct Shown {
    pub content: Content,
    /// The inputs.
    pub mark: Option<Mark>,
}

/// The inputs of a page in addition to the configuration, which does not change while the service runs.
#[derive(Debug, PartialEq, Eq)]
pub struct Mark {
    pub folder: u64,
    pub words: Words,
    /// Promises that someone has accepted responsibility for.
    pub accepted: Vec<Accepted>,
    pub coming: Option<Coming>,
    pub year: i16,
}

impl Keeper {
    #[must_use]
    pub fn shown(&self) -> Arc<Shown> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn put(&self, shown: Shown) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(shown);
    }
}
