//! Money that the firm lends on top of a client's first own deposit (`docs/adr/bonus.md`). It works in that investment,
//! its gains are the client's, it bears its part of a loss, and whatever is left of it goes back when the contract
//! ends. It is never a client's claim: it has its own account.

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

/// The loan for this investment, if there is one. `cash` is the client's before the investment is paid from it.
/// [`Cash::lendable`] states that nothing was lent to them, that no investment of theirs ran before, and who they are.
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

/// The part of a loss that lent money bears if the results of all money at work add up to `results`, rounded down.
pub fn borne_by_lent(lent: Usdt, at_work: Usdt, results: Usdt) -> Result<Usdt, Refusal> {
    let loss = results.min(Usdt::ZERO).checked_neg().ok_or_else(too_large)?;
    if !lent.is_positive() || !at_work.is_positive() {
        return Ok(Usdt::ZERO);
    }
    Ok(loss.mul_div(lent.minor(), at_work.minor()).ok_or_else(too_large)?.min(lent))
}

impl Investment {
    /// The amount lent; zero without a loan.
    #[must_use]
    pub fn lent(&self) -> Usdt {
        self.loan.as_ref().map_or(Usdt::ZERO, |loan| loan.amount)
    }

    /// The money at work in the plan: what the client put in, and what the firm lent.
    pub fn at_work(&self) -> Result<Usdt, Refusal> {
        self.put_in()?.checked_add(self.lent()).ok_or_else(too_large)
    }

    /// The client's part of total results: every gain, and the part of a loss that lent money does not bear.
    pub fn own_results(&self, results: Usdt) -> Result<Usdt, Refusal> {
        let borne = borne_by_lent(self.lent(), self.at_work()?, results)?;
        results.checked_add(borne).ok_or_else(too_large)
    }

    /// The account of lent money that is still at work.
    #[must_use]
    pub const fn lent_account(&self) -> Account {
        Account::Lent(self.id)
    }

    /// The contract's hash as registered, before anything was lent.
    #[must_use]
    pub fn registered_sha256(&self) -> [u8; 32] {
        contract_sha256(&Self { loan: None, ..self.clone() })
    }

    /// Details of the loan for the funding entry; empty without one.
    pub(super) fn loan_details(&self) -> Map<String, Value> {
        let Some(loan) = &self.loan else { return Map::new() };
        let details = [
            ("lent", json!(loan.amount)),
            ("promotion", json!(loan.promotion)),
            ("contract_sha256", json!(hex::encode(contract_sha256(self)))),
        ];
        details.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Returns what is left of the loan to the firm.
    pub(super) fn give_back_lent(&self, position: Position) -> Option<Transfer> {
        Transfer::usdt(self.lent_account(), Account::Promotions, position.lent)
    }
}

/// The transfer for a week of a contract with a loan, whose total results change from `before` to `after`: the part of
/// a loss that lent money bears moves between it and the client's results, so that each account is right.
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
