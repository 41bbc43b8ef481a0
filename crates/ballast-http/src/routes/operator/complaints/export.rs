//! `GET operator/complaints/export`: the register as a file. It is streamed, so that its length costs no memory.

use axum::{body::Body, extract::State, response::Response};
use ballast_auth::may;
use ballast_core::{
    complaint::{Complaint, Outcome},
    decision::Decision,
    holder::Holder as _,
    id::Id,
    operator::Operator as Account,
    time::{Day, Moment},
};
use ballast_service::operators::signed_in::Operator;
use ballast_store::{StoreError, reads::operator::complaints_after};
use bytes::Bytes;
use futures_util::stream;
use serde_json::json;
use uuid::Uuid;

use crate::{
    edge::{attachment::attachment, csv},
    failed::Failed,
    state::App,
};

/// Complaints per database query.
const PAGE: u32 = 500;
const HEAD: &str = "ticket,received_at,client,name,email,about,text,wish,status,outcome,due_on,overdue,answered_at\r\n";

/// The whole register as CSV, oldest first. The export is recorded in the audit trail.
#[utoipa::path(get, path = "/api/v1/operator/complaints/export", tag = "operator", security(("operator" = [])),
    responses((status = 200, description = "The file.", content_type = "text/csv")))]
pub(super) async fn get(State(app): State<App>, auth: Operator<may::ReadComplaints>) -> Result<Response, Failed> {
    let journal = Account::security(auth.id(), json!({ "what": "complaints exported" }));
    app.store.commit(Decision::new(auth.actor(), app.clock.now()).journal(journal)).await?;
    let export = Export { today: app.clock.now().day(), app, after: Some(Id::new(Uuid::nil())), begun: false };
    let body = Body::from_stream(stream::try_unfold(export, Export::next));
    Ok(attachment(body, "text/csv; charset=utf-8", "complaints.csv"))
}

/// An export in progress.
struct Export {
    app: App,
    today: Day,
    /// The last complaint written; `None` once all are.
    after: Option<Id<Complaint>>,
    begun: bool,
}

impl Export {
    /// The next part; `None` at the end. A failing database truncates the file, which its reader notices.
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        let Some(after) = self.after.take() else { return Ok(None) };
        let mut out = String::new();
        if !self.begun {
            out.push_str(HEAD);
        }
        self.begun = true;
        let page = self.app.store.read(move |conn| complaints_after(conn, after, PAGE)).await?;
        for complaint in &page {
            csv::line(&mut out, &cells(complaint, self.today));
        }
        let full = page.len() >= usize::try_from(PAGE).unwrap_or(usize::MAX);
        self.after = page.last().filter(|_| full).map(|last| last.id);
        Ok((!out.is_empty()).then(|| (Bytes::from(out), self)))
    }
}

fn cells(complaint: &Complaint, today: Day) -> [String; 13] {
    let moment = |moment: Option<Moment>| moment.map(|moment| moment.to_string()).unwrap_or_default();
    [
        complaint.ticket.as_str().to_owned(),
        moment(Some(complaint.received_at)),
        complaint.client.map(|client| client.to_string()).unwrap_or_default(),
        complaint.name.as_str().to_owned(),
        complaint.email.as_str().to_owned(),
        complaint.about.as_str().to_owned(),
        complaint.text.clone(),
        complaint.wish.clone(),
        complaint.state.as_str().to_owned(),
        complaint.outcome.map(Outcome::as_str).unwrap_or_default().to_owned(),
        complaint.due_on.to_string(),
        if complaint.is_overdue(today) { "yes" } else { "no" }.to_owned(),
        moment(complaint.answered_at),
    ]
}
