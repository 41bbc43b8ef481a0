//! The job that empties the outbox. Mails are queued with their cause and retried until a server accepts them.

use std::time::Duration;

use ballast_core::{
    dead_letter::State,
    id::Id,
    notice::Kind,
    session::{CODE_MINUTES, Purpose},
    time::Moment,
};
use ballast_store::outbox::{DueMail, Ending};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::{Unsent, foot, mailer::Post, render::Letter};
use crate::{
    auth::{codes, mailed, operator::link},
    jobs::{Job, JobError, Pace, units::Units},
    state::{App, AppState},
};

/// What a mail that cannot be sent is listed under.
const WORK: &str = "mail";
/// Mails taken at a time.
const BATCH: u32 = 20;
/// Looked for without being woken, for mails that other processes queued.
const POLL: Duration = Duration::from_secs(2);
const FIRST_RETRY_SECONDS: i64 = 10;
const LONGEST_RETRY_SECONDS: i64 = 6 * 60 * 60;
/// The mail that carries an operator's one-time link.
const OPERATOR_LINK: &str = "operator_link";
/// Mails that offer "this was not me: freeze my account". Notice of an early end costs a fee, so it is among them.
const WITH_FREEZE_LINK: [&str; 5] =
    ["new_sign_in", "password_changed", "second_factor_changed", "withdrawal_requested", "redemption_notice"];

/// The job.
pub struct Outbox {
    app: App,
    /// Nothing was left to do.
    idle: bool,
    /// The server was away when it was last needed. Mails have times of their own to be tried again, so until then it
    /// is the server that is asked.
    away: bool,
}

impl Outbox {
    /// The job.
    #[must_use]
    pub const fn new(app: App) -> Self {
        Self { app, idle: false, away: false }
    }
}

impl Job for Outbox {
    const NAME: &'static str = "mail";

