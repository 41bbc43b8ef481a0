//! The register of complaints: found and listed, never deleted, and every word bound to the journal.

use ballast_core::{
    account::{Email, PersonName},
    appropriateness::{Answers, QUESTIONNAIRE, assess},
    complaint::{self, Complaint, Filing, Outcome, State, Words},
    context::Context,
    decision::{Actor, Change, Decision},
    id::Id,
    rules::Rules,
    time::Moment,
};
use ballast_store::{
    CommitError, Constraint, Store, reads,
    reads::operator::{
        ComplaintFilter, ComplaintList, ComplaintSort, Page, Slice, Term, complaint_lines, complaints_after,
    },
};
use uuid::Uuid;

use crate::{tampering::literal, world::*};

on_both_engines!(
    loose: a_complaint_is_found_by_number_name_and_address,
    what_waits_is_listed_by_deadline_page_by_page,
    nothing_of_it_is_deleted_and_every_changed_word_is_found,
    two_answers_at_once_leave_one,
    an_attempt_at_the_questions_counts_once,
);

/// Runs a rule as someone at a moment.
fn by<T>(actor: Actor, now: Moment, rule: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let rules = Rules { appropriateness_test: true, ..Rules::default() };
    rule(&mut Context { actor, now, rules: &rules, new_id: &mut Uuid::now_v7 })
}

const OPERATOR: Actor = Actor::Operator(Uuid::from_u128(0xA1));

fn made(decision: &Decision) -> Complaint {
    let found = decision.changes.iter().find_map(|change| match change {
        Change::Complaint(one) => Some(one.clone()),
        _ => None,
    });
    found.unwrap()
}

async fn filed(world: &World, name: &str, now: Moment) -> Complaint {
    let decision = by(Actor::Anyone, now, |context| {
        let id = context.id();
        let filing = Filing {
            client: None,
            name: PersonName::parse("name", name).unwrap(),
            email: Email::parse("email", &format!("{}@x.example", name.to_lowercase())).unwrap(),
            words: Words::parse("deposit", "It is late.", "Find it.").unwrap(),
            support: None,
        };
        complaint::file(context, id, filing)
    });
    let made = made(&decision);
    world.store.commit(decision).await.unwrap();
    Complaint { version: 1, ..made }
}

async fn answered(world: &World, complaint: &Complaint, now: Moment) -> Complaint {
    let complaint = complaint.clone();
    let decision =
        by(OPERATOR, now, |context| complaint::answer(context, complaint, Outcome::Partly, "We were slow.")).unwrap();
    let made = made(&decision);
    world.store.commit(decision).await.unwrap();
    Complaint { version: made.version + 1, ..made }
}

async fn listed(world: &World, list: ComplaintList, page: Page) -> Slice<Complaint> {
    world.store.read(move |conn| complaint_lines(conn, &list, &page)).await.unwrap()
}

fn list(term: Option<&str>, filter: ComplaintFilter, sort: ComplaintSort) -> ComplaintList {
    ComplaintList { term: term.map(|typed| Term::Beginning(typed.to_owned())), filter, sort }
}

const WHOLE: Page = Page { after: None, limit: 100 };

async fn a_complaint_is_found_by_number_name_and_address(world: &World) {
    let ada = filed(world, "Ada", moment(0)).await;
    let bo = answered(world, &filed(world, "Bo", moment(1)).await, moment(2)).await;
    let found = async |typed: &str, filter| {
        let list = list(Some(typed), filter, ComplaintSort::Newest);
        listed(world, list, WHOLE).await.rows.into_iter().map(|one| one.id).collect::<Vec<_>>()
    };
    for typed in [ada.ticket.as_str(), &ada.ticket.as_str().to_lowercase(), "ada", "ada@x"] {
        assert_eq!(found(typed, ComplaintFilter::All).await, [ada.id], "{typed}");
    }
    assert_eq!(found("bo", ComplaintFilter::Waiting).await, [], "it was answered");
    assert_eq!(found("bo", ComplaintFilter::In(State::Answered)).await, [bo.id]);
    let by_id =
        ComplaintList { term: Some(Term::Id(bo.id.uuid())), ..list(None, ComplaintFilter::All, ComplaintSort::Due) };
    assert_eq!(listed(world, by_id, WHOLE).await.rows, [], "what does not wait has no deadline");
    let ticket = ada.ticket.clone();
    assert_eq!(world.store.read(move |conn| reads::complaint_by_ticket(conn, &ticket)).await.unwrap(), Some(ada));
    let id = bo.id;
    let entries = world.store.read(move |conn| reads::complaint_entries(conn, id)).await.unwrap();
    assert_eq!(
        (entries.len(), entries[0].outcome, entries[0].text.as_str()),
        (1, Some(Outcome::Partly), "We were slow.")
    );
}

