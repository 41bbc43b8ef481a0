//! A bitcoin regression-test chain made here, block by block, by Bitcoin's own rules, so that another engine can
//! replay it.

use ballast_chain::bitcoin::{BlockHash, OutPoint, Transaction, Txid};
use bitcoin::absolute::LockTime;
use bitcoin::block::{Header, Version};
use bitcoin::constants::genesis_block;
use bitcoin::hashes::Hash;
use bitcoin::script::Builder;
use bitcoin::{Amount, Block, CompactTarget, Network, Script, ScriptBuf, Sequence, TxIn, TxMerkleNode, TxOut, Witness};

/// The target of every block of a regression-test chain: one hash in two meets it.
const BITS: u32 = 0x207f_ffff;

/// Blocks, and the transactions that wait for one.
pub struct Chain {
    pub blocks: Vec<Block>,
    pub mempool: Vec<Transaction>,
}

impl Chain {
    pub fn new() -> Self {
        Self { blocks: vec![genesis_block(Network::Regtest)], mempool: Vec::new() }
    }

    pub fn tip(&self) -> &Block {
        self.blocks.last().unwrap()
    }

    pub fn height_of(&self, hash: BlockHash) -> Option<usize> {
        self.blocks.iter().position(|block| block.block_hash() == hash)
    }

    /// Makes a block of all waiting transactions.
    pub fn mine(&mut self, reward: &Script) {
        let waiting = std::mem::take(&mut self.mempool);
        self.mine_only(reward, waiting);
    }

    pub fn mine_only(&mut self, reward: &Script, payouts: Vec<Transaction>) {
        let height = self.blocks.len();
        let below = self.tip().header;
        let mut txdata = vec![coinbase(height, reward)];
        txdata.extend(payouts);
        let header = Header {
            version: Version::from_consensus(0x2000_0000),
            prev_blockhash: below.block_hash(),
            merkle_root: TxMerkleNode::all_zeros(),
            time: below.time + 600,
            bits: CompactTarget::from_consensus(BITS),
            nonce: 0,
        };
        let mut block = Block { header, txdata };
        commit_to_witnesses(&mut block);
        block.header.merkle_root = block.compute_merkle_root().unwrap();
        while block.header.validate_pow(block.header.target()).is_err() {
            block.header.nonce += 1;
        }
        self.blocks.push(block);
    }

    /// Adds a block without proof of work: it is consistent, but its hash does not meet the target.
    pub fn pretend(&mut self, reward: &Script, payouts: Vec<Transaction>) {
        self.mine_only(reward, payouts);
        if let Some(header) = self.blocks.last_mut().map(|block| &mut block.header) {
            while header.validate_pow(header.target()).is_ok() {
                header.nonce += 1;
            }
        }
    }

    /// All transactions in blocks, with their heights.
    pub fn mined(&self) -> impl Iterator<Item = (usize, &Transaction)> {
        self.blocks.iter().enumerate().flat_map(|(height, block)| block.txdata.iter().map(move |tx| (height, tx)))
    }

    pub fn block_of(&self, txid: Txid) -> Option<usize> {
        self.mined().find(|(_, tx)| tx.compute_txid() == txid).map(|(height, _)| height)
    }

    pub fn output(&self, outpoint: OutPoint) -> Option<&TxOut> {
        let (_, tx) = self.mined().find(|(_, tx)| tx.compute_txid() == outpoint.txid)?;
        tx.output.get(outpoint.vout as usize)
    }

    /// The spender of an output and its height; a height of `None` is the mempool.
    pub fn spender(&self, outpoint: OutPoint) -> Option<(Txid, Option<usize>)> {
        let spends = |tx: &&Transaction| tx.input.iter().any(|input| input.previous_output == outpoint);
        let mined = self.mined().find(|(_, tx)| spends(tx)).map(|(height, tx)| (tx.compute_txid(), Some(height)));
        mined.or_else(|| self.mempool.iter().find(spends).map(|tx| (tx.compute_txid(), None)))
    }
}

fn coinbase(height: usize, reward: &Script) -> Transaction {
    let subsidy = Amount::from_sat(5_000_000_000_u64 >> (height / 150));
    // Small heights are written with one-byte opcodes; the rules require at least two bytes.
    let script_sig = Builder::new().push_int(i64::try_from(height).unwrap()).push_int(0).into_script();
    let input =
        TxIn { previous_output: OutPoint::null(), script_sig, sequence: Sequence::MAX, witness: Witness::new() };
    Transaction {
        version: bitcoin::transaction::Version::TWO,
        lock_time: LockTime::ZERO,
        input: vec![input],
        output: vec![TxOut { value: subsidy, script_pubkey: reward.to_owned() }],
    }
}

fn commit_to_witnesses(block: &mut Block) {
    block.txdata[0].input[0].witness = Witness::from_slice(&[[0; 32]]);
    let root = block.witness_root().unwrap();
    let commitment = Block::compute_witness_commitment(&root, &[0; 32]);
    let mut data = vec![0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed];
    data.extend_from_slice(commitment.as_byte_array());
    block.txdata[0].output.push(TxOut { value: Amount::ZERO, script_pubkey: ScriptBuf::from_bytes(data) });
}
