//! `POST complaints/status`. It only reads, but an address must not end up in logs and browser histories.

use axum::extract::State;
use ballast_config::proxies::Peer;
use ballast_service::throttle;
use ballast_store::reads;

use super::{
    found::{TicketLookup, Wanted},
    view::{ComplaintData, ComplaintView},
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// The status of a complaint, for anyone who has its number and knows the address it came from.
#[utoipa::path(post, path = "/api/v1/complaints/status", tag = "site", request_body = TicketLookup, responses(
    (status = 200, body = Answer<ComplaintData>),
    (status = 404),
))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, .. }: Command<TicketLookup>,
) -> Result<Answer<ComplaintData>, Failed> {
    let wanted = Wanted::read(&body)?;
    throttle::count(&app, app.who.limits.complaint_questions, &peer.to_string()).await?;
    let found = app.store.read(move |conn| {
        Ok(wanted.find(conn).and_then(|found| {
            let entries = reads::complaint_entries(conn, found.id)?;
            Ok((found, entries))
        }))
    });
    let (found, entries) = found.await??;
    let complaint = ComplaintView::of(found, entries, &app.config.rules, app.clock.now());
    Ok(Answer::data(ComplaintData { complaint }))
}
