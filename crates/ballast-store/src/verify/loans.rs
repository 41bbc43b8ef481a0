//! Checks what the firm lent: on terms that two people decided, once to a person, on top of their own money that came
//! first, and returned at the end. Each account follows from the results of the contract's weeks.

use std::collections::HashMap;

use ballast_core::{
    account::Email,
    investment::{Investment, State, borne_by_lent},
    money::Usdt,
    promotion::{self, Offer},
};
use serde_json::Value;
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads::is_demo,
    row::Columns,
    rows::investment::{TABLE, read},
};

pub(super) const CHECKS: &[Examine] = &[("what was lent was lent once, by its terms, and comes back", loans)];

const OFFERS: &str = "
SELECT j.sequence, j.subject, j.details FROM journal j JOIN promotion p ON p.id = j.subject
WHERE j.cause = 'operator_change' ORDER BY j.sequence";
/// The amounts that went from promotions to each contract, and those that came back from it.
const LENT: &str = "
SELECT owner, CAST(sum(given) AS BIGINT), CAST(sum(back) AS BIGINT) FROM (
  SELECT credit_owner AS owner, minor AS given, 0 AS back FROM transfer
  WHERE debit_kind = 'promotions' AND credit_kind = 'lent'
  UNION ALL SELECT debit_owner, 0, minor FROM transfer
  WHERE credit_kind = 'promotions' AND debit_kind IN ('lent', 'returns')) q
GROUP BY owner ORDER BY owner";
/// The results of all its weeks; its accounts; its client; whether another contract of the client began earlier; the
/// entry of its funding.
const FOUND: &str = "
  coalesce((SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
    WHERE s.plan = i.plan ORDER BY s.number DESC LIMIT 1), 0),
  coalesce((SELECT b.minor FROM balance b WHERE b.owner = i.id AND b.kind = 'lent' AND b.asset = 'USDT'), 0),
  coalesce((SELECT b.minor FROM balance b WHERE b.owner = i.id AND b.kind = 'returns' AND b.asset = 'USDT'), 0),
  c.email,
  CASE WHEN EXISTS (SELECT 1 FROM investment o WHERE o.client = i.client AND o.id <> i.id
    AND (o.started_at < i.started_at OR (o.started_at = i.started_at AND (o.created_at, o.id) < (i.created_at, i.id))))
    THEN 1 ELSE 0 END,
  coalesce((SELECT j.sequence FROM journal j WHERE j.subject = i.id AND j.cause = 'investment_funded' AND j.once = 1), 0)
FROM investment i JOIN client c ON c.id = i.client
WHERE i.lent IS NOT NULL OR EXISTS (SELECT 1 FROM balance b WHERE b.owner = i.id AND b.kind = 'lent') ORDER BY i.id";

/// The terms of a promotion from an entry on, and whether it was running.
#[derive(Default)]
struct Promotion {
    offers: Vec<(i64, Offer)>,
    switches: Vec<(i64, bool)>,
}

impl Promotion {
    /// Returns its offer when an entry was written; `None` while it was not running.
    fn at(&self, sequence: i64) -> Option<&Offer> {
        let runs = self.switches.iter().rfind(|(at, _)| *at < sequence).is_some_and(|(_, on)| *on);
        let offer = self.offers.iter().rfind(|(at, _)| *at < sequence);
        offer.filter(|_| runs).map(|(_, offer)| offer)
    }
}

/// A contract with lent money, and its accounts.
struct Found {
    contract: Investment,
    total: Usdt,
    lent: Usdt,
    direct: Usdt,
    email: Email,
    came_later: bool,
    funded: i64,
}

