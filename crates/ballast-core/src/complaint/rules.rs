//! Filing, answering, closing and reopening complaints.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{About, Command, Complaint, Entry, Outcome, State, Ticket, next};
use crate::{
    account::{Email, PersonName},
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    mail::{Letter, Mail},
    notice::{Notice, Told},
    refusal::{Kind, Refusal},
};

/// Maximum length of the description, and of an answer, in characters.
pub const TEXT_MAX: usize = 5_000;
/// Maximum length of the remedy asked for, in characters.
pub const WISH_MAX: usize = 1_000;

/// The form's content, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub about: About,
    pub text: String,
    /// The remedy asked for; may be empty.
    pub wish: String,
}

impl Words {
    /// Parses the fields `about`, `text` and `wish`, and collects the errors of all of them, in that order.
    ///
    /// # Errors
    /// Names each field at fault.
    pub fn parse(about: &str, text: &str, wish: &str) -> Result<Self, Vec<Refusal>> {
        let about = About::from_name(about)
            .ok_or_else(|| Refusal::field("about", "unknown_subject", "Choose what your complaint is about."));
        let text = plain("text", text, TEXT_MAX).and_then(|text| said(text, "Say what happened."));
        let wish = plain("wish", wish, WISH_MAX);
        match (about, text, wish) {
            (Ok(about), Ok(text), Ok(wish)) => Ok(Self { about, text, wish }),
            (about, text, wish) => Err([about.err(), text.err(), wish.err()].into_iter().flatten().collect()),
        }
    }
}

/// A complaint to file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filing {
    /// The client, if logged in.
    pub client: Option<Id<Client>>,
    /// Name as given.
    pub name: PersonName,
    /// Where to send the answer.
    pub email: Email,
    pub words: Words,
    /// An address the firm wants notified by mail, in addition to the register.
    pub support: Option<String>,
}

/// Files a complaint as `id`: assigns its number and deadline, and acknowledges both at once.
#[must_use]
pub fn file(context: &mut Context<'_>, id: Id<Complaint>, filing: Filing) -> Decision {
    let Filing { client, name, email, words: Words { about, text, wish }, support } = filing;
    let complaint = Complaint {
        id,
        version: 0,
        ticket: Ticket::of(id),
        client,
        name,
        email,
        about,
        text,
        wish,
        state: State::Received,
        outcome: None,
        due_on: context.now.day().plus_business_days(context.rules.complaint_answer_days),
        answered_at: None,
        received_at: context.now,
        updated_at: context.now,
    };
    let details = json!({ "what": complaint.state, "ticket": complaint.ticket.as_str(), "about": about,
        "due_on": complaint.due_on, "content": fingerprint(&complaint) });
    let (ticket, due_on) = (complaint.ticket.as_str().to_owned(), complaint.due_on);
    let told = Told::ComplaintReceived { ticket: ticket.clone(), due_on, reopened: false };
    let decision = context.decision().journal(line(&complaint, details));
    let decision = tell(context, decision, &complaint, told);
    let decision = decision.change(Change::Complaint(complaint));
    match support {
        Some(to) => decision.mail(Mail { to, letter: Letter::ComplaintFiled { ticket, due_on } }),
        None => decision,
    }
}

/// Decides on a complaint and answers it by mail, and in the portal if a client filed it.
///
/// # Errors
/// `operators_only`, the state if it is not waiting for an answer, or names the field `text`.
pub fn answer(
    context: &mut Context<'_>,
    complaint: Complaint,
    outcome: Outcome,
    text: &str,
) -> Result<Decision, Refusal> {
    context.operator()?;
    let state = next(complaint.state, Command::Answer)?;
    let text = said(plain("text", text, TEXT_MAX)?, "Write an answer.")?;
    let late = complaint.is_overdue(context.now.day());
    let mut complaint = complaint;
    complaint.outcome = Some(outcome);
    complaint.answered_at = Some(context.now);
    let told = Told::ComplaintAnswered {
        ticket: complaint.ticket.as_str().to_owned(),
        outcome,
        text: text.clone(),
        reopen_days: context.rules.complaint_reopen_days,
        received_at: complaint.received_at,
    };
    let decision = tell(context, context.decision(), &complaint, told);
    Ok(moved(context, decision, complaint, state, Some(outcome), text, json!({ "late": late })))
}

