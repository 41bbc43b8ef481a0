//! What the operator's own words promise and nobody may promise.

use ballast_core::time::Moment;
use ballast_service::content::promised::{Promised, promised};
use ballast_store::{Conn, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

/// A promise that nobody may make.
#[derive(Serialize, ToSchema)]
pub(super) struct PublicPromise {
    /// The file, the plan or the promotion that says it.
    place: String,
    /// In its own words.
    promises: Vec<String>,
    /// The operator who took the responsibility for it; null when it is shown and nobody did.
    name: Option<String>,
    /// When they did.
    at: Option<Moment>,
}

pub(super) fn load(conn: &mut dyn Conn) -> Result<Vec<PublicPromise>, StoreError> {
    let found = promised(conn)?;
    let public = |Promised { place, promises, answers }| {
        let (name, at) = answers.unzip();
        PublicPromise { place, promises, name, at }
    };
    Ok(found.into_iter().map(public).collect())
}
