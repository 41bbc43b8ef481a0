//! State shared by all handlers: the service, cached answers, and call counts of keys.

use std::{ops::Deref, sync::Arc};

use axum::http::HeaderMap;
use ballast_service::state;

use crate::{auth::cookies::Asker, edge::quota::Quotas, kept::Kept};

/// A shared handle that dereferences to the service itself.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    service: state::App,
    kept: Kept,
    quotas: Quotas,
}

impl From<state::App> for App {
    fn from(service: state::App) -> Self {
        Self(Arc::new(Shared { service, kept: Kept::default(), quotas: Quotas::default() }))
    }
}

impl Deref for App {
    type Target = state::App;

    fn deref(&self) -> &state::App {
        &self.0.service
    }
}

impl App {
    #[must_use]
    pub fn kept(&self) -> &Kept {
        &self.0.kept
    }

    /// Remaining calls of each key.
    #[must_use]
    pub fn quotas(&self) -> &Quotas {
        &self.0.quotas
    }

    /// The sender of these headers, for cookies.
    #[must_use]
    pub fn asker<'a>(&self, headers: &'a HeaderMap) -> Asker<'a> {
        Asker::new(headers, self.is_https())
    }
}
