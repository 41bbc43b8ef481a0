//! Deposits credited on the word of fewer nodes than wanted: looked up again when the other nodes are back.

use std::{collections::BTreeMap, sync::Arc};

use ballast_chain::bsc::{
    cursor::BlockMark,
    rpc::{Council, VouchError},
    watcher::{Confirmation, WatchError},
};
use ballast_core::{
    deposit::{self, Deposit},
    hold::{self, Facts, Hold, Kind, Witness},
    id::Id,
};
use ballast_store::reads;
use futures_util::future::join_all;

use super::{
    Deposits, JobError, Outcome, carry_out,
    doubt::{doubtful, told},
    retry, rows, undo,
};
use crate::decide::required;

/// Maximum number looked at in one step.
const BATCH: u32 = 20;

/// A credited deposit, and the reason to doubt it.
struct Disputed {
    deposit: Deposit,
    why: String,
}

/// The nodes' answer about a credited deposit that is looked up again.
enum Again {
    Vouched,
    /// Too few nodes answered: try later.
    Unanswered,
    /// The reason to doubt it.
    Disputed(String),
}

impl Deposits {
    /// How many nodes on different hosts a credit needs, whatever the firm configures: at least two, so that the word
    /// of a single one is limited and checked again. A played demo has only its own node.
    pub(super) fn enough_hosts(&self) -> u32 {
        let quorum = self.watcher.rpc().quorum();
        count(if self.app.stage.is_played() { quorum } else { quorum.max(2) })
    }

    /// How many nodes on different hosts have to vouch for a deposit in the end: all there are, and at least enough.
    pub(super) fn wanted(&self) -> u32 {
        count(self.watcher.rpc().hosts()).max(self.enough_hosts())
    }

    /// Looks up deposits that more nodes can now vouch for, some at a time in rounds; after a start all of them,
    /// because the nodes may be different ones.
    pub(super) async fn confirm_provisional(&mut self, council: &Council<'_>) -> Result<(), JobError> {
        let voices = if self.all_looked_again { count(council.voices()) } else { u32::MAX };
        let after = self.looked_again_to.take();
        let open = self.app.store.read(move |conn| {
            let mut open = Vec::new();
            for row in reads::provisional(conn, voices, after.as_ref(), BATCH)? {
                open.push((required(reads::deposit(conn, row.deposit)?, "deposit")?, row));
            }
            Ok(open)
        });
        let open = open.await.map_err(retry)?;
        let (last, is_full) = (open.last().map(|(_, row)| row.clone()), count(open.len()) == BATCH);
        let (mut disputed, mut messages) = (Vec::new(), Vec::new());
        let mut failed = None;
        for (deposit, row) in open {
            let why = match self.confirm_again(council, &deposit).await {
                Ok(Again::Vouched) => continue,
                Ok(Again::Unanswered) => {
                    self.all_answered = false;
                    continue;
                }
                Ok(Again::Disputed(why)) => why,
                // Those after it are looked up all the same.
                Err(error) => {
                    self.all_answered = false;
                    failed = failed.or(Some(error));
                    continue;
                }
            };
            tracing::error!(deposit.id = %deposit.id, why, "A CREDITED DEPOSIT IS DISPUTED");
            messages.push(format!(
                "deposit {} of {} was credited when {} of the nodes vouched for it, and now {why}. Decide under \
                 Treasury, where money is held until then",
                deposit.id,
                deposit.amount.in_words(),
                row.voices
            ));
            disputed.push(Disputed { deposit, why });
        }
        if !disputed.is_empty() {
            self.hold_disputed(disputed).await?;
        }
        if !is_full {
            self.all_looked_again |= self.all_answered;
            self.all_answered = true;
        }
        self.looked_again_to = last.filter(|_| is_full);
        messages.into_iter().next().map(JobError::Retry).or(failed).map_or(Ok(()), Err)
    }

    async fn confirm_again(&self, council: &Council<'_>, deposit: &Deposit) -> Result<Again, JobError> {
        let seen = rows::seen_of(deposit).map_err(JobError::Unit)?;
        match self.watcher.confirm_by(council, &seen).await {
            Ok(Confirmation::Present { voices, .. }) => {
                self.note_vouched(deposit.id, count(voices)).await?;
                Ok(Again::Vouched)
            }
            Ok(Confirmation::Missing) => Ok(Again::Disputed("no node shows it".to_owned())),
            Err(WatchError::Vouch(error @ VouchError::Disagree { .. })) => Ok(Again::Disputed(error.to_string())),
            Err(_) => Ok(Again::Unanswered),
        }
    }

