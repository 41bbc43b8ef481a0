//! Whether the operators can do their work, in one line for `ballast doctor`.

use std::collections::HashSet;

use ballast_core::{
    id::Id,
    operator::{Operator, State},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use super::four_eyes;

/// Describes the state of the operators; begins with `warning:` when something needs doing. A firm may begin with one
/// operator, so nothing here is a failure.
pub fn readiness(conn: &mut dyn Conn, now: Moment) -> Result<String, StoreError> {
    let all = reads::operators(conn)?;
    let mut guarded = HashSet::new();
    for operator in &all {
        if reads::operator_factors(conn, operator.id)?.is_on() {
            guarded.insert(operator.id);
        }
    }
    Ok(said(&all, &guarded, now))
}

/// `guarded` are those who have a second step.
fn said(all: &[Operator], guarded: &HashSet<Id<Operator>>, now: Moment) -> String {
    // An operator without a second step cannot log in, and does not count for four eyes.
    let able: Vec<Operator> = all.iter().filter(|one| guarded.contains(&one.id)).cloned().collect();
    let eyes = four_eyes(&able);
    let faults: Vec<String> = all.iter().filter_map(|one| fault(one, guarded, now)).collect();
    let warns = eyes.is_err() || !faults.is_empty();
    let (Ok(eyes) | Err(eyes)) = eyes;
    let text = [vec![eyes], faults].concat().join("; ");
    if warns { format!("warning: {text}") } else { text }
}

/// The reason why this operator cannot log in but should be able to.
fn fault(operator: &Operator, guarded: &HashSet<Id<Operator>>, now: Moment) -> Option<String> {
    let email = operator.email.as_str();
    let what = match operator.state {
        State::Active if !guarded.contains(&operator.id) => "has no second step and cannot log in",
        State::Invited if operator.enrolment.as_ref().is_none_or(|link| now >= link.until) => {
            "did not use the link in time"
        }
        State::Active | State::Invited | State::Disabled => return None,
    };
    Some(format!("{email} {what}: `ballast operator reset {email}`"))
}

#[cfg(test)]
mod tests {
    use ballast_core::{
        account::{Email, PersonName},
        operator::Enrolment,
        role::Role,
    };
    use uuid::Uuid;

    use super::*;

    const NOW: i64 = 1_800_000_000_000;

    fn operator(number: u128, roles: &[Role], state: State) -> Operator {
        let now = Moment::from_millis(NOW).unwrap();
        Operator {
            id: Id::new(Uuid::from_u128(number)),
            version: 1,
            email: Email::parse("email", &format!("o{number}@harbour.example")).unwrap(),
            name: PersonName::parse("name", "Ada Holm").unwrap(),
            roles: roles.to_vec(),
            password_hash: None,
            epoch: 0,
            state,
            enrolment: None,
            decides_from: now,
            created_at: now,
            updated_at: now,
        }
    }

    fn told(all: &[Operator], guarded: &[u128]) -> String {
        let guarded = guarded.iter().map(|number| Id::new(Uuid::from_u128(*number))).collect();
        said(all, &guarded, Moment::from_millis(NOW).unwrap())
    }

    #[test]
    fn two_of_every_kind_are_enough() {
        let roles = [Role::Admin, Role::Trader, Role::Treasurer];
        let others = [Role::Compliance, Role::Support];
        let all = [(1, &roles[..]), (2, &roles), (3, &others), (4, &others)];
        let all: Vec<Operator> = all.map(|(number, roles)| operator(number, roles, State::Active)).into();
        let well = told(&all, &[1, 2, 3, 4]);
        assert!(well.starts_with("4 active") && well.ends_with("every change has two pairs of eyes"), "{well}");
        let lost = told(&all, &[1, 2, 3]);
        assert!(lost.starts_with("warning: 3 active"), "{lost}");
        assert!(lost.contains("too few to change") && lost.contains("withdrawals"), "{lost}");
        assert!(
            lost.ends_with(
                "o4@harbour.example has no second step and cannot log in: `ballast operator reset o4@harbour.example`"
            ),
            "{lost}"
        );
    }

    #[test]
    fn nobody_and_one_alone_are_too_few() {
        assert_eq!(told(&[], &[]), "warning: nobody can log in: `ballast operator add EMAIL --role admin`");
        let alone = told(&[operator(1, &[Role::Admin], State::Active)], &[1]);
        assert!(alone.contains("operators (admin)") && alone.contains("payout batches (treasurer)"), "{alone}");
    }

    #[test]
    fn a_link_that_was_not_used_in_time_is_named_and_a_disabled_operator_is_not() {
        let now = Moment::from_millis(NOW).unwrap();
        let link = |until| Some(Enrolment { token_hash: [0; 32], until });
        let late = Operator { enrolment: link(now), ..operator(1, &[Role::Admin], State::Invited) };
        let soon = Operator { enrolment: link(now.plus_hours(1)), ..operator(2, &[Role::Admin], State::Invited) };
        let gone = operator(3, &[Role::Admin], State::Disabled);
        let all = told(&[late, soon, gone], &[]);
        assert!(all.contains("o1@harbour.example did not use the link in time"), "{all}");
        assert!(!all.contains("o2@") && !all.contains("o3@"), "{all}");
    }
}
