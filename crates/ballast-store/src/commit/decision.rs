//! Writes one decision.

use ballast_core::{
    decision::{Change, Decision, Premise},
    hold::Movement,
    investment::State,
    ledger::Account,
    promotion::Lendable,
};
use uuid::Uuid;

use super::{Committed, Ledger, Rejection, allowed, change, idempotency, mail};
use crate::{engine::Conn, reads, value::params};

const CLIENT_AT: &str = "SELECT version FROM client WHERE id = ?1 AND version = ?2";
const API_KEY_AT: &str = "SELECT version FROM api_key WHERE id = ?1 AND version = ?2";
const OPERATOR_AT: &str = "SELECT version FROM operator WHERE id = ?1 AND version = ?2";
const PLAN_AT: &str = "SELECT version FROM plan WHERE id = ?1 AND version = ?2";

/// Writes every part of a decision, in the order in which refusing is cheapest. Also returns the ids of its mails.
pub(super) fn write(ledger: &mut Ledger<'_>, decision: &Decision) -> Result<(Committed, Vec<Uuid>), Rejection> {
    if let Some(key) = &decision.idempotency {
        idempotency::claim(ledger.conn, key, decision.at)?;
    }
    for premise in &decision.premises {
        require(ledger.conn, *premise)?;
    }
    let lends = require_lendable(ledger.conn, decision)?;
    change::write_all(&mut ledger.rows(), &decision.changes)?;
    for journal in &decision.journals {
        allowed::require(ledger.conn, decision, journal)?;
    }
    let before = ledger.tail();
    ledger.post(decision.actor, decision.at, &decision.journals).map_err(|rejection| match rejection {
        // Someone else was lent the last of it in this batch: the investment starts anyway, without a loan.
        Rejection::Overdrawn(Account::Promotions) if lends => Rejection::Stale,
        other => other,
    })?;
    let mails = mail::enqueue(ledger.conn, decision)?;
    let after = ledger.tail();
    Ok((Committed { last_sequence: (after != before).then_some(after.sequence) }, mails))
}

/// Requires that what the decision lends may still be lent: once to a person, with their first contract, on the
/// promotion's current terms. Returns whether it lends anything.
fn require_lendable(conn: &mut dyn Conn, decision: &Decision) -> Result<bool, Rejection> {
    let mut lends = false;
    for change in &decision.changes {
        let Change::Investment(row) = change else { continue };
        let Some(loan) =
            row.loan.as_ref().filter(|_| row.state == State::Active && row.started_at == Some(decision.at))
        else {
            continue;
        };
        let terms = |offer: &Lendable| {
            let by = (offer.promotion, offer.most, offer.share_bps, offer.least_deposit, offer.identity.document());
            by == (loan.promotion, loan.most, loan.share_bps, loan.least_deposit, loan.document)
                && !offer.identity.is_missing()
                && loan.amount <= offer.cover
        };
        require_same(reads::lendable(conn, row.client)?.as_ref().is_some_and(terms))?;
        lends = true;
    }
    Ok(lends)
}

/// Requires that a row the rule relied on is still as it was read. Nobody can change it before this batch is durable:
/// other processes wait at the head of the chain.
fn require(conn: &mut dyn Conn, premise: Premise) -> Result<(), Rejection> {
    let is_same = match premise {
        Premise::Client(client, version) => conn.expect(CLIENT_AT, params![client, version], 1)?,
        Premise::ApiKey(key, version) => conn.expect(API_KEY_AT, params![key, version], 1)?,
        Premise::Operator(operator, version) => conn.expect(OPERATOR_AT, params![operator, version], 1)?,
        Premise::Plan(plan, version) => conn.expect(PLAN_AT, params![plan, version], 1)?,
        Premise::Moves(movement) => return require_moving(conn, movement),
        Premise::Bound(part, generation) => reads::generation(conn, part)? == generation,
        Premise::Stated(last) => reads::last_stated(conn)? == last,
        Premise::InUse(in_use) => reads::in_use(conn)? == in_use,
        Premise::UnderWay(under_way) => reads::under_way(conn)? == under_way,
        Premise::NextAddress(next) => reads::next_address_index(conn)? == next,
        Premise::Installed(last) => reads::last_installed(conn)? == last,
    };
    require_same(is_same)
}

fn require_same(is_same: bool) -> Result<(), Rejection> {
    if is_same { Ok(()) } else { Err(Rejection::Stale) }
}

/// A hold placed since then makes the decision stale: the next attempt is refused because of it.
fn require_moving(conn: &mut dyn Conn, movement: Movement) -> Result<(), Rejection> {
    let is_held = reads::held_kinds(conn)?.into_iter().any(|kind| kind.stops(movement));
    if is_held { Err(Rejection::Stale) } else { Ok(()) }
}
