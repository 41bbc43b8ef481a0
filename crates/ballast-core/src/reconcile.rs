//! Reconciliation of the chains with the books, place by place. A difference that nothing expected explains is a break:
//! it is recorded and lasts until it is gone; until then an operator may explain it.

use serde_json::{Value, json};

pub use crate::model::reconcile::{Break, ExplainOrder, Place, State};
use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::{Account, Cause},
    money::Asset,
    refusal::{Kind, Refusal},
};

impl Place {
    /// The asset that is there.
    #[must_use]
    pub const fn asset(self) -> Asset {
        match self {
            Self::Custody => Asset::Usdt,
            Self::PayoutWallet => Asset::Btc,
        }
    }

    /// The account that records in the books what is there.
    #[must_use]
    pub const fn account(self) -> Account {
        match self {
            Self::Custody => Account::Custody,
            Self::PayoutWallet => Account::PayoutWallet,
        }
    }
}

/// One comparison, in minor units of the place's asset. Expected differences are part of `expected`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub place: Place,
    /// Amount according to the books.
    pub books: i64,
    /// The legitimate excess on the chain: deposits not credited yet, payouts in progress.
    pub expected: i64,
    /// Amount on the chain.
    pub observed: i64,
    /// The part of it on addresses whose control the firm has proven; the rest covers nothing.
    pub proven: i64,
    /// The block at which it was observed.
    pub block: u64,
}

impl Comparison {
    /// The unexplained difference.
    pub fn difference(&self) -> Result<i64, Refusal> {
        let difference = self.observed.checked_sub(self.books).and_then(|left| left.checked_sub(self.expected));
        difference.ok_or_else(crate::context::too_large)
    }
}

impl ExplainOrder {
    /// Returns the order that would explain a break in its present state.
    #[must_use]
    pub const fn of(found: &Break, why: String) -> Self {
        Self { subject: found.id, place: found.place, minor: found.minor, since: found.since, why }
    }
}

/// Records the result of a comparison. `open` is the place's break that is not closed. Nothing is written if there is
/// nothing to report.
///
/// # Errors
/// If the difference does not fit, or `break_elsewhere` for a break of another place.
pub fn observe(context: &mut Context<'_>, comparison: &Comparison, open: Option<Break>) -> Result<Decision, Refusal> {
    let difference = comparison.difference()?;
    let now = context.now;
    let Some(mut found) = open else {
        if difference == 0 {
            return Ok(context.decision());
        }
        let found = Break {
            id: context.id(),
            version: 0,
            place: comparison.place,
            minor: difference,
            state: State::Open,
            explanation: None,
            since: now,
            last_seen: now,
            closed_at: None,
        };
        return Ok(written(context, found, told(comparison, "began")));
    };
    if found.place != comparison.place {
        return Err(Refusal::new(Kind::Conflict, "break_elsewhere", "This break belongs to another place."));
    }
    if difference == 0 {
        found.state = State::Closed;
        found.closed_at = Some(now);
        return Ok(written(context, found, told(comparison, "ended")));
    }
    found.last_seen = now;
    if difference == found.minor {
        // Seen again: updates the row, without a line in the journal.
        return Ok(context.decision().change(Change::Break(found)));
    }
    found.minor = difference;
    found.state = State::Open;
    found.explanation = None;
    Ok(written(context, found, told(comparison, "changed")))
}

/// Approves an explanation of a break as the second operator. The break stays until books and chain agree, but counts
/// as explained as long as the amount does not change.
///
/// # Errors
/// Those of an approval, `approval_stale` if the break has changed since, `break_explained`, `break_closed`.
pub fn explain(
    context: &mut Context<'_>,
    approval: Approval,
    mut found: Break,
    order: &ExplainOrder,
) -> Result<Decision, Refusal> {
    match found.state {
        State::Open => {}
        State::Explained => {
            return Err(Refusal::new(Kind::Conflict, "break_explained", "This break is already explained."));
        }
        State::Closed => {
            return Err(Refusal::new(
                Kind::Conflict,
                "break_closed",
                "Books and chain agree again; there is nothing left to explain.",
            ));
        }
    }
    let current = ExplainOrder::of(&found, order.why.clone());
    let approved = approval::approve(context, approval, &Action::BreakExplain(current).payload()?)?;
    found.state = State::Explained;
    found.explanation = Some(order.why.clone());
    let details = json!({ "what": "explained", "minor": found.minor, "why": order.why });
    Ok(approved.and(written(context, found, details)))
}

