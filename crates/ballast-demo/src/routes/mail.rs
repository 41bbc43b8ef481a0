//! `GET demo/mail`.

use axum::extract::State;
use ballast_core::time::Moment;
use ballast_http::{answer::Answer, state::App};
use ballast_service::{
    parts::mailer::{Delivery, Kept},
    state::AppState,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The demo's mails.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Mails {
    mails: Vec<DemoMail>,
}

/// A mail that the demo would have sent.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DemoMail {
    pub(super) to: String,
    /// The subject line.
    pub(super) subject: String,
    /// The text as plain text.
    pub(super) text: String,
    /// The text as HTML.
    pub(super) html: String,
    /// Time of the mail by the demo's clock.
    pub(super) at: Moment,
}

/// The mails of this demo, newest first. No mail leaves the machine.
#[utoipa::path(get, path = "/api/v1/demo/mail", tag = "demo", responses((status = 200, body = Answer<Mails>)))]
pub(super) async fn get(State(app): State<App>) -> Answer<Mails> {
    Answer::data(Mails { mails: mails(&app) })
}

/// The delivered mails, newest first.
pub(super) fn mails(app: &AppState) -> Vec<DemoMail> {
    let Delivery::Demo(mailbox) = app.post.mailer.delivery() else { return Vec::new() };
    let kept = mailbox.list().into_iter();
    kept.map(|Kept { to, at, mail }| DemoMail { to, subject: mail.subject, text: mail.text, html: mail.html, at })
        .collect()
}
