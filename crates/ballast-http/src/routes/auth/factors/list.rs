//! `GET users/factors`

use ballast_core::client::Client;
use ballast_service::{error::ApiError, write::read};

use super::{
    owner::{Caller, Owner},
    view::Factors,
};
use crate::{answer::Answer, failed::Failed};

impl<O: Owner> Caller<O> {
    /// What guards the second step of the caller's sign-ins.
    pub async fn factors(self) -> Result<Answer<Factors>, ApiError> {
        let id = self.owner().id();
        let held = read(&self.app, move |conn| O::held(conn, id)).await?;
        Ok(Answer::data(Factors::new(&self.app, &held)))
    }
}

/// What guards the second step of the client's sign-ins.
#[utoipa::path(get, path = "/api/v1/users/factors", tag = "users", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<Factors>)))]
pub async fn get(caller: Caller<Client>) -> Result<Answer<Factors>, Failed> {
    caller.factors().await.map_err(Failed)
}
