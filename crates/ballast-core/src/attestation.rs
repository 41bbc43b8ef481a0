//! What the traders' venue holds for the firm. No chain can be asked about that, so two operators vouch for a dated
//! figure and publish the venue's own statement with it (truth rule 1).

use serde_json::json;
use uuid::Uuid;

pub use crate::model::attestation::{AttestOrder, Attestation};
use crate::{
    account::single_line,
    approval::{self, Action, Approval},
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    money::Usdt,
    refusal::Refusal,
    strike::{Exhibit, require_opened},
    time::Moment,
};

/// Maximum length of a venue's name, in characters.
const VENUE_MAX: usize = 80;
/// Days after which a statement may no longer be published and no longer counts as evidence.
const OLDEST_DAYS: i64 = 31;

impl Attestation {
    /// Subject of the approvals, so that only one figure is pending at a time.
    pub const SUBJECT: Uuid = Uuid::from_u128(0x0076_656e_7565);

    /// Whether it still says something about this moment. What a venue held long ago is no evidence of what it holds
    /// now.
    #[must_use]
    pub fn is_current(&self, now: Moment) -> bool {
        self.as_of >= oldest(now)
    }
}

impl AttestOrder {
    /// Checks what was entered.
    ///
    /// # Errors
    /// Names the field `venue`, `amount`, `as_of` or `evidence_sha256`.
    pub fn check(&self, now: Moment) -> Result<(), Refusal> {
        let venue = single_line("venue", &self.venue, VENUE_MAX)?;
        if venue.is_empty() || venue != self.venue {
            return Err(Refusal::field("venue", "required", "Name the venue as its statement does."));
        }
        if self.amount < Usdt::ZERO {
            return Err(Refusal::field(
                "amount",
                "negative",
                "A venue holds zero or more; enter what its statement says.",
            ));
        }
        if self.as_of > now {
            return Err(Refusal::field(
                "as_of",
                "in_future",
                "A statement is about the past; check its date and zone.",
            ));
        }
        if self.as_of < oldest(now) {
            return Err(Refusal::field(
                "as_of",
                "too_old",
                "The statement is older than a month; ask the venue for a new one.",
            ));
        }
        if self.follows.is_some_and(|last| self.as_of <= last) {
            return Err(Refusal::field("as_of", "not_newer", "A newer figure is already published."));
        }
        self.exhibit().map(drop)
    }

    /// The venue's statement, which the approver has to open.
    ///
    /// # Errors
    /// Names the field `evidence_sha256`.
    pub fn exhibit(&self) -> Result<Exhibit, Refusal> {
        Exhibit::named(self.id.uuid(), &self.evidence_sha256)
    }
}

/// The earliest moment a statement may be about.
fn oldest(now: Moment) -> Moment {
    now.plus_days(OLDEST_DAYS.saturating_neg())
}

