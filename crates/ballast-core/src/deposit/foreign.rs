//! Assets other than USDT that arrive at a deposit address: the chain's own coin, or another token. They are never
//! money here. They wait in quarantine for two operators to send them back, and the client is told what arrived, in
//! words that no outsider has chosen: a token's own name can be anything, even an invitation to a scam.

use serde_json::json;

use super::{Deposit, QuarantineReason, Sighting, State, observe::signalled};
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal, Premise},
    hold::Movement,
    id::Id,
    ledger::Cause,
    money::Usdt,
    notice::Told,
};

/// Placeholder for the chain's own coin where a token contract is expected, and for an unknown sender.
pub const NO_ADDRESS: &str = "0x0000000000000000000000000000000000000000";
/// Log index of a movement of coins, which leaves no log; no block has this many.
pub const NO_LOG: u64 = 4_294_967_295;
/// The coin's common name.
const COIN: &str = "BNB";
/// Decimals of the coin.
const COIN_DIGITS: usize = 18;
/// A client is told about other assets at most once in this many hours: sending worthless tokens costs next to nothing.
pub const QUIET_HOURS: i64 = 24;
/// Number of transfers of other tokens stored one by one, for each address and day and for each token and day. Those
/// beyond are only counted.
pub const KEPT_A_DAY: (u32, u32) = (10, 100);

impl Deposit {
    #[must_use]
    pub fn is_coin(&self) -> bool {
        self.token == NO_ADDRESS
    }

    /// Whether the chain shows who sent it.
    #[must_use]
    pub fn has_sender(&self) -> bool {
        self.from != NO_ADDRESS
    }

    /// Returns the notice to the client that it was set aside.
    #[must_use]
    pub fn set_aside(&self) -> Told {
        let asset = self.other_asset();
        Told::DepositQuarantined {
            deposit: self.id,
            amount: self.amount,
            tx_hash: self.key.tx_hash.clone(),
            reason: self.reason,
            token: (asset.is_some() && !self.is_coin()).then(|| self.token.clone()),
            asset,
        }
    }

    /// Describes an asset other than USDT: an amount of the coin, or that it is another token. `None` for USDT.
    #[must_use]
    pub fn other_asset(&self) -> Option<String> {
        match self.reason {
            Some(QuarantineReason::WrongToken) if self.is_coin() => Some(coins_in_words(&self.raw_amount)),
            Some(QuarantineReason::WrongToken) => Some("another token".to_owned()),
            Some(
                QuarantineReason::Dust
                | QuarantineReason::UnknownAddress
                | QuarantineReason::Screening
                | QuarantineReason::TooLarge,
            )
            | None => None,
        }
    }
}

/// Formats smallest units of the coin as `0.5 BNB`, exactly.
#[must_use]
pub fn coins_in_words(raw: &str) -> String {
    let padded = format!("{raw:0>width$}", width = COIN_DIGITS.saturating_add(1));
    let (whole, part) = padded.split_at(padded.len().saturating_sub(COIN_DIGITS));
    match part.trim_end_matches('0') {
        "" => format!("{whole} {COIN}"),
        part => format!("{whole}.{part} {COIN}"),
    }
}

/// Records coins that final blocks show at a client's deposit address. `told` says whether the client heard about
/// something like it recently.
pub fn coins(context: &mut Context<'_>, id: Id<Deposit>, sighting: Sighting, client: &Client, told: bool) -> Decision {
    let deposit = Deposit {
        id,
        version: 0,
        key: sighting.key,
        block_number: sighting.block_number,
        token: sighting.token,
        from: sighting.from,
        to: sighting.to,
        remainder: sighting.raw_amount.clone(),
        raw_amount: sighting.raw_amount,
        amount: Usdt::ZERO,
        client: Some(client.id),
        state: State::Quarantined,
        reason: Some(QuarantineReason::WrongToken),
        confirmations: 0,
        seen_at: context.now,
        updated_at: context.now,
    };
    let details = json!({ "reason": deposit.reason, "token": deposit.token, "raw_amount": deposit.raw_amount,
        "tx_hash": deposit.key.tx_hash, "from": deposit.from, "to": deposit.to });
    let decision = signalled(context.decision(), &deposit)
        .relies_on(Premise::Moves(Movement::Deposits))
        .journal(Journal {
            cause: Cause::DepositQuarantined,
            subject: id.uuid(),
            client: Some(client.id),
            transfers: Vec::new(),
            details,
        })
        .change(Change::Deposit(deposit.clone()));
    if told { decision } else { tell(context, decision, &deposit, client) }
}

/// Tells a client that an asset other than USDT is at their address.
#[must_use]
pub fn tell(context: &mut Context<'_>, decision: Decision, deposit: &Deposit, client: &Client) -> Decision {
    context.tell(decision, client, deposit.set_aside())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_are_said_exactly() {
        let cases = [
            ("500000000000000000", "0.5 BNB"),
            ("1", "0.000000000000000001 BNB"),
            ("12000000000000000000", "12 BNB"),
            ("0", "0 BNB"),
        ];
        for (raw, words) in cases {
            assert_eq!(coins_in_words(raw), words);
        }
    }
}
