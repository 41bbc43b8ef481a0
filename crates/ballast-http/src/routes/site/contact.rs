//! `POST plans/email`, the contact form.

use axum::extract::State;
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{Email, PersonName},
    decision::{Actor, Change, Decision},
    mail::{Letter, Mail},
    message::{ContactMessage, State as MessageState},
    refusal::Refusal,
};
use ballast_service::{
    error::{ApiError, Fields},
    state::AppState,
    throttle,
    write::write,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::{Answer, CreatedItem},
    edge::command::Command,
    failed::Failed,
    state::App,
};

/// Maximum length of a message, in characters.
const MESSAGE_MAX: usize = 5_000;

/// A message from a visitor.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ContactForm {
    /// The visitor's name.
    #[schema(max_length = 200)]
    sender: String,
    /// The address to reply to.
    #[schema(format = Email)]
    sender_email: String,
    /// The message; it may have line breaks.
    #[schema(max_length = 5000)]
    message: String,
}

/// Stores a message for the operators and mails it to support.
#[utoipa::path(post, path = "/api/v1/plans/email", tag = "site", request_body = ContactForm,
    responses((status = 200, body = Answer<CreatedItem>)))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<ContactForm>,
) -> Result<Answer<CreatedItem>, Failed> {
    let message = read_form(&app, body)?;
    throttle::count(&app, app.who.limits.messages, &peer.to_string()).await?;
    let made = CreatedItem::from(message.id);
    let decision = decide(&app, message);
    let made = write(&app, peer, key.as_ref(), move |_| Ok((decision.clone(), made))).await?;
    Ok(Answer::data(made).with_message("Thank you for your message. We will answer by email."))
}

fn read_form(app: &AppState, form: ContactForm) -> Result<ContactMessage, ApiError> {
    let mut fields = Fields::default();
    let sender = fields.take(sender(&form.sender));
    let sender_email = fields.take(Email::parse("senderEmail", &form.sender_email));
    let text = fields.take(text(&form.message));
    match (sender, sender_email, text) {
        (Some(sender), Some(sender_email), Some(text)) => {
            let (id, now) = (app.new_id(), app.clock.now());
            let state = MessageState::Open;
            Ok(ContactMessage { id, version: 0, sender, sender_email, text, state, created_at: now, updated_at: now })
        }
        _ => Err(fields.into_error()),
    }
}

fn sender(typed: &str) -> Result<PersonName, Refusal> {
    if typed.trim().is_empty() {
        return Err(Refusal::field("sender", "required", "Please enter your name."));
    }
    PersonName::parse("sender", typed)
}

/// Keeps the text as typed; refuses only empty, unprintable and overlong text.
fn text(typed: &str) -> Result<String, Refusal> {
    let refuse = |code, message| Err(Refusal::field("message", code, message));
    if typed.trim().is_empty() {
        return refuse("required", "Message field cannot be empty.".to_owned());
    }
    if typed.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return refuse("control_characters", "Write plain text; remove the control characters.".to_owned());
    }
    if typed.chars().count() > MESSAGE_MAX {
        return refuse("too_long", format!("Use at most {MESSAGE_MAX} characters."));
    }
    Ok(typed.to_owned())
}

fn decide(app: &AppState, message: ContactMessage) -> Decision {
    let letter = Letter::ContactMessage {
        sender: message.sender.as_str().to_owned(),
        sender_email: message.sender_email.as_str().to_owned(),
        message: message.text.clone(),
    };
    let mail = app.config.company.support_email.clone().map(|to| Mail { to, letter });
    let decision = Decision::new(Actor::Anyone, message.created_at).change(Change::Message(message));
    match mail {
        Some(mail) => decision.mail(mail),
        None => decision,
    }
}
