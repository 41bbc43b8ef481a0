//! `POST complaints/reopen`.

use axum::extract::State;
use ballast_config::proxies::Peer;
use ballast_core::{complaint, decision::Actor};
use ballast_service::{decide::in_context, throttle, write::write};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    file::{ComplaintReceipt, FiledComplaint},
    found::Wanted,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// An objection to the answer to a complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TicketObjection {
    /// The number of the complaint.
    #[schema(example = "C-7Q4M-K9XT-B2HD", max_length = 64)]
    ticket: String,
    /// The address it was sent from.
    #[schema(format = Email)]
    email: String,
    /// What the answer left unresolved.
    #[schema(max_length = 5000)]
    text: String,
}

/// Reopens an answered complaint with a new deadline.
#[utoipa::path(post, path = "/api/v1/complaints/reopen", tag = "site", request_body = TicketObjection, responses(
    (status = 200, body = Answer<FiledComplaint>),
    (status = 404),
    (status = 409, description = "It waits for an answer, or the time to object is over."),
))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<TicketObjection>,
) -> Result<Answer<FiledComplaint>, Failed> {
    let wanted = Wanted::parts(&body.ticket, &body.email)?;
    throttle::count_all(
        &app,
        &[(app.who.limits.complaint_questions, &peer.to_string()), (app.who.limits.complaints, &peer.to_string())],
    )
    .await?;
    let shared = app.clone();
    let received = write(&app, peer, key.as_ref(), move |conn: &mut dyn Conn| {
        let found = wanted.find(conn)?;
        let decision = in_context(&shared, Actor::Anyone, |context| complaint::reopen(context, found, &body.text))?;
        let received = ComplaintReceipt::of(&decision)?;
        Ok((decision, received))
    });
    Ok(received.await?.answer())
}
