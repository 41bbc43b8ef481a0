use super::*;
use crate::{
    account::{Email, PersonName},
    decision::Actor,
    operator::Enrolment,
    role::Role,
    session::Asks,
    testing::{Bench, moment, uuid},
};

const NOW: &str = "2026-11-02T10:00:00Z";

fn operator(n: u128, state: State) -> Operator {
    let at = moment("2026-11-01T10:00:00Z");
    let open = || Enrolment { token_hash: [1; 32], until: moment("2026-11-04T10:00:00Z") };
    Operator {
        id: Id::new(uuid(n)),
        version: 1,
        email: Email::from_stored(format!("operator{n}@example.org")),
        name: PersonName::from_stored("Ada Holm".to_owned()),
        roles: vec![Role::Admin],
        password_hash: None,
        epoch: 3,
        state,
        enrolment: (state == State::Invited).then(open),
        decides_from: at,
        created_at: at,
        updated_at: at,
    }
}

fn challenge(owner: Option<&Operator>) -> Challenge<Operator> {
    Challenge {
        id: Id::new(uuid(77)),
        version: 1,
        purpose: Purpose::Provider,
        owner: owner.map(|owner| owner.id),
        epoch: owner.map_or(0, |owner| owner.epoch),
        secret_hash: [2; 32],
        asks: Asks::SecondFactor,
        tries: 0,
        expires_at: moment("2026-11-02T10:05:00Z"),
        closed_at: None,
        created_at: moment("2026-11-02T09:55:00Z"),
    }
}

fn claimed(subject: &str) -> Claimed {
    Claimed { issuer: "https://id.example".to_owned(), subject: subject.to_owned() }
}

fn identity(owner: &Operator, subject: &str) -> Identity {
    let Claimed { issuer, subject } = claimed(subject);
    let bound_at = moment("2026-11-01T11:00:00Z");
    Identity { id: Id::new(uuid(88)), version: 1, operator: owner.id, issuer, subject, bound_at, ended_at: None }
}

/// Binds with the operator who began it, their account, and the current owner of the account at the provider.
fn binding(
    operator: &Operator,
    asked: Challenge<Operator>,
    of_operator: Option<&Identity>,
    of_subject: Option<&Identity>,
) -> Result<Decision, &'static str> {
    let mut bench = Bench::new(Actor::Operator(operator.id.uuid()));
    bench.now = moment(NOW);
    bind(&mut bench.context(), operator, asked, claimed("ada"), of_operator, of_subject).map_err(|refusal| refusal.code)
}

fn bound(decision: &Decision) -> Option<&Identity> {
    decision.changes.iter().find_map(|change| match change {
        Change::OperatorIdentity(row) => Some(row),
        _ => None,
    })
}

#[test]
fn two_operators_are_never_one_account() {
    let (ada, eve) = (operator(1, State::Active), operator(2, State::Active));
    let theirs = identity(&eve, "ada");
    assert_eq!(binding(&ada, challenge(Some(&ada)), None, Some(&theirs)), Err("identity_taken"));
    let ended = Identity { ended_at: Some(moment(NOW)), ..theirs };
    assert_eq!(binding(&ada, challenge(Some(&ada)), None, Some(&ended)), Err("identity_taken"), "nor one that ended");
}

#[test]
fn an_operator_has_one_account_and_a_reset_gives_it_back() {
    let ada = operator(1, State::Active);
    let (other, own) = (identity(&ada, "other"), identity(&ada, "ada"));
    assert_eq!(binding(&ada, challenge(Some(&ada)), Some(&other), None), Err("identity_bound"));
    let again = binding(&ada, challenge(Some(&ada)), Some(&own), Some(&own)).unwrap();
    assert!(again.journals.is_empty() && bound(&again).is_none(), "it is bound already");
    let ended = Identity { ended_at: Some(moment(NOW)), ..own };
    let back = binding(&ada, challenge(Some(&ada)), None, Some(&ended)).unwrap();
    assert_eq!(bound(&back), Some(&Identity { ended_at: None, bound_at: moment(NOW), ..ended }));
}

/// The accounts that end and those that are bound, in the order of the lines.
fn ended_and_bound(decision: &Decision) -> (Vec<&Identity>, Vec<&Identity>) {
    let rows = decision.changes.iter().filter_map(|change| match change {
        Change::OperatorIdentity(row) => Some(row),
        _ => None,
    });
    rows.partition(|row| !row.is_living())
}