    async fn step(&mut self) -> Result<Pace, JobError> {
        if self.idle {
            tokio::select! {
                () = self.app.mail_due.notified() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
        self.idle = false;
        if self.away {
            self.app.mailer.probe().await.map_err(|error| away(&error))?;
            self.away = false;
        }
        send_due(&self.app).await.inspect_err(|_| self.away = true)?;
        self.idle = true;
        Ok(Pace::Again)
    }
}

/// Sends what is due.
///
/// # Errors
/// When the outbox cannot be read or written, or the server is away; mails that it was not asked for wait.
pub async fn send_due(app: &App) -> Result<(), JobError> {
    let mut units = Units::load(app, WORK).await?;
    loop {
        let due = app.store.due_mails(app.clock.now(), BATCH).await;
        let due = due.map_err(|error| JobError::Retry(format!("the outbox cannot be read: {error}")))?;
        for mail in &due {
            send(app, &mut units, mail).await?;
        }
        if due.len() < usize::try_from(BATCH).unwrap_or(usize::MAX) {
            return Ok(());
        }
    }
}

async fn send(app: &App, units: &mut Units, mail: &DueMail) -> Result<(), JobError> {
    let now = app.clock.now();
    let sent = match not_worth_sending(mail, now) {
        Some(ending) => Ok(ending),
        None => deliver(app, mail, now).await.map(|()| Ending::Sent),
    };
    // What cannot be noted stays due, so it may be sent twice, which is better than not at all.
    let unnoted = |error| JobError::Retry(format!("the outbox cannot be written: {error}"));
    let (error, is_server) = match sent {
        Ok(ending) => {
            app.store.mail_done(mail.id, ending, now).await.map_err(unnoted)?;
            return units.went_through(app, mail.id).await;
        }
        Err(Unsent::Mail(error)) => (error, false),
        Err(Unsent::Server(error)) => (error, true),
    };
    tracing::warn!(mail.template = mail.template, mail.attempts, error = shown(&error), "mail not accepted");
    let trouble = away(&error);
    let mut pause = pause_seconds(mail.attempts);
    if !is_server && units.failed(app, mail.id, format!("{}: {}", mail.template, shown(&error))).await? == State::Dead {
        // It is left alone until an operator has it tried again, and that should not have to wait.
        pause = 0;
    }
    app.store.mail_failed(mail.id, error, now.plus_seconds(pause)).await.map_err(unnoted)?;
    if is_server { Err(trouble) } else { Ok(()) }
}

fn away(error: &str) -> JobError {
    JobError::Retry(format!("the mail server does not take mail: {}", shown(error)))
}

/// Recipients have no place in a log or on the board; the outbox keeps the whole text.
fn shown(error: &str) -> &str {
    if error.contains('@') { "the outbox has its words" } else { error }
}

async fn deliver(app: &AppState, mail: &DueMail, now: Moment) -> Result<(), Unsent> {
    let mut facts = mail.data.clone();
    if let Some(fields) = facts.as_object_mut() {
        add_links(app, mail, fields);
    }
    let stop = stop_link(app, mail);
    let letter = Letter { template: &mail.template, facts: &facts, stop: stop.as_deref() };
    app.mailer.send(Post { id: mail.id, to: &mail.to, letter }, now).await
}

/// Links are made when the mail leaves, because what opens something is not kept in the database.
fn add_links(app: &AppState, mail: &DueMail, fields: &mut Map<String, Value>) {
    if let Some(purpose) = purpose_of(&mail.template)
        && let Some(hash) = fields.get(codes::CHALLENGE_FACT).and_then(Value::as_str)
        && let Some(token) = codes::link_token(&app.keys, purpose, hash)
    {
        fields.insert("link_token".into(), json!(token));
    }
    if mail.template == OPERATOR_LINK
        && let Some(url) = enrolment_link(app, fields)
    {
        fields.insert("enrolment_link".into(), json!(url));
    }
    if WITH_FREEZE_LINK.contains(&mail.template.as_str())
        && let Some(client) = mail.client
    {
        let token = mailed::freeze_token(&app.keys, client, mail.created_at);
        fields.insert("freeze_link".into(), json!(format!("{}/freeze#token={token}", app.public_url)));
    }
}

/// Where the client stops mails like this one, when they may.
fn stop_link(app: &AppState, mail: &DueMail) -> Option<String> {
    match (foot::of(&mail.template), mail.client) {
        (foot::Foot::Chosen(group), Some(client)) => {
            Some(format!("{}/unsubscribe?token={}", app.public_url, mailed::stop_token(&app.keys, client, group)))
        }
        (foot::Foot::Chosen(_) | foot::Foot::Always(_), _) => None,
    }
}

/// The one-time link of a new operator, from the number that was queued.
fn enrolment_link(app: &AppState, fields: &Map<String, Value>) -> Option<String> {
    let read = |name: &str| fields.get(name)?.as_str()?.parse::<Uuid>().ok();
    Some(link::url(app, Id::new(read("operator")?), read("number")?))
}

/// A code that has expired is not worth a mail, nor is what the client wants no mail about.
fn not_worth_sending(mail: &DueMail, now: Moment) -> Option<Ending> {
    if Kind::from_name(&mail.template).is_some_and(|kind| !kind.is_mailed_without(&mail.switched_off)) {
        return Some(Ending::SwitchedOff);
    }
    is_stale(mail, now).then_some(Ending::Expired)
}

fn is_stale(mail: &DueMail, now: Moment) -> bool {
    purpose_of(&mail.template).is_some() && now >= mail.created_at.plus_seconds(CODE_MINUTES.saturating_mul(60))
}

fn purpose_of(template: &str) -> Option<Purpose> {
    match template {
        "login_code" => Some(Purpose::Login),
        "reset_code" => Some(Purpose::Reset),
        _ => None,
    }
}

fn pause_seconds(attempts: u32) -> i64 {
    let doubled = 1_i64.checked_shl(attempts.min(20)).unwrap_or(i64::MAX);
    FIRST_RETRY_SECONDS.saturating_mul(doubled).min(LONGEST_RETRY_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_longer_each_time_up_to_six_hours() {
        assert_eq!([0, 1, 2].map(pause_seconds), [10, 20, 40]);
        assert_eq!(pause_seconds(40), LONGEST_RETRY_SECONDS);
    }
}
