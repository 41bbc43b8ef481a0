//! What every handler shares: the service, the answers that were given last, and how often keys called.

use std::{ops::Deref, sync::Arc};

use axum::http::HeaderMap;
use ballast_service::state;

use crate::{cookies::Asker, kept::Kept, quota::Quotas};

/// A shared handle; it reads as the service itself.
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
    /// Public answers as they were given last.
    #[must_use]
    pub fn kept(&self) -> &Kept {
        &self.0.kept
    }

    /// How many calls each key has left.
    #[must_use]
    pub fn quotas(&self) -> &Quotas {
        &self.0.quotas
    }

    /// Who sent these headers, for cookies.
    #[must_use]
    pub fn asker<'a>(&self, headers: &'a HeaderMap) -> Asker<'a> {
        Asker::new(headers, self.is_https())
    }
}
