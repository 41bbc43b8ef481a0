//! Handles a chain that takes back blocks that money was credited on: everything stops until two operators have stated
//! what is true, and then their decision is carried out.
//!
//! Re-orgs above finality that affect nothing counted are no cause for doubt: see [`super::undo`].

use std::collections::BTreeMap;

use ballast_chain::bsc::{
    cursor::{BlockMark, Cursor},
    rpc::{BlockRef, EthCalls as _, Node, VouchError},
    watcher::{Confirmation, WatchError, Watcher},
};
use ballast_core::{
    decision::Change,
    deposit::{ChainCursor, Deposit},
    hold::{self, DoubtfulDeposit, Facts, Hold, Kind, Resolution, Witness},
    id::Id,
};
use ballast_store::reads;
use serde_json::json;

use super::{Deposits, JobError, Outcome, carry_once, carry_out, retry, rows, trouble, undo};
use crate::{
    decide::{Trouble, required},
    state::App,
};

/// Maximum number of blocks that are looked up to be shown next to those that were relied on.
const LOOKED_UP: usize = 64;

/// The part of the verified chain that is gone.
#[derive(Clone, Debug)]
pub(super) struct Loss {
    /// The newest verified block that is still there; `None` if there is none.
    pub(super) ancestor: Option<BlockMark>,
    /// The cursor that was relied on.
    pub(super) cursor: Cursor,
}

impl Loss {
    /// The height above which everything is in doubt.
    pub(super) fn above(&self) -> u64 {
        let oldest = self.cursor.tail().first().map_or(0, |mark| mark.number.saturating_sub(1));
        self.ancestor.map_or(oldest, |mark| mark.number)
    }

    /// Whether a deposit's block can be one of those that were relied on; a different block at its height was not.
    fn holds(&self, deposit: &Deposit) -> bool {
        let mark = self.cursor.tail().iter().find(|mark| mark.number == deposit.block_number);
        mark.is_none_or(|mark| format!("{:#x}", mark.hash) == deposit.key.block_hash)
    }

    fn lowest(&self) -> BlockMark {
        let gone = self.cursor.tail().iter().find(|mark| mark.number > self.above());
        gone.copied().unwrap_or_else(|| self.cursor.tip())
    }

    fn reason(&self, deposits: &[DoubtfulDeposit]) -> String {
        let what = match self.ancestor {
            Some(_) => format!("The nodes show a different block than the verified one at {}", self.lowest().number),
            None => "None of the verified blocks is still on the nodes' chain".to_owned(),
        };
        match deposits {
            [] => format!("{what}. No credited deposit came from what is gone."),
            [_] => format!("{what}, and a deposit was credited from what is gone."),
            many => format!("{what}, and {} deposits were credited from what is gone.", many.len()),
        }
    }
}

/// The counted deposits that a loss affects.
pub(super) struct Counted {
    /// Deposits that are in the books now.
    pub(super) deposits: Vec<Deposit>,
    /// Deposits that were sent back out of quarantine, which nothing can undo.
    pub(super) sent_back: Vec<Deposit>,
}

impl Counted {
    pub(super) const fn is_empty(&self) -> bool {
        self.deposits.is_empty() && self.sent_back.is_empty()
    }
}

impl Deposits {
    /// The hold on deposits that is not released, if any.
    pub(super) async fn held(&self) -> Result<Option<Hold>, JobError> {
        self.app.store.read(|conn| reads::open_hold(conn, Kind::Intake)).await.map_err(retry)
    }

    /// Deposits that were counted from blocks that are gone.
    pub(super) async fn counted(&self, loss: &Loss) -> Result<Counted, JobError> {
        let (chain_id, above) = (self.chain_id(), loss.above());
        let lost = self.app.store.read(move |conn| reads::deposits_above(conn, chain_id, above)).await;
        let (mut lost, mut sent_back) = (lost.map_err(retry)?, Vec::new());
        sent_back.extend(lost.extract_if(.., |deposit| undo::is_sent_back(deposit) && loss.holds(deposit)));
        lost.retain(undo::is_counted);
        Ok(Counted { deposits: lost, sent_back })
    }