async fn what_waits_is_listed_by_deadline_page_by_page(world: &World) {
    const DAY: i64 = 86_400;
    let mut waiting = Vec::new();
    for day in [9, 3, 0, 5, 1] {
        waiting.push(filed(world, &format!("N{day}"), moment(day * DAY)).await);
    }
    let done = answered(world, &waiting.pop().unwrap(), moment(12 * DAY)).await;
    waiting.sort_by_key(|one| (one.due_on, one.id.uuid()));
    let due: Vec<Id<Complaint>> = waiting.iter().map(|one| one.id).collect();
    let (mut after, mut seen) = (None, Vec::new());
    loop {
        let by_due = list(None, ComplaintFilter::Waiting, ComplaintSort::Due);
        let page = listed(world, by_due, Page { after, limit: 2 }).await;
        seen.extend(page.rows.into_iter().map(|one| one.id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, due);
    let all = list(None, ComplaintFilter::All, ComplaintSort::Oldest);
    assert_eq!(listed(world, all, WHOLE).await.rows.len(), 5);
    let closed = list(None, ComplaintFilter::In(State::Answered), ComplaintSort::Newest);
    assert_eq!(listed(world, closed, WHOLE).await.rows, std::slice::from_ref(&done));
    let today = waiting[1].due_on;
    for sort in [ComplaintSort::Due, ComplaintSort::Newest, ComplaintSort::Oldest] {
        let late = listed(world, list(None, ComplaintFilter::Overdue(today), sort), WHOLE).await.rows;
        assert_eq!(late.len(), waiting.iter().filter(|one| one.due_on < today).count(), "{sort:?}");
    }
    let queues = world.store.read(move |conn| reads::queues(conn, today.plus_days(1), today.start())).await.unwrap();
    let late = waiting.iter().filter(|one| one.due_on <= today).count();
    assert_eq!((queues.complaints.count, queues.complaints_overdue.count), (4, u64::try_from(late).unwrap()));
    assert_eq!(queues.complaints_overdue.oldest, Some(waiting[0].due_on.plus_days(1).start()));
    let file = world.store.read(|conn| complaints_after(conn, Id::new(Uuid::nil()), 3)).await.unwrap();
    assert_eq!(file.len(), 3);
}

async fn nothing_of_it_is_deleted_and_every_changed_word_is_found(world: &World) {
    let complaint = answered(world, &filed(world, "Ada", moment(0)).await, moment(60)).await;
    for sql in
        ["DELETE FROM complaint", "DELETE FROM complaint_entry", "UPDATE complaint_entry SET body = 'We were right.'"]
    {
        assert!(world.raw(sql).is_err(), "{sql}");
    }
    assert!(Store::verify(&world.url).unwrap().is_sound());
    lift(world);
    let place = format!("id = {}", literal(world, complaint.id));
    let number = complaint.due_on.number();
    for (there, back) in [
        ("body = 'All is well.'".to_owned(), "body = 'It is late.'".to_owned()),
        ("email = 'else@x.example'".to_owned(), "email = 'ada@x.example'".to_owned()),
        (format!("due_on = {}", number + 9), format!("due_on = {number}")),
        ("outcome = 'rejected'".to_owned(), "outcome = 'partly'".to_owned()),
        ("state = 'closed'".to_owned(), "state = 'answered'".to_owned()),
    ] {
        let set = |what: &str| format!("UPDATE complaint SET {what} WHERE {place}");
        crate::tampering::edit(world, (&set(&there), &set(&back)), ("complaints are in", "the journal says otherwise"));
    }
    let set = |text: &str| format!("UPDATE complaint_entry SET body = '{text}'");
    let edits = (set("We were right."), set("We were slow."));
    crate::tampering::edit(world, (&edits.0, &edits.1), ("complaints are in", "it was changed"));
    world.raw("DELETE FROM complaint_entry").unwrap();
    let report = Store::verify(&world.url).unwrap();
    assert!(report.to_string().contains("one of its entries is gone"), "{report}");
}

fn lift(world: &World) {
    if world.url.starts_with("sqlite") {
        world.raw("DROP TRIGGER complaint_entry_no_update; DROP TRIGGER complaint_entry_no_delete").unwrap();
    } else {
        world.raw("ALTER TABLE complaint_entry DISABLE TRIGGER USER").unwrap();
    }
}

async fn two_answers_at_once_leave_one(world: &World) {
    let complaint = filed(world, "Ada", moment(0)).await;
    let answer = |outcome| {
        let complaint = complaint.clone();
        by(OPERATOR, moment(5), |context| complaint::answer(context, complaint, outcome, "So it is.")).unwrap()
    };
    let (one, other) =
        tokio::join!(world.store.commit(answer(Outcome::Upheld)), world.store.commit(answer(Outcome::Rejected)));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    assert_eq!(one.err().or(other.err()), Some(CommitError::Stale));
    assert_eq!(world.count("SELECT count(*) FROM complaint_entry"), 1);
    assert!(Store::verify(&world.url).unwrap().is_sound());
}

async fn an_attempt_at_the_questions_counts_once(world: &World) {
    let ada = world.client_with(0, 0).await;
    let pick = |passing: bool| {
        let picked = QUESTIONNAIRE.questions.iter().map(|question| {
            let choice = question.choices.iter().find(|choice| choice.passes == passing).unwrap();
            (question.id.to_owned(), choice.id.to_owned())
        });
        Answers(picked.collect())
    };
    let attempt = |passing| {
        let answers = pick(passing);
        by(Actor::Client(ada.id), moment(9), |context| assess(context, &ada, None, QUESTIONNAIRE.version, answers))
            .unwrap()
    };
    let (first, made) = attempt(false);
    world.store.commit(first).await.unwrap();
    let again = world.store.commit(attempt(true).0).await;
    assert_eq!(again, Err(CommitError::Duplicate(Constraint::AssessmentAttempt)), "a second first attempt");
    let (owner, id) = (ada.id, made.id);
    let found = world.store.read(move |conn| Ok((reads::last_assessment(conn, owner)?, reads::assessment(conn, id)?)));
    assert_eq!(found.await.unwrap(), (Some(made.clone()), Some(made)));
    assert!(world.raw("UPDATE assessment SET failed = '[]'").is_err(), "what failed stays failed");
    assert!(world.raw("DELETE FROM assessment").is_err());
    assert!(Store::verify(&world.url).unwrap().is_sound());
}
