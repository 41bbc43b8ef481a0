//! From approved to paid: converted once at a fixed rate, attempted until the chain has it, paid once.

use serde_json::json;
use uuid::Uuid;

use super::{
    Command, Payout, State, Withdrawal,
    transition::{self, progressed},
};
use crate::{
    client::{Cash, Client},
    context::{Context, too_large},
    decision::{Actor, Change, Decision, Journal, Topic},
    investment::{self, Investment},
    ledger::{Account, Cause, Transfer},
    money::{Asset, Sats, Usdt},
    notice::Told,
    refusal::{Kind, Refusal},
};

/// The network does not relay less than this to any type of address.
const DUST_SATS: i64 = 546;
/// Length of a transaction id, in characters.
const TXID_DIGITS: usize = 64;

/// The rate fixed for a batch: the median of independent sources, checked for age and spread by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Micro-USDT for one whole bitcoin.
    pub micro_usdt: i64,
}

impl Rate {
    /// Converts `amount`, rounded down to the satoshi.
    ///
    /// # Errors
    /// `invalid_rate`, or if it does not fit.
    pub fn convert(self, amount: Usdt) -> Result<Sats, Refusal> {
        if self.micro_usdt <= 0 {
            return Err(Refusal::new(
                Kind::Conflict,
                "invalid_rate",
                "There is no usable bitcoin price; wait for one.",
            ));
        }
        let sats = amount.mul_div(Sats::ONE, self.micro_usdt).ok_or_else(too_large)?;
        Ok(Sats::from_minor(sats.minor()))
    }

    /// The highest rate at which each amount buys exactly these satoshi; `None` if there is none.
    #[must_use]
    pub fn behind(paid: &[(Usdt, i64)]) -> Option<Self> {
        let (mut least, mut most) = (1_i128, i128::from(i64::MAX));
        for (amount, sats) in paid {
            let bought = i128::from(amount.minor()).checked_mul(i128::from(Sats::ONE))?;
            let sats = i128::from(*sats);
            most = most.min(bought.checked_div(sats)?);
            least = least.max(bought.checked_div(sats.checked_add(1)?)?.checked_add(1)?);
        }
        let rate = Self { micro_usdt: i64::try_from(most).ok()? };
        let is_it = |(amount, sats): &(Usdt, i64)| rate.convert(*amount).is_ok_and(|bought| bought.minor() == *sats);
        (!paid.is_empty() && least <= most && paid.iter().all(is_it)).then_some(rate)
    }
}

/// Converts an approved withdrawal and commits it to `batch`. From here on only the chain decides.
///
/// # Errors
/// `operators_only`, `account_frozen`, `shortfall_open`, `payout_held`, `invalid_rate`, `below_dust`, or the name of
/// the state that does not allow it.
pub fn batch(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    client: &Client,
    cash: Cash,
    batch: Uuid,
    rate: Rate,
) -> Result<Decision, Refusal> {
    if context.actor != Actor::System {
        context.operator()?;
    }
    withdrawal.state = transition::next(withdrawal.state, Command::Batch)?;
    client.require_active()?;
    cash.require_nothing_owed()?;
    require_hold_over(context, &withdrawal, client)?;
    let sats = rate.convert(withdrawal.amount)?;
    if sats.minor() < DUST_SATS {
        return Err(Refusal::new(
            Kind::Insufficient,
            "below_dust",
            "At this rate the payout is too small for the bitcoin network; reject it with that reason.",
        ));
    }
    let (held, clearing) = (Account::Held(client.id), Account::Clearing);
    let bitcoin = Transfer { debit: clearing, credit: held, asset: Asset::Btc, minor: sats.minor() };
    let (rate_micro_usdt, sats_minor) = (rate.micro_usdt, sats.minor());
    withdrawal.payout = Some(Payout { batch, rate_micro_usdt, sats: sats_minor, txid: None, taken_back: false });
    withdrawal.updated_at = context.now;
    Ok(context
        .decision()
        .relies_on(client.premise())
        .journal(Journal {
            cause: Cause::WithdrawalBatched,
            subject: withdrawal.id.uuid(),
            client: Some(client.id),
            transfers: Transfer::usdt(held, clearing, withdrawal.amount).into_iter().chain([bitcoin]).collect(),
            details: json!({ "batch": batch, "rate": Usdt::from_minor(rate.micro_usdt), "sats": sats.minor() }),
        })
        .change(Change::Withdrawal(withdrawal))
        .signal(client.id, Topic::Withdrawal)
        .signal(client.id, Topic::Account))
}

