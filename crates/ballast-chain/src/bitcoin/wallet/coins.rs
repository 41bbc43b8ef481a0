//! The firm's coins in the chain.

use std::collections::{BTreeMap, BTreeSet};

use bdk_wallet::chain::{CanonicalizationParams, ChainPosition};
use bitcoin::{OutPoint, ScriptBuf, Txid};

use super::{Branch, PayoutWallet};
use crate::bitcoin::node::BlockMark;

/// How deep a block reward must be before it can be spent.
pub(super) const COINBASE_MATURITY: u32 = 100;

/// An output of ours that is unspent in the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coin {
    pub outpoint: OutPoint,
    pub amount_sat: u64,
    pub script: ScriptBuf,
    /// The descriptor that it belongs to.
    pub branch: Branch,
    /// Index of its address.
    pub index: u32,
    /// The block that made it.
    pub block: BlockMark,
    /// 1 in the newest block.
    pub confirmations: u32,
    /// Whether it can be spent now.
    pub is_spendable: bool,
}

/// The spender of an output in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spender {
    pub txid: Txid,
    pub block: BlockMark,
}

impl PayoutWallet {
    /// The firm's coins, the largest first. A coin that a batch in flight spends is included until a block holds that
    /// batch.
    #[must_use]
    pub fn coins(&self) -> Vec<Coin> {
        let confirmed = self.confirmed();
        let mut coins: Vec<Coin> = self
            .wallet
            .spk_index()
            .outpoints()
            .iter()
            .filter_map(|((keychain, index), outpoint)| {
                let block = *confirmed.get(&outpoint.txid)?;
                let is_spent = self.spender_among(&confirmed, *outpoint).is_some();
                if is_spent { None } else { self.coin(Branch::of(*keychain), *index, *outpoint, block) }
            })
            .collect();
        coins.sort_by(|a, b| b.amount_sat.cmp(&a.amount_sat).then(a.outpoint.cmp(&b.outpoint)));
        coins
    }

    /// The coins that exist only on a chain with this transaction: its own outputs, and those of its descendants.
    #[must_use]
    pub fn coins_upon(&self, txid: Txid) -> Vec<Coin> {
        let (graph, mut others) = (self.wallet.tx_graph(), BTreeSet::new());
        let mut rests_upon = |from: Txid| {
            let (mut next, mut seen) = (vec![from], BTreeSet::new());
            while let Some(one) = next.pop() {
                if one == txid {
                    return true;
                }
                if !others.contains(&one) && seen.insert(one) {
                    let made = graph.get_tx(one);
                    next.extend(made.iter().flat_map(|tx| &tx.input).map(|input| input.previous_output.txid));
                }
            }
            others.append(&mut seen);
            false
        };
        let coins = self.coins().into_iter();
        coins.filter(|coin| coin.is_spendable && rests_upon(coin.outpoint.txid)).collect()
    }

    /// Whether these outputs are known as ours, spent or not. Outputs of other descriptors, or from below the
    /// birthday, are not: nothing can be said about them.
    #[must_use]
    pub fn knows(&self, outpoints: &[OutPoint]) -> bool {
        let known: BTreeSet<OutPoint> =
            self.wallet.spk_index().outpoints().iter().map(|(_, outpoint)| *outpoint).collect();
        outpoints.iter().all(|outpoint| known.contains(outpoint))
    }

    /// The block that holds a payout of ours or a payment to us, as far as the wallet has read.
    #[must_use]
    pub fn block_of(&self, txid: Txid) -> Option<BlockMark> {
        self.confirmed().get(&txid).copied()
    }

    /// The spenders of these outputs of ours, as far as the wallet has read. No other chain look-up is as certain: a
    /// spend of ours is seen in the very block that holds it.
    #[must_use]
    pub fn spenders(&self, outpoints: &[OutPoint]) -> Vec<Option<Spender>> {
        let confirmed = self.confirmed();
        outpoints.iter().map(|outpoint| self.spender_among(&confirmed, *outpoint)).collect()
    }

    /// An output of ours in the chain, spent or not.
    pub(in crate::bitcoin) fn coin_ever(&self, outpoint: OutPoint) -> Option<Coin> {
        let made = self.wallet.tx_graph().get_tx(outpoint.txid)?;
        let output = made.output.get(usize::try_from(outpoint.vout).ok()?)?;
        let (branch, index) = self.place_of(&output.script_pubkey)?;
        self.coin(branch, index, outpoint, self.block_of(outpoint.txid)?)
    }

    /// The descriptor and index of a script's address.
    pub(in crate::bitcoin) fn place_of(&self, script: &ScriptBuf) -> Option<(Branch, u32)> {
        let (keychain, index) = self.wallet.spk_index().index_of_spk(script.clone())?;
        Some((Branch::of(*keychain), *index))
    }

    fn coin(&self, branch: Branch, index: u32, outpoint: OutPoint, block: BlockMark) -> Option<Coin> {
        let made = self.wallet.tx_graph().get_tx(outpoint.txid)?;
        let output = made.output.get(usize::try_from(outpoint.vout).ok()?)?;
        let confirmations = self.tip().height.checked_sub(block.height)?.saturating_add(1);
        let is_spendable = !made.is_coinbase() || confirmations >= COINBASE_MATURITY;
        let (amount_sat, script) = (output.value.to_sat(), output.script_pubkey.clone());
        Some(Coin { outpoint, amount_sat, script, branch, index, block, confirmations, is_spendable })
    }

    fn spender_among(&self, confirmed: &BTreeMap<Txid, BlockMark>, outpoint: OutPoint) -> Option<Spender> {
        let spenders = self.wallet.tx_graph().outspends(outpoint);
        spenders.iter().find_map(|txid| Some(Spender { txid: *txid, block: *confirmed.get(txid)? }))
    }

    fn confirmed(&self) -> BTreeMap<Txid, BlockMark> {
        let chain = self.wallet.local_chain();
        let tip = chain.tip().block_id();
        let known = self.wallet.tx_graph().list_canonical_txs(chain, tip, CanonicalizationParams::default());
        let in_chain = known.filter_map(|known| match known.chain_position {
            // A payout that is only known as an ancestor of another transaction has no block of its own to show.
            ChainPosition::Confirmed { anchor, transitively: None } => {
                let block = BlockMark { height: anchor.block_id.height, hash: anchor.block_id.hash };
                Some((known.tx_node.txid, block))
            }
            ChainPosition::Confirmed { .. } | ChainPosition::Unconfirmed { .. } => None,
        });
        in_chain.collect()
    }
}
