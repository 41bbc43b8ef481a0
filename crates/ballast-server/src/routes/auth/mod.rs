//! Who is who: accounts, the two steps of signing in, sessions.

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

/// The calls.
#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
