//! Answering and closing messages.

use serde_json::{Value, json};

use super::{ContactMessage, Reply, State};
use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    mail::{Letter, Mail},
    refusal::{Kind, Refusal},
};

/// Maximum length of an answer, in characters.
pub const TEXT_MAX: usize = 5_000;
/// Number of characters of a message's id that identify it in a subject: the random ones, which nobody can guess.
const REFERENCE: usize = 8;

/// Answers a message by mail. All answers to one message have the same subject, so that mail programs group them.
///
/// # Errors
/// `operators_only`, `message_closed`, or names the field `text`.
pub fn answer(context: &mut Context<'_>, message: ContactMessage, text: &str) -> Result<Decision, Refusal> {
    let operator = context.operator()?;
    require_open(&message)?;
    let text = plain_text(text)?;
    let reply = Reply { id: context.id(), message: message.id, operator, text, created_at: context.now };
    let letter = Letter::MessageReply {
        reference: reference(&message),
        text: reply.text.clone(),
        asked_at: message.created_at,
        quoted: quoted(&message.text),
        sender: message.sender.as_str().to_owned(),
    };
    let mail = Mail { to: message.sender_email.as_str().to_owned(), letter };
    let details = json!({ "what": "message answered", "reply": reply.id });
    Ok(moved(context, message, State::Answered, details).change(Change::Reply(reply)).mail(mail))
}

/// Closes a message that needs no further action.
///
/// # Errors
/// `operators_only`, `message_closed`.
pub fn close(context: &mut Context<'_>, message: ContactMessage) -> Result<Decision, Refusal> {
    context.operator()?;
    require_open(&message)?;
    let details = json!({ "what": "message closed", "was": message.state });
    Ok(moved(context, message, State::Closed, details))
}

fn moved(context: &Context<'_>, mut message: ContactMessage, state: State, details: Value) -> Decision {
    let subject = message.id.uuid();
    message.state = state;
    message.updated_at = context.now;
    context
        .decision()
        .journal(Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details })
        .change(Change::Message(message))
}

fn require_open(message: &ContactMessage) -> Result<(), Refusal> {
    match message.state {
        State::Open | State::Answered => Ok(()),
        State::Closed => {
            Err(Refusal::new(Kind::Conflict, "message_closed", "This message is closed; write to the sender by email."))
        }
    }
}

fn plain_text(typed: &str) -> Result<String, Refusal> {
    let text = typed.replace("\r\n", "\n");
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::field("text", "required", "Write an answer."));
    }
    if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
        let message = "Write plain text; remove the control characters.";
        return Err(Refusal::field("text", "control_characters", message));
    }
    if text.chars().count() > TEXT_MAX {
        return Err(Refusal::field("text", "too_long", format!("Use at most {TEXT_MAX} characters.")));
    }
    Ok(text.to_owned())
}

fn reference(message: &ContactMessage) -> String {
    let digits = message.id.uuid().simple().to_string();
    digits.chars().rev().take(REFERENCE).collect::<Vec<_>>().into_iter().rev().collect()
}

/// Puts a mark before each line, so that nothing a stranger wrote is read as part of the answer.
fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strangers_lines_stay_quoted() {
        assert_eq!(
            quoted("=> https://evil.example Log in\r\n\n## 123456"),
            "> => https://evil.example Log in\n> \n> ## 123456"
        );
    }

    #[test]
    fn an_answer_is_plain_text() {
        assert_eq!(plain_text(" Hello\r\n\r\nAda ").as_deref(), Ok("Hello\n\nAda"));
        for (typed, code) in [
            ("", "required"),
            (" \n ", "required"),
            ("a\u{0}b", "control_characters"),
            ("a\rBcc: x", "control_characters"),
        ] {
            assert_eq!(plain_text(typed).unwrap_err().code, code, "{typed:?}");
        }
        assert_eq!(plain_text(&"ä".repeat(TEXT_MAX + 1)).unwrap_err().code, "too_long");
        assert!(plain_text(&"ä".repeat(TEXT_MAX)).is_ok());
    }
}
