//! Finding a deposit, confirming it, losing it in a re-org before it counted, and finding it again: no money moves
//! here.

use serde_json::json;

use super::{ChainKey, Command, Deposit, QuarantineReason, State, transition};
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    money::Usdt,
    notice::Told,
    refusal::{Kind, Refusal},
    rules::Rules,
};

/// A deposit above this is not money: a hundred billion, within an order of magnitude of all USDT on every chain. The
/// limit keeps sums of many deposits within the ledger's range.
const MOST: Usdt = Usdt::from_minor(100_000_000_000_000_000);

/// An event log that the watcher found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Its place on the chain.
    pub key: ChainKey,
    pub block_number: u64,
    /// Token contract, checksummed.
    pub token: String,
    pub from: String,
    pub to: String,
    /// The on-chain integer, as decimal text.
    pub raw_amount: String,
}

/// The watcher's facts about it.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// Whether the contract is the configured one.
    pub right_token: bool,
    /// Decimals of the token on the chain.
    pub token_decimals: u32,
    /// The client whose deposit address it is.
    pub client: Option<&'a Client>,
}

/// Records a deposit as `id` the first time its log is seen.
///
/// # Errors
/// `invalid_raw_amount`.
pub fn observe(
    context: &mut Context<'_>,
    id: Id<Deposit>,
    sighting: Sighting,
    facts: Facts<'_>,
) -> Result<Decision, Refusal> {
    let measured = amount_of(&sighting.raw_amount, &facts)?;
    let reason = classify(&facts, measured.as_ref().map(|(amount, _)| *amount), context.rules);
    let (amount, remainder) = measured.unwrap_or_else(|| (Usdt::ZERO, "0".to_owned()));
    let told = Told::DepositSeen { deposit: id, amount, tx_hash: sighting.key.tx_hash.clone() };
    let deposit = Deposit {
        id,
        version: 0,
        key: sighting.key,
        block_number: sighting.block_number,
        token: sighting.token,
        from: sighting.from,
        to: sighting.to,
        raw_amount: sighting.raw_amount,
        amount,
        remainder,
        client: facts.client.map(|client| client.id),
        state: State::Seen,
        reason,
        confirmations: 0,
        seen_at: context.now,
        updated_at: context.now,
    };
    let decision = observed(context, &deposit).change(Change::Deposit(deposit));
    Ok(match (facts.client, reason) {
        (Some(client), None) => context.tell(decision, client, told).signal(client.id, Topic::Deposit),
        // Someone who sends a look-alike token must not get the client's attention with it.
        (Some(_), Some(_)) | (None, _) => decision,
    })
}

/// Why it will not be acceptable, as far as the log alone can tell.
fn classify(facts: &Facts<'_>, amount: Option<Usdt>, rules: &Rules) -> Option<QuarantineReason> {
    let Some(amount) = amount else { return Some(QuarantineReason::TooLarge) };
    if !facts.right_token {
        Some(QuarantineReason::WrongToken)
    } else if facts.client.is_none() {
        Some(QuarantineReason::UnknownAddress)
    } else if amount < rules.minimum_deposit {
        Some(QuarantineReason::Dust)
    } else {
        None
    }
}

/// The ledger amount; `None` if it is more than can exist, which must not hold up the deposits that came with it.
/// Another token's units are not dollars, however many there are.
fn amount_of(raw: &str, facts: &Facts<'_>) -> Result<Option<(Usdt, String)>, Refusal> {
    if !facts.right_token {
        return Ok(Some((Usdt::ZERO, raw.to_owned())));
    }
    match split_raw(raw, facts.token_decimals) {
        Ok((amount, _)) if amount > MOST => Ok(None),
        Ok(split) => Ok(Some(split)),
        Err(refusal) if refusal.code == too_large().code => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

/// Splits an on-chain integer into the ledger amount, floored to 10^-6, and the remainder in on-chain units.
///
/// # Errors
/// `invalid_raw_amount` if it is not a plain decimal integer of at most 78 digits or the token has fewer than six
/// decimals; `amount_too_large` over 64 bits.
pub fn split_raw(raw: &str, token_decimals: u32) -> Result<(Usdt, String), Refusal> {
    let invalid =
        || Refusal::field("raw_amount", "invalid_raw_amount", "The node returned something that is not an amount.");
    if raw.is_empty() || raw.len() > 78 || !raw.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(invalid());
    }
    let surplus = token_decimals.checked_sub(Usdt::DECIMALS).ok_or_else(invalid)?;
    let surplus = usize::try_from(surplus).map_err(|_| invalid())?;
    let (whole, rest) = raw.split_at(raw.len().saturating_sub(surplus));
    let minor = match whole.trim_start_matches('0') {
        "" => 0,
        digits => digits.parse().map_err(|_| too_large())?,
    };
    let remainder = match rest.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    Ok((Usdt::from_minor(minor), remainder.to_owned()))
}

/// Records the number of confirmations.
///
/// # Errors
/// Names the state that does not allow it.
pub fn confirm(context: &mut Context<'_>, mut deposit: Deposit, confirmations: u32) -> Result<Decision, Refusal> {
    deposit.state = transition::next(deposit.state, Command::Confirm)?;
    deposit.confirmations = confirmations;
    deposit.updated_at = context.now;
    Ok(signalled(context.decision(), &deposit).change(Change::Deposit(deposit)))
}

/// Records that its block left the chain before it was credited.
///
/// # Errors
/// `deposit_counted` if it was credited, see [`super::reverse`]; or the name of the state that does not allow it.
pub fn orphan(context: &mut Context<'_>, mut deposit: Deposit) -> Result<Decision, Refusal> {
    deposit.state = transition::next(deposit.state, Command::Remove)?;
    if deposit.state != State::Orphaned {
        return Err(Refusal::new(
            Kind::Conflict,
            "deposit_counted",
            "This deposit has already counted; reverse it with a contra entry instead.",
        ));
    }
    deposit.confirmations = 0;
    deposit.updated_at = context.now;
    Ok(signalled(observed(context, &deposit), &deposit).change(Change::Deposit(deposit)))
}

/// Records that its block is back on the chain.
///
/// # Errors
/// Names the state that does not allow it.
pub fn see_again(context: &mut Context<'_>, mut deposit: Deposit) -> Result<Decision, Refusal> {
    deposit.state = transition::next(deposit.state, Command::Return)?;
    deposit.updated_at = context.now;
    Ok(signalled(observed(context, &deposit), &deposit).change(Change::Deposit(deposit)))
}

fn observed(context: &Context<'_>, deposit: &Deposit) -> Decision {
    context.decision().journal(Journal {
        cause: Cause::DepositObserved,
        subject: deposit.id.uuid(),
        client: deposit.client,
        transfers: Vec::new(),
        details: json!({ "state": deposit.state, "block": deposit.block_number, "tx_hash": deposit.key.tx_hash,
            "log_index": deposit.key.log_index, "raw_amount": deposit.raw_amount, "reason": deposit.reason,
            "from": deposit.from, "to": deposit.to }),
    })
}

/// Wakes the live pages of its client.
pub(super) fn signalled(decision: Decision, deposit: &Deposit) -> Decision {
    match deposit.client {
        Some(client) => decision.signal(client, Topic::Deposit),
        None => decision,
    }
}
