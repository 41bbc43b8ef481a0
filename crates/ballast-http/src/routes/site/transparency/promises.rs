//! Promises in the operator's own texts that nobody is allowed to make.

use ballast_core::time::Moment;
use ballast_service::content::promised::{Promised, promised};
use ballast_store::{Conn, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

/// A promise that nobody is allowed to make.
#[derive(Serialize, ToSchema)]
pub(super) struct PublicPromise {
    /// The file, plan or promotion that contains it.
    place: String,
    /// The promises, word for word.
    promises: Vec<String>,
    /// The operator who took responsibility for it; null if it is published and nobody did.
    name: Option<String>,
    /// When the operator took responsibility.
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