/// Closes an answered complaint when nothing is left to do. `text` gives the reason for the register; it may be empty.
///
/// # Errors
/// `operators_only`, the state if it was not answered, or names the field `text`.
pub fn close(context: &mut Context<'_>, complaint: Complaint, text: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    let state = next(complaint.state, Command::Close)?;
    let text = plain("text", text, TEXT_MAX)?;
    let decision = context.decision();
    Ok(moved(context, decision, complaint, state, None, text, json!({})))
}

/// Reopens an answered complaint, with a new deadline. The person who complained can do so for some days after the
/// answer; an operator at any time.
///
/// # Errors
/// `not_found` for someone else's complaint, `reopening_over`, the state if it is already waiting for an answer, or
/// names the field `text`.
pub fn reopen(context: &mut Context<'_>, complaint: Complaint, text: &str) -> Result<Decision, Refusal> {
    require_party(context, &complaint)?;
    let state = next(complaint.state, Command::Reopen)?;
    require_in_time(context, &complaint)?;
    let text = said(plain("text", text, TEXT_MAX)?, "Say what the answer left open.")?;
    let mut complaint = complaint;
    complaint.due_on = context.now.day().plus_business_days(context.rules.complaint_answer_days);
    let (ticket, due_on) = (complaint.ticket.as_str().to_owned(), complaint.due_on);
    let decision = context.decision();
    let decision = tell(context, decision, &complaint, Told::ComplaintReceived { ticket, due_on, reopened: true });
    let due = json!({ "due_on": complaint.due_on });
    Ok(moved(context, decision, complaint, state, None, text, due))
}

/// Admits the person who complained, whom the caller has recognized, or an operator.
fn require_party(context: &Context<'_>, complaint: &Complaint) -> Result<(), Refusal> {
    match context.actor {
        Actor::Operator(_) | Actor::Anyone => Ok(()),
        Actor::Client(id) if complaint.client == Some(id) => Ok(()),
        Actor::Client(_) | Actor::System | Actor::CommandLine => {
            Err(Refusal::new(Kind::NotFound, "not_found", "There is no such complaint."))
        }
    }
}

fn require_in_time(context: &Context<'_>, complaint: &Complaint) -> Result<(), Refusal> {
    let days = context.rules.complaint_reopen_days;
    let over = complaint.answered_at.is_some_and(|answered| context.now > answered.plus_days(days));
    if !over || matches!(context.actor, Actor::Operator(_)) {
        return Ok(());
    }
    let message = format!("An answer can be objected to for {days} days. Send a new complaint and name this number.");
    Err(Refusal::new(Kind::Conflict, "reopening_over", message))
}

/// Moves a complaint to its next state: the row, the entry, and the journal line that fixes what was written.
fn moved(
    context: &mut Context<'_>,
    decision: Decision,
    mut complaint: Complaint,
    state: State,
    outcome: Option<Outcome>,
    text: String,
    mut details: Value,
) -> Decision {
    complaint.state = state;
    complaint.updated_at = context.now;
    let entry = Entry {
        id: context.id(),
        complaint: complaint.id,
        state,
        operator: context.operator().ok(),
        outcome,
        text,
        created_at: context.now,
    };
    details["what"] = json!(state);
    details["entry"] = json!(entry.id);
    details["outcome"] = json!(outcome);
    details["content"] = json!(entry.content());
    decision
        .journal(line(&complaint, details))
        .change(Change::Complaint(complaint))
        .change(Change::ComplaintEntry(entry))
}

fn line(complaint: &Complaint, details: Value) -> Journal {
    let (subject, client) = (complaint.id.uuid(), complaint.client);
    Journal { cause: Cause::ComplaintProgressed, subject, client, transfers: Vec::new(), details }
}

