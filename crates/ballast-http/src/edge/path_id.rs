//! IDs in requests.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use ballast_core::id::Id;
use ballast_service::error::ApiError;

use crate::{failed::Failed, state::App};

/// The `{id}` of a path. A malformed ID is answered like an unknown one.
pub struct PathId<T>(pub Id<T>);

impl<T> FromRequestParts<App> for PathId<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let Path(text) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| ApiError::not_found())?;
        parse_id(&text).map(Self).ok_or_else(ApiError::not_found).map_err(Failed)
    }
}

/// Parses an ID in the only form that the API writes: 36 characters, hyphens, lower case.
pub fn parse_id<T>(text: &str) -> Option<Id<T>> {
    text.parse::<Id<T>>().ok().filter(|id| id.to_string() == text)
}

#[cfg(test)]
mod tests {
    use ballast_core::plan::Plan;

    use super::*;

    #[test]
    fn only_the_written_form_is_an_id() {
        let text = "01939e2a-5b7c-7abc-8def-0123456789ab";
        assert_eq!(parse_id::<Plan>(text).map(|id| id.to_string()).as_deref(), Some(text));
        for other in [
            "",
            "1",
            "01939e2a5b7c7abc8def0123456789ab",
            "01939E2A-5B7C-7ABC-8DEF-0123456789AB",
            "{01939e2a-5b7c-7abc-8def-0123456789ab}",
            "urn:uuid:01939e2a-5b7c-7abc-8def-0123456789ab",
        ] {
            assert!(parse_id::<Plan>(other).is_none(), "{other}");
        }
    }
}