#[test]
fn whoever_holds_the_link_replaces_what_another_bound_with_it() {
    let ada = operator(1, State::Invited);
    let spare = identity(&ada, "spare");
    let made = binding(&ada, challenge(Some(&ada)), Some(&spare), None).unwrap();
    let (ended, bound) = ended_and_bound(&made);
    assert_eq!(ended, [&Identity { ended_at: Some(moment(NOW)), ..spare.clone() }]);
    assert!(bound.iter().all(|row| row.subject == "ada") && bound.len() == 1);
    let told: Vec<&Value> = made.journals.iter().map(|line| &line.details["what"]).collect();
    assert_eq!(told, ["identity ended", "identity bound"]);
    // An account that was ended before works, too.
    let own = Identity { id: Id::new(uuid(89)), ended_at: Some(moment(NOW)), ..identity(&ada, "ada") };
    let back = binding(&ada, challenge(Some(&ada)), Some(&spare), Some(&own)).unwrap();
    assert_eq!(ended_and_bound(&back).1.iter().map(|row| row.id).collect::<Vec<_>>(), [own.id]);
}

#[test]
fn an_account_at_another_provider_gives_way() {
    let ada = operator(1, State::Active);
    let old = Identity { issuer: "https://old.example".to_owned(), ..identity(&ada, "ada") };
    let made = binding(&ada, challenge(Some(&ada)), Some(&old), None).unwrap();
    let (ended, bound) = ended_and_bound(&made);
    assert_eq!((ended.len(), ended[0].issuer.as_str(), ended[0].id), (1, "https://old.example", old.id));
    assert_eq!((bound.len(), bound[0].issuer.as_str()), (1, "https://id.example"));
}

#[test]
fn they_are_mailed_of_it() {
    for state in [State::Invited, State::Active] {
        let ada = operator(1, state);
        let made = binding(&ada, challenge(Some(&ada)), None, None).unwrap();
        assert_eq!(made.mails.iter().map(|mail| mail.to.as_str()).collect::<Vec<_>>(), [ada.email.as_str()]);
        assert_eq!(made.mails[0].letter.name(), "operator_identity");
    }
}

#[test]
fn only_who_began_it_binds_and_only_while_they_may() {
    let (ada, eve) = (operator(1, State::Invited), operator(2, State::Active));
    let made = binding(&ada, challenge(Some(&ada)), None, None).unwrap();
    assert_eq!(bound(&made).map(|row| row.operator), Some(ada.id));
    let row = Operator { updated_at: moment(NOW), ..ada.clone() };
    let is_row = |change: &Change| matches!(change, Change::Operator(written) if *written == row);
    assert!(made.changes.iter().any(is_row), "written as it is: a reset that did not see it is decided again");
    assert_eq!(binding(&ada, challenge(Some(&eve)), None, None), Err("provider_expired"));
    assert_eq!(binding(&ada, challenge(None), None, None), Err("provider_expired"), "a log-in binds nobody");
    let older = Challenge { epoch: 2, ..challenge(Some(&ada)) };
    assert_eq!(binding(&ada, older, None, None), Err("provider_expired"), "the link was replaced");
    let used = Challenge { closed_at: Some(moment(NOW)), ..challenge(Some(&ada)) };
    assert_eq!(binding(&ada, used, None, None), Err("provider_expired"));
    let late = Challenge { expires_at: moment(NOW), ..challenge(Some(&ada)) };
    assert_eq!(binding(&ada, late, None, None), Err("provider_expired"));
    let other = Challenge { purpose: Purpose::Passkey, ..challenge(Some(&ada)) };
    assert_eq!(binding(&ada, other, None, None), Err("provider_expired"));
    let dead = Operator { enrolment: None, ..ada.clone() };
    assert_eq!(binding(&dead, challenge(Some(&dead)), None, None), Err("dead_link"));
    let gone = operator(3, State::Disabled);
    assert_eq!(binding(&gone, challenge(Some(&gone)), None, None), Err("operator_not_active"));
}

#[test]
fn an_active_operators_sessions_end() {
    let eve = operator(2, State::Active);
    let made = binding(&eve, challenge(Some(&eve)), None, None).unwrap();
    let raised = |change: &Change| matches!(change, Change::Operator(row) if row.epoch == eve.epoch + 1);
    assert!(made.changes.iter().any(raised));
}

#[test]
fn a_log_in_needs_a_living_account_of_an_active_operator() {
    let mut bench = Bench::new(Actor::Anyone);
    bench.now = moment(NOW);
    let (ada, eve) = (operator(1, State::Active), operator(2, State::Disabled));
    let mut enter = |one: &Operator, asked, row: &Identity| {
        sign_in_with(&bench.context(), one, asked, row).map(drop).map_err(|refusal| refusal.code)
    };
    let own = identity(&ada, "ada");
    assert_eq!(enter(&ada, challenge(None), &own), Ok(()));
    assert_eq!(enter(&ada, challenge(Some(&ada)), &own), Err("provider_expired"), "a binding is no log-in");
    let ended = Identity { ended_at: Some(moment(NOW)), ..own.clone() };
    assert_eq!(enter(&ada, challenge(None), &ended), Err("unknown_identity"));
    assert_eq!(enter(&eve, challenge(None), &own), Err("unknown_identity"), "someone else's");
    assert_eq!(enter(&eve, challenge(None), &identity(&eve, "eve")), Err("operator_not_active"));
}