fn require_hold_over(context: &Context<'_>, withdrawal: &Withdrawal, client: &Client) -> Result<(), Refusal> {
    let until = withdrawal.hold_until(client);
    if context.now >= until {
        return Ok(());
    }
    Err(Refusal::new(
        Kind::Conflict,
        "payout_held",
        format!("A credential or the address is new: this can be paid from {} on.", until.in_words()),
    ))
}

/// Records that the batch is signed: the attempt's chain transaction has an id before the network gets it. An operator
/// brings the signature; its consequences for each withdrawal follow automatically.
///
/// # Errors
/// `operators_only`, `invalid_txid`, or the name of the state that does not allow it.
pub fn sign(context: &mut Context<'_>, mut withdrawal: Withdrawal, txid: &str) -> Result<Decision, Refusal> {
    require_firm(context)?;
    withdrawal.state = transition::next(withdrawal.state, Command::Sign)?;
    withdrawal.payout = Some(Payout { txid: Some(checked(txid)?), ..payout_of(&withdrawal)? });
    Ok(moved(context, withdrawal, "signed"))
}

/// Records that another attempt of the same batch pays it: the same amount to the same place, by another chain
/// transaction.
///
/// # Errors
/// `operators_only`, `invalid_txid`, or the name of the state that does not allow it.
pub fn retry(context: &mut Context<'_>, mut withdrawal: Withdrawal, txid: &str) -> Result<Decision, Refusal> {
    require_firm(context)?;
    if !matches!(withdrawal.state, State::Signed | State::Broadcast) {
        transition::next(withdrawal.state, Command::Broadcast)?;
    }
    withdrawal.payout = Some(Payout { txid: Some(checked(txid)?), ..payout_of(&withdrawal)? });
    Ok(moved(context, withdrawal, "carried by another attempt"))
}

fn require_firm(context: &Context<'_>) -> Result<(), Refusal> {
    match context.actor {
        Actor::System => Ok(()),
        _ => context.operator().map(drop),
    }
}

fn checked(txid: &str) -> Result<String, Refusal> {
    if txid.len() != TXID_DIGITS || !txid.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(Refusal::field("txid", "invalid_txid", "A chain transaction's id has 64 lower-case digits."));
    }
    Ok(txid.to_owned())
}

/// Records that it was sent to the network, by a job or an operator.
///
/// # Errors
/// Names the state that does not allow it.
pub fn broadcast(context: &mut Context<'_>, mut withdrawal: Withdrawal) -> Result<Decision, Refusal> {
    withdrawal.state = transition::next(withdrawal.state, Command::Broadcast)?;
    Ok(moved(context, withdrawal, "broadcast"))
}

/// Moves a payout to another batch, at the same rate and amount, once a conflicting spend of the attempt's inputs is
/// confirmed, so that the attempt can never be mined. Nothing else ends an attempt.
///
/// # Errors
/// `operators_only`, `account_frozen`, `shortfall_open`, `payout_held`, `conflict_unconfirmed`, or the name of the state
/// that does not allow it.
pub fn rebatch(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    client: &Client,
    cash: Cash,
    batch: Uuid,
    conflict_confirmed: bool,
) -> Result<Decision, Refusal> {
    context.operator()?;
    withdrawal.state = transition::next(withdrawal.state, Command::Rebatch)?;
    client.require_active()?;
    cash.require_nothing_owed()?;
    require_hold_over(context, &withdrawal, client)?;
    if !conflict_confirmed {
        return Err(Refusal::new(
            Kind::Conflict,
            "conflict_unconfirmed",
            "The earlier attempt could still be mined; wait until a conflicting spend is confirmed.",
        ));
    }
    let payout = payout_of(&withdrawal)?;
    withdrawal.payout = Some(Payout { batch, txid: None, ..payout });
    Ok(moved(context, withdrawal, "batched again").relies_on(client.premise()))
}

