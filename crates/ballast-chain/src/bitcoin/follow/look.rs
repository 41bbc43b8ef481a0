//! Looks for an attempt: in the blocks that the wallet has read, then in the node's mempool.

use bitcoin::{OutPoint, Txid};

use super::{Facts, Place};
use crate::bitcoin::node::{Node, Spend, Standing};
use crate::bitcoin::wallet::{PayoutWallet, WalletError};

/// The facts about the attempt `txid`, which spends `coins`. The wallet was synced just before; later blocks are left
/// to the next look.
///
/// # Errors
/// When the node gives no usable answer, or is no longer on the chain that the wallet has read.
pub async fn look(node: &Node, wallet: &PayoutWallet, txid: Txid, coins: &[OutPoint]) -> Result<Facts, WalletError> {
    let tip = wallet.tip();
    if !node.has(tip).await? {
        return Err(WalletError::OtherChain);
    }
    let place = match in_chain(wallet, txid, coins) {
        Some(place) => place,
        None => in_mempool(node, txid, coins).await?,
    };
    Ok(Facts { tip, place })
}

/// The coins are ours, so a block that spends one of them was read with the spender.
fn in_chain(wallet: &PayoutWallet, txid: Txid, coins: &[OutPoint]) -> Option<Place> {
    let spenders = wallet.spenders(coins);
    let spender = spenders.into_iter().flatten().next()?;
    Some(if spender.txid == txid {
        Place::Block(spender.block)
    } else {
        Place::Excluded { by: spender.txid, block: spender.block }
    })
}

async fn in_mempool(node: &Node, txid: Txid, coins: &[OutPoint]) -> Result<Place, WalletError> {
    match node.standing(txid, None).await? {
        // A block above the wallet's tip holds it: until that is read, it counts as in the mempool.
        Standing::InMempool | Standing::Confirmed { .. } => return Ok(Place::Mempool),
        Standing::Unknown => {}
    }
    for coin in coins {
        match node.spend_of(*coin).await? {
            Spend::InMempool { by } if by != Some(txid) => return Ok(Place::Outbid { by }),
            Spend::Unspent | Spend::InMempool { .. } | Spend::InChain { .. } | Spend::NotInChain => {}
        }
    }
    Ok(Place::Nowhere)
}
