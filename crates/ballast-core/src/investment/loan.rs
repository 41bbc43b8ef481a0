//! Money that the firm lends beside a client's first own deposit (`docs/adr/bonus.md`). It works in that investment, its
//! gains are the client's, it bears its part of a loss, and whatever is left of it goes back when the contract ends. It
//! never is a client's claim: it has an account of its own.

use serde_json::{Map, Value, json};

use super::{Investment, Position, contract_sha256};
pub use crate::model::investment::Loan;
use crate::{
    client::{Cash, Client},
    context::too_large,
    id::Id,
    ledger::{Account, Cause, Journal, Transfer},
    money::Usdt,
    promotion,
    refusal::Refusal,
    strike::Strike,
};

/// What the firm lends beside this investment, if it does. `cash` is the client's before the investment is paid from it;
/// that nothing was lent to them, that nothing of theirs ran before, and who they are is what [`Cash::lendable`] says.
pub(super) fn lend(client: &Client, investment: &Investment, cash: &Cash) -> Result<Option<Loan>, Refusal> {
    let Some(offer) = cash.lendable else { return Ok(None) };
    let fits = client.email_confirmed_at.is_some()
        && investment.amount >= offer.least_deposit
        && cash.bonus == Usdt::ZERO
        && cash.owed == Usdt::ZERO
        && !offer.identity.is_missing();
    let amount = promotion::lent(offer.most, offer.share_bps, investment.amount)?;
    if !fits || !amount.is_positive() || amount > offer.cover {
        return Ok(None);
    }
    let promotion::Lendable { promotion, most, share_bps, least_deposit, identity, .. } = offer;
    let (person, document) = (client.email.person(), identity.document());
    Ok(Some(Loan { amount, promotion, most, share_bps, least_deposit, person, document }))
}

/// What lent money bears when the results of all that was at work come to this: its part of a loss, rounded down.
///
/// # Errors
/// When an amount does not fit.
pub fn borne_by_lent(lent: Usdt, at_work: Usdt, results: Usdt) -> Result<Usdt, Refusal> {
    let loss = results.min(Usdt::ZERO).checked_neg().ok_or_else(too_large)?;
    if !lent.is_positive() || !at_work.is_positive() {
        return Ok(Usdt::ZERO);
    }
    Ok(loss.mul_div(lent.minor(), at_work.minor()).ok_or_else(too_large)?.min(lent))
}

impl Investment {
    /// What the firm lent; zero without a loan.
    #[must_use]
    pub fn lent(&self) -> Usdt {
        self.loan.as_ref().map_or(Usdt::ZERO, |loan| loan.amount)
    }

    /// What works in the plan: what the client put in, and what the firm lent.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn at_work(&self) -> Result<Usdt, Refusal> {
        self.put_in()?.checked_add(self.lent()).ok_or_else(too_large)
    }

    /// What the client has of results that come to this in all: every gain, and of a loss what lent money does not bear.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn own_results(&self, results: Usdt) -> Result<Usdt, Refusal> {
        let borne = borne_by_lent(self.lent(), self.at_work()?, results)?;
        results.checked_add(borne).ok_or_else(too_large)
    }

    /// Its account of money that was lent and is still at work.
    #[must_use]
    pub const fn lent_account(&self) -> Account {
        Account::Lent(self.id)
    }

    /// The contract's hash as it was registered, before anything was lent.
    #[must_use]
    pub fn registered_sha256(&self) -> [u8; 32] {
        contract_sha256(&Self { loan: None, ..self.clone() })
    }

    /// What the entry of a funding says of the loan; nothing without one.
    pub(super) fn loan_details(&self) -> Map<String, Value> {
        let Some(loan) = &self.loan else { return Map::new() };
        let details = [
            ("lent", json!(loan.amount)),
            ("promotion", json!(loan.promotion)),
            ("contract_sha256", json!(hex::encode(contract_sha256(self)))),
        ];
        details.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// What is left of the loan goes back.
    pub(super) fn give_back_lent(&self, position: Position) -> Option<Transfer> {
        Transfer::usdt(self.lent_account(), Account::Promotions, position.lent)
    }
}

/// A week of a contract with a loan, whose results came to `before` and come to `after`: what lent money bears of a loss
/// moves between it and the client's results, so that both accounts say what each has.
///
/// # Errors
/// When an amount does not fit.
pub fn loan_journal(
    strike: &Strike,
    investment: Id<Investment>,
    client: Id<Client>,
    lent: Usdt,
    at_work: Usdt,
    before: Usdt,
    after: Usdt,
) -> Result<Option<Journal>, Refusal> {
    let was = borne_by_lent(lent, at_work, before)?;
    let is = borne_by_lent(lent, at_work, after)?;
    let more = is.checked_sub(was).ok_or_else(too_large)?;
    let less = was.checked_sub(is).ok_or_else(too_large)?;
    let (lent, returns) = (Account::Lent(investment), Account::Returns(investment));
    let moved = Transfer::usdt(lent, returns, more).or_else(|| Transfer::usdt(returns, lent, less));
    Ok(moved.map(|transfer| Journal {
        cause: Cause::LentMoved,
        subject: investment.uuid(),
        client: Some(client),
        transfers: vec![transfer],
        details: json!({ "strike": strike.id, "from": strike.from, "to": strike.to, "borne": is }),
    }))
}