impl Found {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            contract: read(c)?,
            total: c.usdt()?,
            lent: c.usdt()?,
            direct: c.usdt()?,
            email: Email::from_stored(c.string()?),
            came_later: c.truth()?,
            funded: c.int()?,
        })
    }

    fn fault(
        &self,
        promotions: &HashMap<Uuid, Promotion>,
        given: Usdt,
        back: Usdt,
        is_demo: bool,
    ) -> Option<&'static str> {
        let Some(loan) = &self.contract.loan else { return Some("money was lent and its contract does not say so") };
        let own = self.contract.amount;
        let said = promotions.get(&loan.promotion.uuid()).and_then(|promotion| promotion.at(self.funded));
        let terms = said.and_then(|offer| Some((offer.amount, offer.lending?)));
        let as_said = terms.is_some_and(|(most, lending)| {
            (most, lending.share_bps, lending.least_deposit) == (loan.most, loan.share_bps, loan.least_deposit)
                && lending.identity == loan.document.is_some()
        });
        let due = promotion::lent(loan.most, loan.share_bps, own).ok();
        let faults = [
            (!(as_said || is_demo && said.is_none()), "it was lent by terms that the promotion did not have then"),
            (due != Some(loan.amount) || own < loan.least_deposit, "what was lent is not what its terms say"),
            (loan.person != self.email.person(), "it was lent to someone else"),
            (self.came_later, "it was lent on top of a later contract than the first"),
            (given != loan.amount, "what went to it is not what was lent"),
            (self.is_off(loan.amount, back), "what was lent, what it bore and what came back do not add up"),
        ];
        faults.into_iter().find_map(|(wrong, what)| wrong.then_some(what))
    }

    /// While it is running, the loss that the loan bore is with the results and the rest is lent; afterwards the rest
    /// is returned.
    fn is_off(&self, lent: Usdt, back: Usdt) -> bool {
        let borne = self.contract.at_work().ok().and_then(|at_work| borne_by_lent(lent, at_work, self.total).ok());
        let Some((borne, left)) = borne.and_then(|borne| Some((borne, lent.checked_sub(borne)?))) else { return true };
        match self.contract.state {
            State::Active | State::Notice => (self.lent, back, self.direct) != (left, Usdt::ZERO, borne),
            State::Matured | State::Withdrawing | State::Closed | State::Cancelled => {
                (self.lent, back) != (Usdt::ZERO, left)
                    || (self.contract.state == State::Matured && self.direct > borne)
            }
            State::Created | State::Expired => true,
        }
    }
}

fn loans(conn: &mut dyn Conn) -> Finding {
    let mut promotions: HashMap<Uuid, Promotion> = HashMap::new();
    conn.for_each(OFFERS, &[], &mut |row| {
        let c = &mut row.columns();
        let (sequence, promotion, details): (i64, Uuid, Value) = (c.int()?, c.uuid()?, c.json()?);
        let found = promotions.entry(promotion).or_default();
        match details.get("what").and_then(Value::as_str) {
            Some("promotion set up" | "promotion changed") => {
                let offer = details.get("after").cloned().and_then(|after| serde_json::from_value(after).ok());
                found.offers.extend(offer.map(|offer| (sequence, offer)));
            }
            Some("promotion switched on") => found.switches.push((sequence, true)),
            Some("promotion switched off") => found.switches.push((sequence, false)),
            _ => {}
        }
        Ok(())
    })?;
    let is_demo = is_demo(conn)?;
    let moved = all(conn, LENT, &[], |c| Ok((c.uuid()?, (c.usdt()?, c.usdt()?))))?;
    let mut moved: HashMap<Uuid, (Usdt, Usdt)> = moved.into_iter().collect();
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(&format!("SELECT {}, {FOUND}", TABLE.list("i")), &[], &mut |row| {
        rows = rows.saturating_add(1);
        if broken.is_none() {
            let found = Found::read(&mut row.columns())?;
            let (given, back) = moved.remove(&found.contract.id.uuid()).unwrap_or_default();
            let fault = found.fault(&promotions, given, back, is_demo);
            broken = fault.map(|fault| format!("investment {}: {fault}", found.contract.id));
        }
        Ok(())
    })?;
    // Nothing else lends, and no other results go to promotions.
    let stray =
        moved.keys().min().map(|id| format!("investment {id}: it moved money of promotions and nothing was lent"));
    Ok((Some(rows), broken.or(stray)))
}