/// Tells the person by mail, and in the portal if they are a client. Neither quotes what was typed: mail to an
/// unverified address must not carry a stranger's words.
fn tell(context: &mut Context<'_>, decision: Decision, complaint: &Complaint, told: Told) -> Decision {
    let letter = Letter::Notice(told.clone());
    let decision = decision.mail(Mail { to: complaint.email.as_str().to_owned(), letter });
    match complaint.client {
        None => decision,
        Some(client) => {
            let notice = Notice { id: context.id(), client, told, created_at: context.now };
            decision.change(Change::Notice(notice)).signal(client, Topic::Notice)
        }
    }
}

/// Digest of a complaint for the journal, so that a changed word is noticed; the texts themselves are personal data.
#[must_use]
pub fn fingerprint(complaint: &Complaint) -> String {
    let Complaint { name, email, about, text, wish, .. } = complaint;
    digest(&[name.as_str(), email.as_str(), about.as_str(), text, wish])
}

/// SHA-256 of texts, each preceded by its length.
pub(super) fn digest(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.len().to_string());
        hash.update(":");
        hash.update(text);
    }
    hex::encode(hash.finalize())
}

fn said(text: String, otherwise: &'static str) -> Result<String, Refusal> {
    if text.is_empty() { Err(Refusal::field("text", "required", otherwise)) } else { Ok(text) }
}