/// Publishes the venue's figure: a second operator, who opened the statement at `opened`, agrees with it. `last` is the
/// moment of the figure in force.
///
/// # Errors
/// Those of an approval, `evidence_unopened`, `approval_stale` if another figure was published in the meantime, and
/// those of the check.
pub fn attest(
    context: &mut Context<'_>,
    proposed: Approval,
    order: AttestOrder,
    last: Option<Moment>,
    opened: Option<Moment>,
) -> Result<Decision, Refusal> {
    let maker = proposed.maker;
    let checker = context.operator()?;
    let current = Action::VenueAttest(AttestOrder { follows: last, ..order.clone() }).payload()?;
    let approved = approval::approve(context, proposed, &current)?;
    order.check(context.now)?;
    let opened = require_opened(opened)?;
    let evidence_sha256 = order.exhibit()?.sha256;
    let details = json!({ "what": "venue attested", "id": order.id, "venue": order.venue, "amount": order.amount,
        "as_of": order.as_of, "evidence": order.evidence_sha256, "evidence_opened_at": opened, "is_public": order.is_public, "why": order.why });
    let journal = Journal {
        cause: Cause::OperatorChange,
        subject: Attestation::SUBJECT,
        client: None,
        transfers: Vec::new(),
        details,
    };
    let AttestOrder { id, venue, amount, as_of, is_public, .. } = order;
    let approved_at = context.now;
    let made = Attestation { id, venue, amount, as_of, evidence_sha256, maker, checker, approved_at, is_public };
    Ok(approved.and(context.decision().journal(journal).change(Change::Attestation(made))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;
    use crate::testing::{Bench, moment, uuid};

    fn order() -> AttestOrder {
        AttestOrder {
            id: Id::new(uuid(5)),
            venue: "Harbour Exchange".into(),
            amount: Usdt::from_minor(2_128_217_142),
            as_of: moment("2026-11-20T00:00:00Z"),
            evidence_sha256: "ab".repeat(32),
            follows: None,
            why: "Weekly statement".into(),
            is_public: Some(true),
        }
    }

    fn opened() -> Option<Moment> {
        Some(moment("2026-11-21T00:00:00Z"))
    }

    fn proposed(order: &AttestOrder) -> Approval {
        let mut bench = Bench::operator(1);
        let proposal = Action::VenueAttest(order.clone()).proposal().unwrap();
        let decision = approval::propose(&mut bench.context(), Id::new(uuid(60)), proposal).unwrap();
        match decision.changes.into_iter().next() {
            Some(Change::Approval(approval)) => approval,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn two_operators_publish_exactly_what_was_stated() {
        let decision = attest(&mut Bench::operator(2).context(), proposed(&order()), order(), None, opened()).unwrap();
        let Some(Change::Attestation(made)) = decision.changes.last() else { panic!("{decision:?}") };
        assert_eq!((made.maker, made.checker), (uuid(1), uuid(2)));
        assert_eq!((made.amount, made.as_of, made.is_public), (order().amount, order().as_of, Some(true)));
        assert!(decision.journals.iter().all(|line| line.transfers.is_empty()), "no money moves");
    }

    #[test]
    fn nobody_attests_alone_and_nothing_else_than_what_was_shown() {
        let alone = attest(&mut Bench::operator(1).context(), proposed(&order()), order(), None, opened());
        assert_eq!(alone.unwrap_err().code, "same_operator");
        let more = AttestOrder { amount: Usdt::from_minor(9_000_000_000), ..order() };
        let changed = attest(&mut Bench::operator(2).context(), proposed(&order()), more, None, opened());
        assert_eq!(changed.unwrap_err().code, "approval_stale");
        let overtaken =
            attest(&mut Bench::operator(2).context(), proposed(&order()), order(), Some(order().as_of), opened());
        assert_eq!(overtaken.unwrap_err().code, "approval_stale");
        let blind = attest(&mut Bench::operator(2).context(), proposed(&order()), order(), None, None);
        assert_eq!(blind.unwrap_err().code, "evidence_unopened");
    }

    #[test]
    fn a_statement_counts_as_evidence_as_long_as_it_could_be_published() {
        let decision = attest(&mut Bench::operator(2).context(), proposed(&order()), order(), None, opened()).unwrap();
        let Some(Change::Attestation(made)) = decision.changes.last() else { panic!("{decision:?}") };
        for (now, current) in
            [("2026-11-20T00:00:00Z", true), ("2026-12-21T00:00:00Z", true), ("2026-12-21T00:00:01Z", false)]
        {
            assert_eq!((made.is_current(moment(now)), order().check(moment(now)).is_ok()), (current, current), "{now}");
        }
    }

    #[test]
    fn what_cannot_be_true_is_refused() {
        let now = moment("2026-11-21T10:00:00Z");
        assert_eq!(order().check(now), Ok(()));
        for (field, wrong) in [
            ("venue", AttestOrder { venue: " ".into(), ..order() }),
            ("amount", AttestOrder { amount: Usdt::from_minor(-1), ..order() }),
            ("as_of", AttestOrder { as_of: moment("2026-11-21T10:00:01Z"), ..order() }),
            ("as_of", AttestOrder { as_of: moment("2026-10-01T00:00:00Z"), ..order() }),
            ("as_of", AttestOrder { follows: Some(order().as_of), ..order() }),
            ("evidence_sha256", AttestOrder { evidence_sha256: "AB".repeat(32), ..order() }),
            ("evidence_sha256", AttestOrder { evidence_sha256: "ab".into(), ..order() }),
        ] {
            let refused = wrong.check(now).unwrap_err();
            assert_eq!(refused.field, Some(field), "{refused:?}");
        }
    }
}
