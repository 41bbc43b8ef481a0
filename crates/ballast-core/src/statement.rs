//! Closed months: the range of journal entries that a statement covers. The statements themselves are in
//! `ballast-statement`; they follow from the journal and are not stored.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

pub use crate::model::statement::{ClosedMonth, NamedProof};
use crate::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    ledger::Cause,
    notice::Told,
    refusal::{Kind, Refusal},
    time::Day,
};

/// Number of the data layout for months closed from now on. It is stored with the month, whose statements stay the
/// same, byte by byte.
pub const FORMAT: u32 = 2;
/// The layout of months closed before it was stored with them.
pub const FIRST_FORMAT: u32 = 1;

/// The issuer of a month's statements. Stored with the month, so that a renamed firm stands by what it wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firm {
    pub name: String,
    /// Its legal identity in one line; may be empty.
    pub legal: String,
    /// Contact for questions.
    pub support: String,
    /// The site's address, without a trailing slash.
    pub site: String,
    /// Whether the money is not real.
    pub is_demo: bool,
}

/// Closes a month that is over, with the letterhead of its statements. `last` is the newest closed one.
///
/// # Errors
/// `jobs_only` for people; `month_not_over`; `month_not_next` if it does not follow the last one.
pub fn close(
    context: &mut Context<'_>,
    closed: ClosedMonth,
    firm: &Firm,
    last: Option<&ClosedMonth>,
) -> Result<Decision, Refusal> {
    if !matches!(context.actor, Actor::System | Actor::CommandLine) {
        return Err(Refusal::new(Kind::Forbidden, "jobs_only", "Months are closed by the software itself."));
    }
    let end = closed.month.start().plus_months(1);
    if end > context.now {
        let message = format!("The month of {} is not over; it ends on {}.", closed.month, end.day());
        return Err(Refusal::new(Kind::Conflict, "month_not_over", message));
    }
    if let Some(last) = last {
        let follows = last.month.start().plus_months(1) == closed.month.start() && last.through <= closed.through;
        if !follows {
            let message = format!("The month of {} was closed last; close the next one.", last.month);
            return Err(Refusal::new(Kind::Conflict, "month_not_next", message));
        }
    }
    let proof = closed
        .proof
        .map(|proof| json!({ "epoch": proof.epoch, "digest": hex::encode(proof.digest), "sequence": proof.sequence }));
    let details = json!({ "month": closed.month, "through": closed.through, "hash": hex::encode(closed.hash),
        "closed_at": closed.closed_at, "proof": proof, "firm": firm, "format": FORMAT });
    let subject = subject(closed.month);
    Ok(context
        .decision()
        .journal(Journal { cause: Cause::MonthClosed, subject, client: None, transfers: Vec::new(), details })
        .change(Change::ClosedMonth(closed)))
}

/// Journal subject of a closed month: the same for the same month, so none is closed twice.
#[must_use]
pub fn subject(month: Day) -> Uuid {
    Uuid::from_u128(u128::try_from(month.number()).unwrap_or(0))
}

/// Tells a client that the statement of a month is available.
pub fn tell(context: &mut Context<'_>, client: &Client, month: Day) -> Decision {
    let decision = context.decision();
    context.tell(decision, client, Told::StatementReady { month })
}

/// Records how far clients were told; `after` is the last of them, `None` if all were.
pub fn told(context: &Context<'_>, mut closed: ClosedMonth, after: Option<Uuid>) -> Decision {
    closed.told_after = after.or(closed.told_after);
    closed.is_told = after.is_none();
    context.decision().change(Change::ClosedMonth(closed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, moment};

    fn closed(month: &str, through: i64) -> ClosedMonth {
        ClosedMonth {
            month: Day::of_text(month).unwrap(),
            version: 0,
            through,
            hash: [1; 32],
            proof: None,
            closed_at: moment("2026-12-01T00:10:00Z"),
            told_after: None,
            is_told: false,
        }
    }

    fn firm() -> Firm {
        let text = |text: &str| text.to_owned();
        let (legal, site) = (String::new(), text("https://ballast.example"));
        Firm { name: text("Ballast"), legal, support: text("help@ballast.example"), site, is_demo: false }
    }

    fn try_close(now: &str, next: ClosedMonth, last: Option<&ClosedMonth>) -> Result<Decision, &'static str> {
        let mut bench = Bench::system();
        let mut context = bench.context();
        context.now = moment(now);
        close(&mut context, next, &firm(), last).map_err(|refusal| refusal.code)
    }

    #[test]
    fn a_month_is_closed_when_it_is_over_and_after_the_one_before() {
        let october = closed("2026-10-01", 7);
        let november = closed("2026-11-01", 9);
        let decision = try_close("2026-12-01T00:00:00Z", november.clone(), Some(&october)).unwrap();
        assert_eq!(
            (&decision.journals[0].details["through"], &decision.journals[0].details["format"]),
            (&json!(9), &json!(FORMAT))
        );
        assert_eq!(serde_json::from_value::<Firm>(decision.journals[0].details["firm"].clone()).unwrap(), firm());
        assert_eq!(try_close("2026-11-30T23:59:59Z", november.clone(), Some(&october)), Err("month_not_over"));
        let skipped = closed("2026-09-01", 7);
        assert_eq!(try_close("2026-12-01T00:00:00Z", november.clone(), Some(&skipped)), Err("month_not_next"));
        let backwards = closed("2026-11-01", 6);
        assert_eq!(try_close("2026-12-01T00:00:00Z", backwards, Some(&october)), Err("month_not_next"));
        assert_eq!(try_close("2026-12-01T00:00:00Z", november.clone(), Some(&november)), Err("month_not_next"));
    }

    #[test]
    fn people_close_no_months() {
        let refusal = close(&mut Bench::client(1).context(), closed("2020-01-01", 0), &firm(), None).unwrap_err();
        assert_eq!(refusal.code, "jobs_only");
    }

    #[test]
    fn telling_ends_when_nobody_is_left() {
        let mut bench = Bench::system();
        let someone = Uuid::from_u128(5);
        let halfway = told(&bench.context(), closed("2026-11-01", 9), Some(someone));
        let Change::ClosedMonth(row) = &halfway.changes[0] else { panic!("{halfway:?}") };
        assert_eq!((row.told_after, row.is_told), (Some(someone), false));
        let over = told(&bench.context(), row.clone(), None);
        let Change::ClosedMonth(row) = &over.changes[0] else { panic!("{over:?}") };
        assert_eq!((row.told_after, row.is_told), (Some(someone), true));
    }
}