/// Parses plain text and trims it; line breaks stay.
fn plain(field: &'static str, typed: &str, most: usize) -> Result<String, Refusal> {
    let text = typed.replace("\r\n", "\n");
    let text = text.trim();
    if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
        let message = "Write plain text; remove the control characters.";
        return Err(Refusal::field(field, "control_characters", message));
    }
    if text.chars().count() > most {
        return Err(Refusal::field(field, "too_long", format!("Use at most {most} characters.")));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{testing::Bench, time::Day};

    fn filing(client: Option<u128>) -> Filing {
        Filing {
            client: client.map(|n| Id::new(crate::testing::uuid(n))),
            name: PersonName::parse("name", "Ada Vega").unwrap(),
            email: Email::parse("email", "ada@example.org").unwrap(),
            words: Words::parse("withdrawal", "It took a week.", "Pay it.").unwrap(),
            support: None,
        }
    }

    fn complaint(decision: &Decision) -> Complaint {
        let found = decision.changes.iter().find_map(|change| match change {
            Change::Complaint(one) => Some(one.clone()),
            _ => None,
        });
        found.unwrap()
    }

    fn filed(bench: &mut Bench, client: Option<u128>) -> Complaint {
        let mut context = bench.context();
        let id = context.id();
        complaint(&file(&mut context, id, filing(client)))
    }

    #[test]
    fn it_is_acknowledged_at_once_with_number_and_deadline() {
        let mut bench = Bench::client(7);
        let mut context = bench.context();
        let id = context.id();
        let decision = file(&mut context, id, Filing { support: Some("help@x.example".into()), ..filing(Some(7)) });
        let made = complaint(&decision);
        // Saturday, November 21, plus fifteen business days.
        assert_eq!(made.due_on, Day::of_text("2026-12-11").unwrap());
        let templates: Vec<_> = decision.mails.iter().map(|mail| (mail.letter.name(), mail.to.as_str())).collect();
        assert_eq!(templates, [("complaint_received", "ada@example.org"), ("complaint_filed", "help@x.example")]);
        for mail in &decision.mails {
            let data = mail.letter.data().to_string();
            assert!(!data.contains("took a week") && !data.contains("Ada"));
            assert!(data.contains(made.ticket.as_str()));
        }
        let journal = &decision.journals[0];
        assert!(!journal.details.to_string().contains("ada@") && journal.details["content"] == fingerprint(&made));
        assert!(decision.changes.iter().any(|change| matches!(change, Change::Notice(_))));
    }

    #[test]
    fn nobody_but_an_operator_answers_and_closes() {
        for bench in [&mut Bench::client(7), &mut Bench::system(), &mut Bench::new(Actor::Anyone)] {
            let made = filed(bench, Some(7));
            let refused = answer(&mut bench.context(), made.clone(), Outcome::Upheld, "Sorry.").unwrap_err();
            assert_eq!(refused.code, "operators_only");
            assert_eq!(close(&mut bench.context(), made, "").unwrap_err().code, "operators_only");
        }
    }

    #[test]
    fn only_who_complained_objects_and_only_for_some_days() {
        let mut bench = Bench::operator(1);
        let made = filed(&mut bench, Some(7));
        let answered = complaint(&answer(&mut bench.context(), made, Outcome::Rejected, "No.").unwrap());
        assert_eq!((answered.state, answered.outcome), (State::Answered, Some(Outcome::Rejected)));
        let mut stranger = Bench::client(8);
        assert_eq!(reopen(&mut stranger.context(), answered.clone(), "But").unwrap_err().code, "not_found");
        let mut owner = Bench::client(7);
        let open = complaint(&reopen(&mut owner.context(), answered.clone(), "But").unwrap());
        assert_eq!((open.state, open.outcome), (State::Reopened, Some(Outcome::Rejected)));
        owner.now = owner.now.plus_days(owner.rules.complaint_reopen_days).plus_seconds(1);
        assert_eq!(reopen(&mut owner.context(), answered.clone(), "But").unwrap_err().code, "reopening_over");
        bench.now = owner.now;
        let again = complaint(&reopen(&mut bench.context(), answered, "We look again.").unwrap());
        assert!(again.due_on > open.due_on);
    }

    #[test]
    fn words_are_checked_field_by_field() {
        let faults = Words::parse("gossip", " \n", "a\u{0}").unwrap_err();
        let faults: Vec<_> = faults.iter().map(|fault| (fault.field.unwrap(), fault.code)).collect();
        assert_eq!(faults, [("about", "unknown_subject"), ("text", "required"), ("wish", "control_characters")]);
        assert_eq!(Words::parse("other", "a\r\nb ", "").unwrap().text, "a\nb");
        assert_eq!(Words::parse("other", &"ä".repeat(TEXT_MAX + 1), "").unwrap_err()[0].code, "too_long");
        assert_eq!(Words::parse("other", "x", &"ä".repeat(WISH_MAX + 1)).unwrap_err()[0].code, "too_long");
    }

    #[test]
    fn texts_do_not_run_into_each_other() {
        assert_ne!(digest(&["ab", "c"]), digest(&["a", "bc"]));
    }

    proptest! {
        /// Whatever is tried in whatever order: the last answer's outcome stays, each step leaves exactly one line and
        /// one entry with the same state, and only reopening moves a deadline.
        #[test]
        fn any_sequence_keeps_the_register_true(commands in prop::collection::vec(0_u8..5, 0..12), hours in 1_i64..400) {
            let mut operator = Bench::operator(1);
            let mut person = Bench::client(7);
            let mut now = filed(&mut operator, Some(7));
            for command in commands {
                operator.now = operator.now.plus_hours(hours);
                person.now = operator.now;
                let before = now.clone();
                let done = match command {
                    0 => answer(&mut operator.context(), before.clone(), Outcome::Upheld, "Yes."),
                    1 => answer(&mut operator.context(), before.clone(), Outcome::Partly, "In part."),
                    2 => close(&mut operator.context(), before.clone(), ""),
                    3 => reopen(&mut person.context(), before.clone(), "No."),
                    _ => reopen(&mut operator.context(), before.clone(), "Again."),
                };
                let Ok(decision) = done else { continue };
                now = complaint(&decision);
                let entries: Vec<_> = decision.changes.iter().filter_map(|change| match change {
                    Change::ComplaintEntry(entry) => Some(entry.clone()),
                    _ => None,
                }).collect();
                prop_assert_eq!(entries.len(), 1);
                prop_assert_eq!(decision.journals.len(), 1);
                prop_assert_eq!(entries[0].state, now.state);
                prop_assert_eq!(&decision.journals[0].details["what"], now.state.as_str());
                prop_assert_eq!(fingerprint(&now), fingerprint(&before));
                prop_assert!(now.state == State::Reopened || now.due_on == before.due_on);
                prop_assert!(now.state != State::Received && now.outcome.is_some(), "nothing goes on unanswered");
                prop_assert_eq!(entries[0].outcome.is_some(), now.state == State::Answered);
            }
        }
    }
}
