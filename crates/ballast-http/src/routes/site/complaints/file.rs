//! `POST complaints`.

use axum::extract::State;
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{Email, PersonName},
    complaint::{self, About, Complaint, Filing, Ticket, Words},
    decision::Actor,
    id::Id,
    notice::Kind,
    time::Day,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    throttle,
    write::write,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{answer::Answer, edge::command::Command, failed::Failed, routes::auth::budget::has_room, state::App};

/// A complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplaintForm {
    /// Name of the sender.
    #[schema(max_length = 200)]
    name: String,
    /// The address to reply to.
    #[schema(format = Email)]
    email: String,
    #[schema(value_type = About)]
    about: String,
    /// A description of what happened; it may have line breaks.
    #[schema(max_length = 5000)]
    text: String,
    /// What the sender wants us to do.
    #[serde(default)]
    #[schema(max_length = 1000)]
    wish: String,
}

/// The receipt for a new complaint.
#[derive(Serialize, ToSchema)]
pub struct FiledComplaint {
    /// Number and deadline.
    pub complaint: ComplaintReceipt,
}

/// Number and deadline of a complaint.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintReceipt {
    /// Absent in the repeated answer of an earlier version.
    #[serde(rename = "_id", default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false)]
    pub id: Option<Id<Complaint>>,
    /// The number of the complaint. It opens the complaint together with the address that the complaint came from.
    #[schema(example = "C-7Q4M-K9XT-B2HD")]
    pub ticket: String,
    /// The last day on which an answer is on time.
    pub due_on: Day,
}

impl ComplaintReceipt {
    /// The receipt of the complaint that a decision records.
    ///
    /// # Errors
    /// If it records none.
    pub fn of(decision: &ballast_core::decision::Decision) -> Result<Self, ApiError> {
        let made = decision.changes.iter().find_map(|change| match change {
            ballast_core::decision::Change::Complaint(one) => Some(one),
            _ => None,
        });
        let made = made.ok_or_else(|| ApiError::internal(&"a complaint that was not recorded"))?;
        Ok(Self { id: Some(made.id), ticket: made.ticket.as_str().to_owned(), due_on: made.due_on })
    }

    /// The answer to the sender.
    pub fn answer(self) -> Answer<FiledComplaint> {
        let message =
            format!("Your complaint has the number {}. We will answer by {}.", self.ticket, self.due_on.in_words());
        Answer::data(FiledComplaint { complaint: self }).with_message(message)
    }
}

/// Records a complaint, acknowledges it at once by mail, and says by when it will be answered.
#[utoipa::path(post, path = "/api/v1/complaints", tag = "site", request_body = ComplaintForm,
    responses((status = 200, body = Answer<FiledComplaint>)))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<ComplaintForm>,
) -> Result<Answer<FiledComplaint>, Failed> {
    let filing = read_form(&app, &body)?;
    // The acknowledgement goes to an unverified address, so it is limited per address too.
    throttle::count(&app, app.who.limits.complaints, &peer.to_string()).await?;
    // Above this limit, a complaint is accepted without a mail: strangers must neither flood a mailbox nor prevent its
    // owner from complaining. The number is in the answer.
    let mailbox = mailbox(&filing.email);
    let is_mailed = has_room(throttle::count(&app, app.who.limits.complaint_mails, &mailbox).await)?;
    let shared = app.clone();
    let received = write(&app, peer, key.as_ref(), move |_| {
        let id = shared.new_id::<Complaint>();
        let mut decision = in_context(&shared, Actor::Anyone, |context| complaint::file(context, id, filing.clone()));
        decision.mails.retain(|mail| is_mailed || mail.letter.name() != Kind::ComplaintReceived.as_str());
        let received = ComplaintReceipt::of(&decision)?;
        Ok((decision, received))
    });
    Ok(received.await?.answer())
}

fn mailbox(email: &Email) -> String {
    email.as_str().to_lowercase()
}

fn read_form(app: &App, form: &ComplaintForm) -> Result<Filing, ApiError> {
    let mut fields = Fields::default();
    let name = fields.take(PersonName::parse("name", &form.name));
    let email = fields.take(Email::parse("email", &form.email));
    let words = complaint_words(&mut fields, &form.about, &form.text, &form.wish);
    let support = app.config.company.support_email.clone();
    match (name, email, words) {
        (Some(name), Some(email), Some(words)) => Ok(Filing { client: None, name, email, words, support }),
        _ => Err(fields.into_error()),
    }
}

/// The words of a complaint; `None`, with the faults added to `fields`, if they are invalid.
pub fn complaint_words(fields: &mut Fields, about: &str, text: &str, wish: &str) -> Option<Words> {
    match Words::parse(about, text, wish) {
        Ok(words) => Some(words),
        Err(faults) => {
            faults.into_iter().for_each(|fault| fields.add(fault));
            None
        }
    }
}

/// Parses a number as it was typed.
///
/// # Errors
/// 400 on `ticket` if it is malformed.
pub(super) fn ticket(typed: &str) -> Result<Ticket, ballast_core::refusal::Refusal> {
    Ticket::parse(typed).ok_or_else(|| {
        let message = "Enter the number from our email, such as C-7Q4M-K9XT-B2HD.";
        ballast_core::refusal::Refusal::field("ticket", "invalid_ticket", message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receipt_that_an_earlier_version_stored_is_read() {
        let stored = r#"{ "ticket": "C-7Q4M-K9XT-B2HD", "dueOn": "2026-11-30" }"#;
        let receipt: ComplaintReceipt = serde_json::from_str(stored).unwrap();
        assert_eq!((receipt.ticket.as_str(), receipt.id), ("C-7Q4M-K9XT-B2HD", None));
    }
}
