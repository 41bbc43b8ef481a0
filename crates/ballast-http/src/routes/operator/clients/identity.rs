//! `POST operator/clients/{id}/identity`, `POST operator/clients/{id}/identity/withdraw`: at once, by one operator.

use axum::extract::State;
use ballast_auth::{document, may};
use ballast_core::{
    client::Client,
    id::Id,
    identity_check::{self, Document, DocumentKind, IdentityCheck},
    operator::Operator as Account,
    time::Moment,
};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, StoreError, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::operator::why::Why,
    state::App,
};

/// The document used to check the client's identity. Its number is not stored.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientIdentity {
    /// `passport`, `identity_card`, `residence_permit` or `driving_licence`.
    kind: DocumentKind,
    /// The two-letter code of the issuing country.
    country: String,
    /// The operator who checked it.
    checked_by: String,
    checked_at: Moment,
}

impl ClientIdentity {
    /// The check that is currently valid for a client.
    pub(super) fn of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Option<Self>, StoreError> {
        let Some(IdentityCheck { kind, country, checked_by, checked_at, .. }) = reads::identity_check_of(conn, client)?
        else {
            return Ok(None);
        };
        let operator = reads::operator_by_id(conn, Id::<Account>::new(checked_by))?;
        let checked_by = operator.map_or_else(|| checked_by.to_string(), |one| one.name.as_str().to_owned());
        Ok(Some(Self { kind, country, checked_by, checked_at }))
    }
}

/// A document seen by an operator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct IdentityDocument {
    /// `passport`, `identity_card`, `residence_permit` or `driving_licence`.
    kind: DocumentKind,
    /// The two-letter code of the issuing country (ISO 3166).
    #[schema(max_length = 10)]
    country: String,
    /// The number as in the machine-readable zone; only a MAC of it is stored.
    #[schema(max_length = 60)]
    number: String,
}

/// Records that a client's identity was checked with a document, which then cannot be used for anyone else.
#[utoipa::path(post, path = "/api/v1/operator/clients/{id}/identity", tag = "operator", request_body = IdentityDocument,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "The identity is checked already, or the document counts for another client."),
))]
pub(super) async fn record(
    State(app): State<App>,
    auth: Operator<may::VerifyClient>,
    PathId(id): PathId<Client>,
    Command { body, key }: Command<IdentityDocument>,
) -> Result<Answer, Failed> {
    let document = Document::read(body.kind, &body.country, &body.number).map_err(ApiError::from)?;
    let mac = document::mac(&app.who.keys, &document);
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let maker = standing(conn, operator)?;
        let client = reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        let held = reads::identity_check_of(conn, id)?;
        let elsewhere = reads::client_by_document(conn, &mac)?.filter(|other| *other != id);
        let recorded = in_context(&shared, actor, |context| {
            identity_check::record(context, &client, &document, mac, held.as_ref(), elsewhere)
        })?;
        Ok((recorded.relies_on(maker.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Recorded. The document counts for this client alone, and its number is not kept."))
}

/// Withdraws the check of a client's identity. Contracts that depend on it stay as they are.
#[utoipa::path(post, path = "/api/v1/operator/clients/{id}/identity/withdraw", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "No check counts now."),
))]
pub(super) async fn withdraw(
    State(app): State<App>,
    auth: Operator<may::VerifyClient>,
    PathId(id): PathId<Client>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let maker = standing(conn, operator)?;
        let client = reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        let held = reads::identity_check_of(conn, client.id)?;
        let withdrawn = in_context(&shared, actor, |context| identity_check::withdraw(context, held, why.clone()))?;
        Ok((withdrawn.relies_on(maker.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("The check is withdrawn. Contracts that rest on it stay as they are."))
}