    /// Records that deposits are disputed and stops all movements of money until two operators have stated what is
    /// true. During another hold nothing is recorded, and they are looked up again when it is over.
    async fn hold_disputed(&self, disputed: Vec<Disputed>) -> Result<(), JobError> {
        let facts = self.disputed_facts(&disputed).await?;
        let reason = match disputed.as_slice() {
            [one] => format!(
                "A credited deposit of {} is disputed by a node that had not been asked.",
                one.deposit.amount.in_words()
            ),
            many => format!("{} credited deposits are disputed by nodes that had not been asked.", many.len()),
        };
        let told: Arc<[(Id<Deposit>, String)]> = disputed.into_iter().map(|one| (one.deposit.id, one.why)).collect();
        let number = u64::try_from(told.len()).unwrap_or(u64::MAX);
        let noted = carry_out(&self.app, move |conn, context| {
            let mut decision = context.decision();
            for (id, why) in &*told {
                let deposit = required(reads::deposit(conn, *id)?, "deposit")?;
                let row = required(reads::provisional_of(conn, *id)?, "provisional credit")?;
                let Some(disputed) = deposit::dispute(context, &deposit, row, why) else { return Ok(None) };
                decision = decision.and(disputed);
            }
            let open = reads::open_hold(conn, Kind::Intake)?;
            let held = hold::place(context, Kind::Intake, reason.clone(), facts.clone(), open.as_ref())?;
            let Some(held) = held else { return Ok(None) };
            let heard = hold::alarm(context, &reason, &reads::operators(conn)?);
            Ok(Some(decision.and(held).and(heard)))
        });
        noted.await.and_then(Outcome::require)?;
        metrics::counter!("ballast_deposits_disputed_total").increment(number);
        Ok(())
    }

    async fn disputed_facts(&self, disputed: &[Disputed]) -> Result<Facts, JobError> {
        let (mut lines, mut marks) = (Vec::new(), BTreeMap::new());
        for Disputed { deposit, why } in disputed {
            let seen = rows::seen_of(deposit).map_err(JobError::Unit)?;
            let mark = BlockMark { number: seen.block_number, hash: seen.block_hash, finalized: true };
            lines.push(("Block".to_owned(), format!("{}, {:#x}", mark.number, mark.hash)));
            lines.push(("What speaks against it".to_owned(), why.clone()));
            marks.insert(seen.block_hash, mark);
        }
        let mut witnesses = Vec::new();
        for node in self.watcher.rpc().nodes() {
            let says = join_all(marks.values().map(|mark| told(node, mark))).await.join(" ");
            witnesses.push(Witness { name: node.name().to_owned(), says });
        }
        let deposits = disputed.iter().map(|one| doubtful(&one.deposit, None)).collect();
        Ok(Facts { lines, deposits, witnesses })
    }

    /// Carries out the decision to take back disputed deposits, except those that the nodes agree about by now.
    pub(super) async fn take_back_disputed(&self, hold: &Hold) -> Result<u32, JobError> {
        let mut taken = 0_u32;
        for doubtful in &hold.facts.deposits {
            let id = doubtful.deposit;
            let found = self.app.store.read(move |conn| {
                Ok((required(reads::deposit(conn, id)?, "deposit")?, reads::provisional_of(conn, id)?))
            });
            let (deposit, row) = found.await.map_err(retry)?;
            let is_disputed = row.is_some_and(|row| row.disputed_at.is_some() && row.confirmed_at.is_none());
            if !is_disputed || !undo::is_counted(&deposit) {
                continue;
            }
            let seen = rows::seen_of(&deposit).map_err(JobError::Unit)?;
            if let Ok(Confirmation::Present { .. }) = self.watcher.confirm(&seen).await {
                continue;
            }
            undo::reverse(&self.app, id).await?.require()?;
            taken = taken.saturating_add(1);
            tracing::warn!(deposit.id = %id, "a disputed deposit was taken back, as two people decided");
            metrics::counter!("ballast_deposits_reversed_total").increment(1);
        }
        Ok(taken)
    }

    async fn note_vouched(&self, id: Id<Deposit>, voices: u32) -> Result<(), JobError> {
        let wanted = self.wanted();
        let noted = carry_out(&self.app, move |conn, context| {
            let row = required(reads::provisional_of(conn, id)?, "provisional credit")?;
            let is_news = voices > row.voices;
            Ok(is_news.then(|| deposit::vouch(context, row, voices, wanted)))
        });
        noted.await.and_then(Outcome::require)
    }
}

pub(super) fn count(hosts: usize) -> u32 {
    u32::try_from(hosts).unwrap_or(u32::MAX)
}