    /// Requires that a quorum of nodes, not a single one, says that the counted deposits are gone.
    pub(super) async fn require_gone(&self, counted: &Counted) -> Result<(), JobError> {
        let lost = counted.deposits.iter().chain(&counted.sent_back).min_by_key(|deposit| deposit.block_number);
        let Some(lowest) = lost else { return Ok(()) };
        let seen = rows::seen_of(lowest).map_err(JobError::Unit)?;
        let mark = BlockMark { number: seen.block_number, hash: seen.block_hash, finalized: false };
        self.watcher.require_gone(&mark).await.map_err(trouble)
    }

    /// Stops all movements of money and records what two operators need to know.
    pub(super) async fn hold(&self, loss: &Loss, counted: &Counted) -> Result<(), JobError> {
        let facts = facts(&self.watcher, loss, counted).await;
        let reason = loss.reason(&facts.deposits);
        tracing::error!(chain.above = loss.above(), deposits = facts.deposits.len(), "{reason} Money is held");
        let outcome = carry_once(&self.app, move |conn, context| {
            let open = reads::open_hold(conn, Kind::Intake)?;
            let placed = hold::place(context, Kind::Intake, reason.clone(), facts.clone(), open.as_ref())?;
            let heard = hold::alarm(context, &reason, &reads::operators(conn)?);
            Ok(placed.map(|placed| placed.and(heard)))
        });
        outcome.await.and_then(Outcome::require)?;
        metrics::counter!("ballast_chain_finality_broken_total").increment(1);
        Ok(())
    }

    /// Carries out the decision that the chain is right: deposits that the nodes agree are gone are taken back one by
    /// one, and the cursor goes back to what is still there. After a stop anywhere it is repeated.
    pub(super) async fn take_back(&self, hold: Hold, stored: ChainCursor, loss: &Loss) -> Result<(), JobError> {
        // Disputed deposits may be further down, where no loss shows.
        let (mut taken, mut undecided) = (self.take_back_disputed(&hold).await?, false);
        for deposit in self.counted(loss).await?.deposits {
            if !hold.facts.deposits.iter().any(|one| one.deposit == deposit.id) {
                undecided = true;
                continue;
            }
            let seen = rows::seen_of(&deposit).map_err(JobError::Unit)?;
            match self.watcher.confirm(&seen).await {
                Ok(Confirmation::Present { .. })
                | Err(WatchError::Vouch(VouchError::Disagree { .. } | VouchError::TwoChains { .. })) => {
                    undecided = true;
                }
                Err(error) => return Err(trouble(error)),
                Ok(Confirmation::Missing) => {
                    undo::reverse(&self.app, deposit.id).await?.require()?;
                    taken = taken.saturating_add(1);
                    tracing::warn!(deposit.id = %deposit.id, "a counted deposit was taken back, as two people decided");
                    metrics::counter!("ballast_deposits_reversed_total").increment(1);
                }
            }
        }
        let done = json!({ "taken_back": taken });
        if undecided {
            // One of them is undecided, or the nodes show it again or disagree about it: the next step checks and asks
            // again.
            return end(&self.app, hold.id, done).await;
        }
        let cursor = self.before(loss).await?;
        self.go_back(hold.id, stored, &cursor, loss.above(), done).await
    }

    /// The cursor from which to continue after the loss.
    async fn before(&self, loss: &Loss) -> Result<Cursor, JobError> {
        let Some(ancestor) = loss.ancestor else {
            return self.watcher.start_at(Some(loss.above().saturating_add(1))).await.map_err(trouble);
        };
        undo::rewound(loss.cursor.clone(), &ancestor)
    }

    /// Moves the cursor, orphans the waiting deposits above it and ends the hold, in one decision.
    async fn go_back(
        &self,
        hold: Id<Hold>,
        stored: ChainCursor,
        cursor: &Cursor,
        above: u64,
        done: serde_json::Value,
    ) -> Result<(), JobError> {
        let compared = stored.compared.map(|compared| compared.min(above));
        let moved = ChainCursor { tail: rows::tail_of(cursor), compared, ..stored };
        let outcome = carry_once(&self.app, move |conn, context| {
            let hold = required(reads::hold(conn, hold)?, "hold")?;
            let orphaned = undo::orphan_above(conn, context, moved.chain_id, above)?;
            let ended = hold::end(context, hold, &done)?;
            Ok(Some(orphaned.and(ended).change(Change::Cursor(moved.clone()))))
        });
        outcome.await.and_then(Outcome::require)?;
        tracing::info!(chain.above = above, "what was decided is carried out; deposits are followed again");
        Ok(())
    }

