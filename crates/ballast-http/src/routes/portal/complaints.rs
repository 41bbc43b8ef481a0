//! A client's own complaints: listing and filing them, and objecting to an answer.

use axum::extract::State;
use ballast_core::complaint::{self, About, Complaint, Filing};
use ballast_service::{
    error::{ApiError, Fields},
    throttle,
    write::{read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::actor::{as_client, current};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::site::{ComplaintReceipt, ComplaintView, FiledComplaint, complaint_words},
    state::App,
};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get_all, post)).routes(calls!(reopen))
}

/// The client's complaints.
#[derive(Serialize, ToSchema)]
struct Complaints {
    complaints: Vec<ComplaintView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// A new complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewComplaint {
    #[schema(value_type = About)]
    about: String,
    /// A description of what happened; it may have line breaks.
    #[schema(max_length = 5000)]
    text: String,
    /// What the client wants us to do.
    #[serde(default)]
    #[schema(max_length = 1000)]
    wish: String,
}

/// An objection to the answer to a complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ComplaintObjection {
    /// What the answer left unresolved.
    #[schema(max_length = 5000)]
    text: String,
}

/// The client's complaints with our answers.
#[utoipa::path(get, path = "/api/v1/complaints/mine", tag = "client", params(PageQuery),
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<Complaints>)))]
async fn get_all(
    State(app): State<App>,
    auth: ClientAuth,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Complaints>, Failed> {
    let listing = page.read(&app, "complaints")?;
    let (before, read_on) = listing.newest();
    let (id, shared) = (auth.client.id, app.clone());
    let complaints = read(&app, move |conn| {
        let found = reads::complaints_of(conn, id, before, read_on)?;
        let (rules, now) = (&shared.config.rules, shared.clock.now());
        let view = |one: Complaint| {
            let entries = reads::complaint_entries(conn, one.id)?;
            Ok(ComplaintView::of(one, entries, rules, now))
        };
        found.into_iter().map(view).collect()
    });
    let (complaints, next) = listing.rows(&app, complaints.await?, |one: &ComplaintView| one.id.uuid());
    Ok(Answer::data(Complaints { complaints, next }))
}

/// Records a client's complaint, acknowledges it at once by mail and in the portal, and says by when it will be
/// answered.
#[utoipa::path(post, path = "/api/v1/complaints/mine", tag = "client", request_body = NewComplaint,
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<FiledComplaint>)))]
async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NewComplaint>,
) -> Result<Answer<FiledComplaint>, Failed> {
    let mut fields = Fields::default();
    let Some(words) = complaint_words(&mut fields, &body.about, &body.text, &body.wish) else {
        return Err(fields.into_error().into());
    };
    let (client, shared) = (auth.client.id, app.clone());
    throttle::count(&app, app.who.limits.complaints, &client.to_string()).await?;
    let received = write(&app, &auth, key.as_ref(), move |conn: &mut dyn Conn| {
        let client = current(conn, client)?;
        let support = shared.config.company.support_email.clone();
        let filing =
            Filing { client: Some(client.id), name: client.name, email: client.email, words: words.clone(), support };
        let id = shared.new_id::<Complaint>();
        let decision = as_client(&shared, client.id, |context| complaint::file(context, id, filing));
        let received = ComplaintReceipt::of(&decision)?;
        Ok((decision, received))
    });
    Ok(received.await?.answer())
}

/// Reopens a client's answered complaint with a new deadline.
#[utoipa::path(post, path = "/api/v1/complaints/mine/{id}/reopen", tag = "client", params(("id" = String, Path)),
    request_body = ComplaintObjection, security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<FiledComplaint>),
    (status = 409, description = "It waits for an answer, or the time to object is over."),
))]
async fn reopen(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Complaint>,
    Command { body, key }: Command<ComplaintObjection>,
) -> Result<Answer<FiledComplaint>, Failed> {
    let (client, shared) = (auth.client.id, app.clone());
    let received = write(&app, &auth, key.as_ref(), move |conn: &mut dyn Conn| {
        let found = reads::complaint(conn, id)?.filter(|one| one.client == Some(client));
        let found = found.ok_or_else(ApiError::not_found)?;
        let decision = as_client(&shared, client, |context| complaint::reopen(context, found, &body.text))?;
        let received = ComplaintReceipt::of(&decision)?;
        Ok((decision, received))
    });
    Ok(received.await?.answer())
}