/// Records that the chain has confirmed the payout: the reservation is settled and the investment closed.
///
/// # Errors
/// `wrong_investment`, or the name of the state that does not allow it.
pub fn pay(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    client: &Client,
    investment: Option<Investment>,
) -> Result<Decision, Refusal> {
    withdrawal.state = transition::next(withdrawal.state, Command::Pay)?;
    if withdrawal.investment != investment.as_ref().map(|one| one.id) || withdrawal.client != client.id {
        return Err(Refusal::new(Kind::Conflict, "wrong_investment", "Load the investment this withdrawal is of."));
    }
    let payout = payout_of(&withdrawal)?;
    let mut decision = context.decision();
    if let Some(mut investment) = investment {
        investment.state = investment::next(investment.state, investment::Command::Close)?;
        investment.updated_at = context.now;
        decision = decision.change(Change::Investment(investment)).signal(client.id, Topic::Investment);
    }
    withdrawal.updated_at = context.now;
    let told = Told::WithdrawalPaid {
        withdrawal: withdrawal.id,
        amount: withdrawal.amount,
        sats: payout.sats,
        rate: Usdt::from_minor(payout.rate_micro_usdt),
        txid: payout.txid.clone(),
        wallet: withdrawal.wallet.as_str().to_owned(),
    };
    let settled = Transfer {
        debit: Account::Held(client.id),
        credit: Account::PayoutWallet,
        asset: Asset::Btc,
        minor: payout.sats,
    };
    let decision = decision
        .journal(Journal {
            // The first payment happens once forever; a payment that the chain took back and returned is counted
            // separately.
            cause: if payout.taken_back { Cause::PayoutRestored } else { Cause::WithdrawalPaid },
            subject: withdrawal.id.uuid(),
            client: Some(client.id),
            transfers: vec![settled],
            details: json!({ "txid": payout.txid, "sats": payout.sats }),
        })
        .change(Change::Withdrawal(withdrawal))
        .signal(client.id, Topic::Withdrawal)
        .signal(client.id, Topic::Account);
    Ok(context.tell(decision, client, told))
}

/// Reopens a payout that a re-org took back: it is in progress again, and so is the investment it closed. The
/// reservation is restored until a block contains the payout again.
///
/// # Errors
/// `wrong_investment`, or the name of the state that does not allow it.
pub fn take_back(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    client: &Client,
    investment: Option<Investment>,
) -> Result<Decision, Refusal> {
    withdrawal.state = transition::next(withdrawal.state, Command::Reopen)?;
    if withdrawal.investment != investment.as_ref().map(|one| one.id) || withdrawal.client != client.id {
        return Err(Refusal::new(Kind::Conflict, "wrong_investment", "Load the investment this withdrawal is of."));
    }
    let payout = payout_of(&withdrawal)?;
    let mut decision = context.decision();
    if let Some(mut investment) = investment {
        investment.state = investment::next(investment.state, investment::Command::Reopen)?;
        investment.updated_at = context.now;
        decision = decision.change(Change::Investment(investment)).signal(client.id, Topic::Investment);
    }
    let (held, wallet) = (Account::Held(client.id), Account::PayoutWallet);
    let journal = Journal {
        cause: Cause::PayoutReopened,
        subject: withdrawal.id.uuid(),
        client: Some(client.id),
        transfers: vec![Transfer { debit: wallet, credit: held, asset: Asset::Btc, minor: payout.sats }],
        details: json!({ "txid": payout.txid, "sats": payout.sats }),
    };
    withdrawal.payout = Some(Payout { taken_back: true, ..payout });
    withdrawal.updated_at = context.now;
    Ok(decision
        .journal(journal)
        .change(Change::Withdrawal(withdrawal))
        .signal(client.id, Topic::Withdrawal)
        .signal(client.id, Topic::Account))
}

fn payout_of(withdrawal: &Withdrawal) -> Result<Payout, Refusal> {
    withdrawal
        .payout
        .clone()
        .ok_or_else(|| Refusal::new(Kind::Conflict, "not_converted", "This withdrawal was never converted."))
}

fn moved(context: &mut Context<'_>, mut withdrawal: Withdrawal, what: &str) -> Decision {
    withdrawal.updated_at = context.now;
    progressed(context, &withdrawal, what).change(Change::Withdrawal(withdrawal))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MOST: i64 = 1_000_000_000_000_000;

    #[test]
    fn there_is_no_rate_behind_payments_that_do_not_fit_together() {
        let usdt = |whole: i64| Usdt::from_minor(whole * 1_000_000);
        assert_eq!(Rate::behind(&[]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 0)]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 200_000), (usdt(100), 200_001)]), None);
        assert_eq!(Rate::behind(&[(usdt(100), 200_000)]), Some(Rate { micro_usdt: 50_000_000_000 }));
    }

    proptest! {
        #[test]
        fn the_rate_behind_payments_buys_the_same_again(
            micro_usdt in 1_i64..10_000_000_000_000,
            amounts in prop::collection::vec(1_i64..MOST, 1..20),
        ) {
            let rate = Rate { micro_usdt };
            let paid: Vec<(Usdt, i64)> = amounts
                .into_iter()
                .map(Usdt::from_minor)
                .filter_map(|amount| Some((amount, rate.convert(amount).ok()?.minor())))
                .filter(|(_, sats)| *sats > 0)
                .collect();
            prop_assume!(!paid.is_empty());
            let found = Rate::behind(&paid).unwrap();
            prop_assert!(found.micro_usdt >= micro_usdt);
            for (amount, sats) in paid {
                prop_assert_eq!(found.convert(amount).unwrap().minor(), sats);
            }
        }
    }
}
