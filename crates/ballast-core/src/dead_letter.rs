//! Units of work that fail: each is retried after a growing pause, and after a number of attempts set aside so that it
//! holds up nothing else. An operator who has fixed the cause has it retried.
//!
//! A unit is one item a job works on (one investment's maturity, one mail), named by the kind of work and the item's
//! id. Working on it twice must do no harm; the rules of the work itself ensure that.

use serde_json::json;
use uuid::Uuid;

pub use crate::model::dead_letter::{DeadLetter, State};
use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Attempts before a unit is set aside.
pub const TRIES: u32 = 8;
/// Attempts for a mail: mail servers reject strangers for hours before they accept their mail.
pub const MAIL_TRIES: u32 = 14;
/// Pause after the first failure, in seconds; it doubles with each further one.
const FIRST_PAUSE_SECONDS: i64 = 5;
/// Maximum length of a stored error, in characters.
const ERROR_MAX: usize = 300;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit<'a> {
    pub work: &'a str,
    pub id: Uuid,
}

/// Records a failure of the unit. `earlier` is its record of previous failures.
#[must_use]
pub fn fail(context: &mut Context<'_>, unit: Unit<'_>, earlier: Option<DeadLetter>, error: &str) -> Decision {
    let now = context.now;
    let mut letter = match earlier {
        Some(letter) if letter.state != State::Done => letter,
        gone => DeadLetter {
            id: gone.as_ref().map_or_else(|| context.id(), |letter| letter.id),
            version: gone.map_or(0, |letter| letter.version),
            work: unit.work.to_owned(),
            unit: unit.id,
            tries: 0,
            error: String::new(),
            state: State::Failing,
            failed_at: now,
            retry_at: now,
            updated_at: now,
        },
    };
    letter.tries = letter.tries.saturating_add(1);
    letter.error = error.chars().filter(|character| !character.is_control()).take(ERROR_MAX).collect();
    letter.state = if letter.tries >= patience(unit.work) { State::Dead } else { State::Failing };
    letter.retry_at = now.plus_seconds(pause_seconds(letter.tries));
    letter.updated_at = now;
    context.decision().change(Change::DeadLetter(letter))
}

/// Records that the unit succeeded, or that nothing is left to do for it.
#[must_use]
pub fn done(context: &Context<'_>, mut letter: DeadLetter) -> Decision {
    letter.state = State::Done;
    letter.updated_at = context.now;
    context.decision().change(Change::DeadLetter(letter))
}

/// Has a unit that was set aside retried, by an operator. Doing it twice does nothing the second time.
///
/// # Errors
/// `operators_only`, `letter_done`.
pub fn rerun(context: &Context<'_>, mut letter: DeadLetter) -> Result<Decision, Refusal> {
    context.operator()?;
    match letter.state {
        State::Dead => {}
        State::Failing => return Ok(context.decision()),
        State::Done => {
            return Err(Refusal::new(
                Kind::Conflict,
                "letter_done",
                "This has gone through in the meantime; there is nothing left to do.",
            ));
        }
    }
    let details = json!({ "dead_letter": letter.id, "work": letter.work, "what": "rerun", "error": letter.error });
    let subject = letter.unit;
    letter.state = State::Failing;
    letter.tries = 0;
    letter.retry_at = context.now;
    letter.updated_at = context.now;
    Ok(context
        .decision()
        .journal(Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details })
        .change(Change::DeadLetter(letter)))
}

fn patience(work: &str) -> u32 {
    if work == "mail" { MAIL_TRIES } else { TRIES }
}

fn pause_seconds(tries: u32) -> i64 {
    let doublings = tries.saturating_sub(1).min(20);
    FIRST_PAUSE_SECONDS.saturating_mul(1_i64.checked_shl(doublings).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, uuid};

    fn written(decision: &Decision) -> DeadLetter {
        match decision.changes.as_slice() {
            [Change::DeadLetter(letter)] => DeadLetter { version: letter.version + 1, ..letter.clone() },
            other => panic!("{other:?}"),
        }
    }

    fn failed(times: u32) -> DeadLetter {
        let mut bench = Bench::system();
        let unit = Unit { work: "maturity", id: uuid(9) };
        let mut letter = None;
        for _ in 0..times {
            letter = Some(written(&fail(&mut bench.context(), unit, letter, "out of luck")));
        }
        letter.unwrap()
    }

    #[test]
    fn is_set_aside_after_the_last_try_and_not_before() {
        let almost = failed(TRIES - 1);
        assert_eq!((almost.state, almost.tries), (State::Failing, TRIES - 1));
        let dead = failed(TRIES);
        assert_eq!((dead.state, dead.error.as_str()), (State::Dead, "out of luck"));
        assert!(dead.waits(dead.retry_at.plus_days(1_000)));
        assert!(almost.waits(almost.updated_at) && !almost.waits(almost.retry_at));
    }

    #[test]
    fn pauses_double() {
        assert_eq!([1, 2, 3, TRIES].map(pause_seconds), [5, 10, 20, 640]);
        assert!(pause_seconds(u32::MAX) > 0);
    }

    #[test]
    fn an_operator_has_it_tried_again_once() {
        let mut bench = Bench::operator(1);
        let decision = rerun(&bench.context(), failed(TRIES)).unwrap();
        assert_eq!(decision.journals.len(), 1);
        let again = written(&decision);
        assert_eq!((again.state, again.tries), (State::Failing, 0));
        assert!(!again.waits(again.retry_at));
        let nothing = rerun(&bench.context(), again.clone()).unwrap();
        assert!(nothing.changes.is_empty() && nothing.journals.is_empty());
        let gone = written(&done(&bench.context(), again));
        assert_eq!(rerun(&bench.context(), gone).unwrap_err().code, "letter_done");
    }

    #[test]
    fn nobody_else_may() {
        for mut bench in [Bench::client(1), Bench::system()] {
            assert_eq!(rerun(&bench.context(), failed(TRIES)).unwrap_err().code, "operators_only");
        }
    }

    #[test]
    fn a_unit_that_fails_again_later_starts_from_zero() {
        let mut bench = Bench::system();
        let gone = written(&done(&bench.context(), failed(3)));
        let unit = Unit { work: "maturity", id: uuid(9) };
        let again = written(&fail(&mut bench.context(), unit, Some(gone.clone()), "once more\n"));
        assert_eq!((again.id, again.tries, again.error.as_str()), (gone.id, 1, "once more"));
    }
}
