//! Confirming that someone reads mail sent to a client's address.

use serde_json::json;

use super::security;
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Topic},
    mail::{Confirm, Letter, Mail},
    refusal::{Kind, Refusal},
};

/// How long a confirmation link works, in days.
pub const CONFIRM_DAYS: u16 = 7;

/// How an address was confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    Link,
    /// A mailed code or link that completed a log-in.
    LogIn,
}

/// Confirms the client's address. Repeating it changes nothing.
#[must_use]
pub fn confirm_email(context: &Context<'_>, client: &Client, how: Confirmation) -> Decision {
    if client.email_confirmed_at.is_some() {
        return context.decision();
    }
    let how = match how {
        Confirmation::Link => "link",
        Confirmation::LogIn => "log-in",
    };
    let confirmed = Client { email_confirmed_at: Some(context.now), updated_at: context.now, ..client.clone() };
    context
        .decision()
        .journal(security(client.id, json!({ "what": "email confirmed", "how": how })))
        .change(Change::Client(confirmed))
        .signal(client.id, Topic::Account)
}

/// The data of a mail's confirmation link: the inputs for making the link when the mail leaves, and how long it works.
/// `None` if the address is confirmed.
pub(super) fn link_facts(client: &Client) -> Option<Confirm> {
    let facts = Confirm { client: client.id, epoch: client.epoch, days: CONFIRM_DAYS };
    client.email_confirmed_at.is_none().then_some(facts)
}

/// Mails a new confirmation link. The link is made when the mail leaves, for this client, address and epoch.
///
/// # Errors
/// `email_confirmed`.
pub fn ask_to_confirm(context: &Context<'_>, client: &Client) -> Result<Decision, Refusal> {
    if client.email_confirmed_at.is_some() {
        return Err(Refusal::new(Kind::Conflict, "email_confirmed", "Your email is already confirmed."));
    }
    let letter = Letter::ConfirmEmail { name: client.name.as_str().to_owned(), confirm: link_facts(client) };
    let mail = Mail { to: client.email.as_str().to_owned(), letter };
    Ok(context.decision().relies_on(client.premise()).mail(mail))
}
