//! Conversions between the chain crate's types and the stored ones.

use ballast_chain::bsc::{
    B256,
    address::EvmAddress,
    cursor::{BlockMark, Cursor},
    transfer::{SeenTransfer, TransferKind},
};
use ballast_core::deposit::{self, ChainCursor, ChainKey, Deposit, QuarantineReason, Sighting};

/// A block's hash in its stored form.
fn hash_text(hash: &B256) -> String {
    format!("{hash:#x}")
}

/// The cursor's tail in its stored form.
pub(super) fn tail_of(cursor: &Cursor) -> Vec<deposit::BlockMark> {
    let mark = |mark: &BlockMark| deposit::BlockMark {
        number: mark.number,
        hash: hash_text(&mark.hash),
        finalized: mark.finalized,
    };
    cursor.tail().iter().map(mark).collect()
}

/// The cursor of a stored tail.
///
/// # Errors
/// Says what is damaged.
pub(super) fn cursor_of(stored: &ChainCursor) -> Result<Cursor, String> {
    let mark = |mark: &deposit::BlockMark| {
        let hash = mark.hash.parse().map_err(|error| format!("block {} of the stored cursor: {error}", mark.number))?;
        Ok::<_, String>(BlockMark { number: mark.number, hash, finalized: mark.finalized })
    };
    let tail = stored.tail.iter().map(mark).collect::<Result<_, _>>()?;
    Cursor::from_tail(tail).map_err(|error| format!("the stored cursor is damaged: {error}"))
}

/// A transfer's place on the chain.
pub(super) fn key_of(seen: &SeenTransfer) -> ChainKey {
    ChainKey {
        chain_id: seen.chain_id,
        block_hash: hash_text(&seen.block_hash),
        tx_hash: hash_text(&seen.tx_hash),
        log_index: seen.log_index,
    }
}

/// A transfer as the rules expect it.
pub(super) fn sighting_of(seen: &SeenTransfer) -> Sighting {
    Sighting {
        key: key_of(seen),
        block_number: seen.block_number,
        token: seen.token.to_string(),
        from: seen.from.to_string(),
        to: seen.to.to_string(),
        raw_amount: seen.raw_amount.clone(),
    }
}

/// The transfer of a deposit, for looking it up again.
///
/// # Errors
/// Names the damaged field.
pub(super) fn seen_of(deposit: &Deposit) -> Result<SeenTransfer, String> {
    let damaged = |field: &str| format!("{field} of deposit {} is damaged", deposit.id);
    let hash = |field: &str, text: &str| text.parse::<B256>().map_err(|_| damaged(field));
    let address = |field: &str, text: &str| text.parse::<EvmAddress>().map_err(|_| damaged(field));
    Ok(SeenTransfer {
        chain_id: deposit.key.chain_id,
        block_hash: hash("block_hash", &deposit.key.block_hash)?,
        block_number: deposit.block_number,
        tx_hash: hash("tx_hash", &deposit.key.tx_hash)?,
        log_index: deposit.key.log_index,
        token: address("token", &deposit.token)?,
        from: address("from", &deposit.from)?,
        to: address("to", &deposit.to)?,
        raw_amount: deposit.raw_amount.clone(),
        kind: match deposit.reason {
            Some(QuarantineReason::WrongToken) => TransferKind::LookAlike,
            Some(
                QuarantineReason::Dust
                | QuarantineReason::UnknownAddress
                | QuarantineReason::Screening
                | QuarantineReason::TooLarge,
            )
            | None => TransferKind::Accepted,
        },
    })
}