    /// The chain is as it was relied on: of a decision to take back, only the disputed deposits are left to carry out.
    pub(super) async fn let_go(&self, hold: &Hold) -> Result<(), JobError> {
        if hold.decided() != Some(Resolution::Accept) {
            return Ok(());
        }
        // A crash may have left it half done; deposits taken back are reinstated when they are final again.
        let taken = self.take_back_disputed(hold).await?;
        tracing::warn!(deposits = taken, "the nodes show the verified blocks; what was decided is carried out");
        end(&self.app, hold.id, json!({ "taken_back": taken, "chain": "as it was relied on" })).await
    }
}

async fn end(app: &App, id: Id<Hold>, done: serde_json::Value) -> Result<(), JobError> {
    let outcome = carry_out(app, move |conn, context| {
        let hold = required(reads::hold(conn, id)?, "hold")?;
        match hold.decided() {
            Some(_) => Ok::<_, Trouble>(Some(hold::end(context, hold, &done)?)),
            None => Ok(None),
        }
    });
    outcome.await.and_then(Outcome::require)
}

/// Everything that a decision can rest on. A node that does not answer is reported as such.
async fn facts(watcher: &Watcher, loss: &Loss, counted: &Counted) -> Facts {
    let (lowest, tip) = (loss.lowest(), loss.cursor.tip());
    let still = loss.ancestor.map_or_else(|| "none".to_owned(), |mark| named(&mark));
    let mut lines = vec![
        ("Newest verified block that is still there".to_owned(), still),
        ("First one that is not".to_owned(), named(&lowest)),
        ("Verified up to".to_owned(), named(&tip)),
    ];
    lines.extend(counted.sent_back.iter().map(|deposit| {
        let amount = deposit.amount.in_words();
        let what = format!("{amount} in block {}, {}", deposit.block_number, deposit.key.tx_hash);
        ("Already sent back, and its payment is gone".to_owned(), what)
    }));
    let mut witnesses = Vec::new();
    for node in watcher.rpc().nodes() {
        let says = format!("{} {}", told(node, &lowest).await, told(node, &tip).await);
        witnesses.push(Witness { name: node.name().to_owned(), says });
    }
    let now = blocks_now(watcher, &counted.deposits).await;
    let deposits = counted.deposits.iter();
    let deposits = deposits.map(|deposit| doubtful(deposit, now.get(&deposit.block_number).cloned())).collect();
    Facts { lines, deposits, witnesses }
}

/// A deposit in the form of a hold's facts, with the block that is there now.
pub(super) fn doubtful(deposit: &Deposit, new_hash: Option<String>) -> DoubtfulDeposit {
    DoubtfulDeposit {
        deposit: deposit.id,
        client: deposit.client,
        amount: deposit.amount,
        block: deposit.block_number,
        old_hash: deposit.key.block_hash.clone(),
        new_hash,
        tx_hash: deposit.key.tx_hash.clone(),
    }
}

fn named(mark: &BlockMark) -> String {
    format!("{}, {:#x}", mark.number, mark.hash)
}

/// A node's answer about a block that was verified.
pub(super) async fn told(node: &Node, mark: &BlockMark) -> String {
    match node.block(BlockRef::Number(mark.number)).await {
        Ok(Some(found)) if found.hash == mark.hash => format!("Block {} is the verified one.", mark.number),
        Ok(Some(found)) => format!("Block {} is {:#x}, a different one.", mark.number, found.hash),
        Ok(None) => format!("It has no block {}.", mark.number),
        Err(error) => format!("It does not say what block {} is: {error}.", mark.number),
    }
}

/// The hashes that the nodes show now at the deposits' heights.
async fn blocks_now(watcher: &Watcher, counted: &[Deposit]) -> BTreeMap<u64, String> {
    let mut now = BTreeMap::new();
    let heights: std::collections::BTreeSet<u64> = counted.iter().map(|deposit| deposit.block_number).collect();
    for number in heights.into_iter().take(LOOKED_UP) {
        if let Ok(Some(block)) = watcher.rpc().block(BlockRef::Number(number)).await {
            now.insert(number, format!("{:#x}", block.hash));
        }
    }
    now
}
