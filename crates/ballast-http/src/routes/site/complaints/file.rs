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

/// What someone complains about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplaintForm {
    /// How they call themselves.
    #[schema(max_length = 200)]
    name: String,
    /// Where to answer.
    #[schema(format = Email)]
    email: String,
    #[schema(value_type = About)]
    about: String,
    /// What happened; line breaks are welcome.
    #[schema(max_length = 5000)]
    text: String,
    /// What we are asked to do.
    #[serde(default)]
    #[schema(max_length = 1000)]
    wish: String,
}

/// What there is to know about a complaint that came in.
#[derive(Serialize, ToSchema)]
pub struct FiledComplaint {
    /// Its number and deadline.
    pub complaint: ComplaintReceipt,
}

/// A complaint's number and deadline.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintReceipt {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    pub id: Id<Complaint>,
    /// With the address it came from, it opens the complaint.
    #[schema(example = "C-7Q4M-K9XT-B2HD")]
    pub ticket: String,
    /// The last day on which our answer is in time.
    pub due_on: Day,
}

impl ComplaintReceipt {
    /// Of a decision that takes a complaint in.
    ///
    /// # Errors
    /// When it does not.
    pub fn of(decision: &ballast_core::decision::Decision) -> Result<Self, ApiError> {
        let made = decision.changes.iter().find_map(|change| match change {
            ballast_core::decision::Change::Complaint(one) => Some(one),
            _ => None,
        });
        let made = made.ok_or_else(|| ApiError::internal(&"a complaint that was not recorded"))?;
        Ok(Self { id: made.id, ticket: made.ticket.as_str().to_owned(), due_on: made.due_on })
    }

    /// The answer to who sent it.
    pub fn answer(self) -> Answer<FiledComplaint> {
        let message =
            format!("Your complaint has the number {}. We will answer by {}.", self.ticket, self.due_on.in_words());
        Answer::data(FiledComplaint { complaint: self }).with_message(message)
    }
}

/// Takes a complaint in, acknowledges it at once by mail, and says by when it is answered.
#[utoipa::path(post, path = "/api/v1/complaints", tag = "site", request_body = ComplaintForm,
    responses((status = 200, body = Answer<FiledComplaint>)))]
pub(super) async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<ComplaintForm>,
) -> Result<Answer<FiledComplaint>, Failed> {
    let filing = read_form(&app, &body)?;
    // The acknowledgement goes to an address that nobody has checked, so it is counted by address too.
    throttle::count(&app, app.who.limits.complaints, &peer.to_string()).await?;
    // Beyond this many it is taken in without a mail: strangers must neither flood a box nor keep its owner from
    // complaining. The answer has the number.
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

/// The words of a complaint, or nothing and notes of what is wrong with them.
pub fn complaint_words(fields: &mut Fields, about: &str, text: &str, wish: &str) -> Option<Words> {
    match Words::parse(about, text, wish) {
        Ok(words) => Some(words),
        Err(faults) => {
            faults.into_iter().for_each(|fault| fields.add(fault));
            None
        }
    }
}

/// The number that was typed.
///
/// # Errors
/// 400 on `ticket` when it cannot be one.
pub(super) fn ticket(typed: &str) -> Result<Ticket, ballast_core::refusal::Refusal> {
    Ticket::parse(typed).ok_or_else(|| {
        let message = "Enter the number from our email, such as C-7Q4M-K9XT-B2HD.";
        ballast_core::refusal::Refusal::field("ticket", "invalid_ticket", message)
    })
}
