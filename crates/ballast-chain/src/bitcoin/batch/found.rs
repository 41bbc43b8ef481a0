//! Reads the wallet's payments back from the chain: reconstructs the batch of a payment whose records are lost.

use std::{collections::BTreeSet, sync::Arc};

use bdk_wallet::chain::{CanonicalizationParams, ChainPosition};
use bitcoin::{Address, OutPoint, Script, ScriptBuf, Transaction, TxIn, TxOut, Txid, Witness};

use super::{
    Batch, BatchError,
    assemble::psbt,
    manifest::{Change, Input, Manifest, Paid, sum},
};
use crate::bitcoin::{
    address::network_name,
    node::BlockMark,
    wallet::{Branch, Coin, PayoutWallet},
};

/// A transaction in the chain that spends a coin of the wallet.
#[derive(Clone, Debug)]
pub struct Payment {
    pub txid: Txid,
    pub block: BlockMark,
    /// When its block was made, in seconds since 1970, by the block's own time.
    pub at: u64,
    tx: Arc<Transaction>,
}

/// One output to someone else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    pub vout: u32,
    /// In the notation of the wallet's network; `None` for a script without an address.
    pub address: Option<String>,
    pub amount_sat: u64,
}

/// The payee of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payee {
    pub vout: u32,
    pub id: String,
    /// The address in the payout.
    pub address: String,
}

impl PayoutWallet {
    /// The transactions in the chain that spend coins of the wallet.
    #[must_use]
    pub fn payments(&self) -> Vec<Payment> {
        let own: BTreeSet<OutPoint> =
            self.library().spk_index().outpoints().iter().map(|(_, outpoint)| *outpoint).collect();
        let chain = self.library().local_chain();
        let tip = chain.tip().block_id();
        let known = self.library().tx_graph().list_canonical_txs(chain, tip, CanonicalizationParams::default());
        let paid = known.filter_map(|known| {
            let ChainPosition::Confirmed { anchor, transitively: None } = known.chain_position else { return None };
            let tx = known.tx_node.tx;
            let block = BlockMark { height: anchor.block_id.height, hash: anchor.block_id.hash };
            let is_ours = tx.input.iter().any(|input| own.contains(&input.previous_output));
            is_ours.then_some(Payment { txid: known.tx_node.txid, block, at: anchor.confirmation_time, tx })
        });
        paid.collect()
    }
}

impl Payment {
    /// Whether it pays to this script.
    #[must_use]
    pub fn pays(&self, script: &Script) -> bool {
        self.tx.output.iter().any(|output| output.script_pubkey.as_script() == script)
    }

    /// Its outputs to others.
    #[must_use]
    pub fn outputs(&self, wallet: &PayoutWallet) -> Vec<Outgoing> {
        let outputs = (0_u32..).zip(&self.tx.output).filter(|(_, output)| !wallet.is_mine(&output.script_pubkey));
        let written = |script: &Script| Address::from_script(script, wallet.network()).ok().map(|one| one.to_string());
        let output = |(vout, output): (u32, &TxOut)| Outgoing {
            vout,
            address: written(&output.script_pubkey),
            amount_sat: output.value.to_sat(),
        };
        outputs.map(output).collect()
    }

    /// The batch that this payment is, if it pays these payouts.
    ///
    /// # Errors
    /// `NotABatch` when it spends or pays anything else.
    pub fn batch(&self, wallet: &PayoutWallet, batch: &str, payees: &[Payee]) -> Result<Batch, BatchError> {
        let coins = self.coins(wallet).ok_or(BatchError::NotABatch("it spends coins that are not the wallet's"))?;
        let mut payouts = Vec::new();
        for output in self.outputs(wallet) {
            let payee = payees.iter().find(|payee| payee.vout == output.vout);
            let payee = payee.ok_or(BatchError::NotABatch("it pays an address that is owed nothing"))?;
            let (id, address) = (payee.id.clone(), payee.address.clone());
            payouts.push(Paid { id, address, amount_sat: output.amount_sat, vout: output.vout });
        }
        payouts.sort_by(|a, b| a.id.cmp(&b.id));
        if payouts.windows(2).any(|pair| pair[0].id == pair[1].id) {
            return Err(BatchError::NotABatch("it pays the same twice"));
        }
        let change = self.change(wallet)?;
        let spent = sum(coins.iter().map(|coin| coin.amount_sat)).ok_or(BatchError::TooMuch)?;
        let out = sum(self.tx.output.iter().map(|output| output.value.to_sat())).ok_or(BatchError::TooMuch)?;
        let input =
            |coin: &Coin| Input { txid: coin.outpoint.txid, vout: coin.outpoint.vout, amount_sat: coin.amount_sat };
        let manifest = Manifest {
            form: Manifest::form(),
            network: network_name(wallet.network()).to_owned(),
            batch: batch.to_owned(),
            txid: self.txid,
            payouts,
            change,
            inputs: coins.iter().map(input).collect(),
            fee_sat: spent.checked_sub(out).ok_or(BatchError::TooMuch)?,
            weight: self.tx.weight().to_wu(),
            replaces: Vec::new(),
        };
        let mut unsigned = self.tx.as_ref().clone();
        for input in &mut unsigned.input {
            input.script_sig = ScriptBuf::new();
            input.witness = Witness::new();
        }
        let psbt = psbt(wallet, unsigned, &coins.iter().collect::<Vec<_>>(), manifest.change.as_ref())?;
        Ok(Batch { manifest, psbt })
    }

    /// The coins it spends; `None` if not all of them are the wallet's.
    fn coins(&self, wallet: &PayoutWallet) -> Option<Vec<Coin>> {
        let coin = |input: &TxIn| wallet.coin_ever(input.previous_output);
        self.tx.input.iter().map(coin).collect()
    }

    fn change(&self, wallet: &PayoutWallet) -> Result<Option<Change>, BatchError> {
        let mut found = None;
        for (vout, output) in (0_u32..).zip(&self.tx.output) {
            let Some((branch, index)) = wallet.place_of(&output.script_pubkey) else { continue };
            if branch != Branch::Change || found.is_some() {
                return Err(BatchError::NotABatch("what comes back is not one change output"));
            }
            let address = wallet.descriptors().address(Branch::Change, index).ok_or(BatchError::NoChangeAddress)?;
            found = Some(Change { address, amount_sat: output.value.to_sat(), vout, index });
        }
        Ok(found)
    }
}