fn told(comparison: &Comparison, what: &str) -> Value {
    let Comparison { books, expected, observed, block, .. } = comparison;
    json!({ "what": what, "books": books, "expected": expected, "observed": observed, "block": block })
}

fn written(context: &Context<'_>, found: Break, mut details: Value) -> Decision {
    if let Some(details) = details.as_object_mut() {
        details.insert("place".to_owned(), json!(found.place));
    }
    context
        .decision()
        .journal(Journal {
            cause: Cause::Reconciled,
            subject: found.id.uuid(),
            client: None,
            transfers: Vec::new(),
            details,
        })
        .change(Change::Break(found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;
    use crate::testing::{Bench, uuid};

    fn compared(books: i64, expected: i64, observed: i64) -> Comparison {
        Comparison { place: Place::Custody, books, expected, observed, proven: observed, block: 7 }
    }

    fn break_of(decision: &Decision) -> Break {
        match decision.changes.last() {
            Some(Change::Break(found)) => Break { version: found.version + 1, ..found.clone() },
            other => panic!("{other:?}"),
        }
    }

    fn seen(bench: &mut Bench, comparison: Comparison, open: Option<Break>) -> Decision {
        observe(&mut bench.context(), &comparison, open).unwrap()
    }

    fn proposed(found: &Break) -> (Approval, ExplainOrder) {
        let mut bench = Bench::operator(1);
        let order = ExplainOrder::of(found, "The venue paid back early".into());
        let proposal = Action::BreakExplain(order.clone()).proposal().unwrap();
        let decision = approval::propose(&mut bench.context(), Id::new(uuid(60)), proposal).unwrap();
        match decision.changes.into_iter().next() {
            Some(Change::Approval(approval)) => (approval, order),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_expected_is_no_break() {
        let mut bench = Bench::system();
        for comparison in [compared(100, 0, 100), compared(100, 20, 120), compared(100, -20, 80)] {
            assert_eq!(seen(&mut bench, comparison, None), bench.context().decision());
        }
    }

    #[test]
    fn a_break_begins_lasts_and_ends() {
        let mut bench = Bench::system();
        let began = break_of(&seen(&mut bench, compared(100, 20, 119), None));
        assert_eq!((began.minor, began.state), (-1, State::Open));
        let since = bench.now;
        bench.now = bench.now.plus_hours(1);
        let again = seen(&mut bench, compared(50, 0, 49), Some(began));
        assert!(again.journals.is_empty());
        let lasted = break_of(&again);
        assert_eq!((lasted.since, lasted.last_seen), (since, bench.now));
        let ended = break_of(&seen(&mut bench, compared(50, 0, 50), Some(lasted)));
        assert_eq!((ended.state, ended.closed_at, ended.minor), (State::Closed, Some(bench.now), -1));
    }

    #[test]
    fn an_explanation_is_good_for_its_amount_alone() {
        let mut bench = Bench::system();
        let began = break_of(&seen(&mut bench, compared(100, 0, 90), None));
        let (approval, order) = proposed(&began);
        let mut checker = Bench::operator(2);
        let explained = break_of(&explain(&mut checker.context(), approval.clone(), began.clone(), &order).unwrap());
        assert_eq!(explained.state, State::Explained);
        let same = break_of(&seen(&mut bench, compared(100, 0, 90), Some(explained.clone())));
        assert_eq!(same.state, State::Explained);
        let more = break_of(&seen(&mut bench, compared(100, 0, 80), Some(explained)));
        assert_eq!((more.state, more.explanation), (State::Open, None));
        // An explanation proposed for ten is not approved for twenty.
        let other = Break { minor: -20, ..began };
        let refused = explain(&mut checker.context(), approval, other, &order).unwrap_err();
        assert_eq!(refused.code, "approval_stale");
    }

    #[test]
    fn whoever_proposes_an_explanation_does_not_approve_it() {
        let mut bench = Bench::system();
        let began = break_of(&seen(&mut bench, compared(0, 0, 1), None));
        let (approval, order) = proposed(&began);
        let mut maker = Bench::operator(1);
        let refused = explain(&mut maker.context(), approval, began, &order).unwrap_err();
        assert_eq!(refused.code, "same_operator");
    }

    #[test]
    fn sums_that_do_not_fit_are_refused() {
        let mut bench = Bench::system();
        let refused = observe(&mut bench.context(), &compared(i64::MIN, 0, 1), None).unwrap_err();
        assert_eq!(refused.code, "amount_too_large");
    }
}
