//! Deposits credited before all required nodes vouched for them: each is checked again when the other nodes are back,
//! and the total credited in a day with too few nodes is limited.

use serde_json::json;

use super::{Deposit, Provisional};
use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    money::Usdt,
};

/// Period over which the limit counts, in seconds.
pub const LIMIT_SECONDS: i64 = 24 * 60 * 60;

/// Whether `amount` may still be credited on the word of too few nodes, given `used` in the last [`LIMIT_SECONDS`].
#[must_use]
pub fn is_within(limit: Usdt, used: Usdt, amount: Usdt) -> bool {
    used.checked_add(amount).is_some_and(|sum| sum <= limit)
}

/// Records, together with the decision that settles `deposit`, that only `voices` nodes vouched for it.
#[must_use]
pub fn note_provisional(context: &Context<'_>, deposit: &Deposit, voices: u32) -> Decision {
    context.decision().change(Change::Provisional(Provisional {
        deposit: deposit.id,
        version: 0,
        amount: deposit.amount,
        voices,
        credited_at: context.now,
        confirmed_at: None,
        disputed_at: None,
    }))
}

/// Records that more nodes vouch for it now: `voices` of the `wanted` that must.
#[must_use]
pub fn vouch(context: &Context<'_>, mut row: Provisional, voices: u32, wanted: u32) -> Decision {
    row.voices = row.voices.max(voices);
    if row.voices >= wanted {
        row.confirmed_at = Some(context.now);
    }
    context.decision().change(Change::Provisional(row))
}

/// Records that a node contradicts: only once, to document what was known when.
#[must_use]
pub fn dispute(context: &Context<'_>, deposit: &Deposit, mut row: Provisional, why: &str) -> Option<Decision> {
    if row.disputed_at.is_some() {
        return None;
    }
    row.disputed_at = Some(context.now);
    let details =
        json!({ "disputed": why, "amount": row.amount, "voices": row.voices, "tx_hash": deposit.key.tx_hash });
    let journal = Journal {
        cause: Cause::DepositObserved,
        subject: deposit.id.uuid(),
        client: deposit.client,
        transfers: Vec::new(),
        details,
    };
    Some(context.decision().journal(journal).change(Change::Provisional(row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_counts_what_was_used() {
        let usdt = |whole: i64| Usdt::from_minor(whole * 1_000_000);
        let cases = [
            (1_000, 0, 1_000, true),
            (1_000, 0, 1_001, false),
            (1_000, 999, 1, true),
            (1_000, 999, 2, false),
            (0, 0, 1, false),
            (0, 0, 0, true),
        ];
        for (limit, used, amount, expected) in cases {
            assert_eq!(is_within(usdt(limit), usdt(used), usdt(amount)), expected, "{limit} {used} {amount}");
        }
        assert!(!is_within(Usdt::from_minor(i64::MAX), Usdt::from_minor(i64::MAX), usdt(1)));
    }
}
