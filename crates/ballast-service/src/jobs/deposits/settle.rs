//! Settles deposits in verified blocks: counts confirmations, and turns final deposits into money after one more check.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use ballast_chain::bsc::{
    cursor::Cursor,
    rpc::Council,
    transfer::SeenTransfer,
    watcher::{Confirmation, WatchError},
};
use ballast_core::{
    client::{Cash, Client},
    context::Context,
    decision::Decision,
    deposit::{self, Deposit, QuarantineReason, Receiver, State},
    hold::Movement,
    id::Id,
    investment::Investment,
    money::Usdt,
    notice,
    refusal::{Kind, Refusal},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use super::{Deposits, JobError, Outcome, carry_out, provisional::count, retry, rows};
use crate::{
    decide::{Trouble, required},
    state::App,
    work::units::Units,
};

/// Name under which a deposit that cannot be settled is listed.
const WORK: &str = "deposit";
/// Time spent on settling deposits in one step; the rest follow in the next.
const SETTLING: Duration = Duration::from_secs(30);
/// Pause between two looks at deposits that too few nodes vouched for.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
/// Another deposit from the same place was already counted.
const COUNTED: &str = "counted_already";
/// Maximum number of open deposits looked at in one step, oldest first; the rest follow in the next.
const BATCH: u32 = 500;

impl Deposits {
    /// Looks at every waiting deposit, now that the chain is verified up to the cursor's tip.
    pub(super) async fn settle(&mut self, cursor: &Cursor) -> Result<(), JobError> {
        let chain_id = self.chain_id();
        let open = self.app.store.read(|conn| reads::open_deposits(conn, BATCH)).await.map_err(retry)?;
        let (mut confirming, mut due) = (Vec::new(), Vec::new());
        for deposit in open.into_iter().filter(|deposit| deposit.key.chain_id == chain_id) {
            let on_top = on_top(cursor, &deposit);
            if u64::from(on_top) >= self.app.config.bsc.confirmations {
                due.push(deposit);
            } else if on_top != deposit.confirmations {
                confirming.push((deposit.id, on_top));
            }
        }
        self.count(confirming).await?;
        let mut first_trouble = None;
        let mut units = Units::load(&self.app, WORK).await?;
        due.retain(|deposit| !units.waits(deposit.id.uuid(), self.app.clock.now()));
        if due.is_empty() && !self.may_return && !self.looks_again() {
            return Ok(());
        }
        let watcher = Arc::clone(&self.watcher);
        let council = watcher.rpc().council().await;
        let began = Instant::now();
        // Slow nodes must not keep the next blocks from being read.
        for deposit in due.into_iter().take_while(|_| began.elapsed() < SETTLING) {
            // One that the nodes disagree about must not hold up the others.
            let settled = self.make_final(&council, &deposit, on_top(cursor, &deposit));
            if let Err(trouble) = units.run(&self.app, deposit.id.uuid(), settled).await {
                let enough = u32::try_from(self.app.config.bsc.confirmations).unwrap_or(u32::MAX);
                // It has enough confirmations and waits for something else.
                if deposit.confirmations < enough {
                    self.count(vec![(deposit.id, enough)]).await?;
                }
                first_trouble.get_or_insert(trouble);
            }
        }
        let returned = if self.may_return { self.look_for_returned(&council, cursor).await } else { Ok(()) };
        self.confirm_provisional(&council).await?;
        first_trouble.map_or(returned, Err)
    }

    /// Records how many blocks are on top of each.
    async fn count(&self, confirming: Vec<(Id<Deposit>, u32)>) -> Result<(), JobError> {
        if confirming.is_empty() {
            return Ok(());
        }
        let outcome = carry_out(&self.app, move |conn, context| {
            let mut decision = context.decision();
            for &(id, confirmations) in &confirming {
                let deposit = required(reads::deposit(conn, id)?, "deposit")?;
                decision = decision.and(deposit::confirm(context, deposit, confirmations)?);
            }
            Ok(Some(decision))
        });
        outcome.await.and_then(Outcome::require)
    }

    /// Settles a deposit when a quorum of nodes shows it in its receipt, deep enough and final; otherwise it keeps
    /// waiting.
    async fn make_final(&self, council: &Council<'_>, deposit: &Deposit, on_top: u32) -> Result<Outcome, JobError> {
        let seen = rows::seen_of(deposit).map_err(JobError::Unit)?;
        let found = self.watcher.confirm_by(council, &seen).await.map_err(|error| waits(deposit, &error))?;
        let Some((confirmations, voices)) = self.enough(found) else {
            if on_top != deposit.confirmations {
                self.count(vec![(deposit.id, on_top)]).await?;
            }
            return Ok(Outcome::Nothing);
        };
        let voices = self.voices(deposit, voices).await?;
        let settled = settle(&self.app, deposit.id, confirmations, voices).await?;
        if settled == Outcome::Done {
            metrics::counter!("ballast_deposits_settled_total").increment(1);
            tracing::info!(deposit.id = %deposit.id, "a deposit is final");
        }
        Ok(settled)
    }

    /// How many nodes vouch for a deposit. When they are too few, refuses what exceeds the daily limit for such
    /// credits.
    async fn voices(&self, deposit: &Deposit, agreed: usize) -> Result<Voices, JobError> {
        let (agreed, enough) = (count(agreed), self.enough_hosts());
        if agreed < enough {
            self.require_within_limit(deposit, agreed, enough).await?;
        }
        Ok(Voices { agreed, wanted: self.wanted(), is_short: agreed < enough })
    }

    async fn require_within_limit(&self, deposit: &Deposit, agreed: u32, enough: u32) -> Result<(), JobError> {
        let bsc = &self.app.config.bsc;
        let (limit, since) = (bsc.single_node_limit_usdt, self.app.clock.now().plus_seconds(-deposit::LIMIT_SECONDS));
        let used = self.app.store.read(move |conn| reads::provisional_since(conn, since)).await.map_err(retry)?;
        if deposit::is_within(limit, used, deposit.amount) {
            return Ok(());
        }
        Err(JobError::Retry(format!(
            "deposit {} of {} waits: it rests on the word of {agreed} where {enough} nodes should agree, and on that no \
             more than {} are credited in 24 hours (bsc.single_node_limit_usdt), of which {} were. Name a \
             node of another provider in bsc.rpc_urls",
            deposit.id,
            deposit.amount.in_words(),
            limit.in_words(),
            used.in_words(),
        )))
    }

    /// Whether it is time to look up credited deposits again.
    fn looks_again(&mut self) -> bool {
        let is_due = self.looked_again_at.is_none_or(|at| at.elapsed() >= LOOK_AGAIN);
        if is_due {
            self.looked_again_at = Some(Instant::now());
        }
        is_due
    }

    /// The confirmations and the number of nodes that show them, if both they and the chain's own finality suffice.
    fn enough(&self, found: Confirmation) -> Option<(u32, usize)> {
        match found {
            Confirmation::Present { confirmations, finalized: true, voices }
                if confirmations >= self.app.config.bsc.confirmations =>
            {
                Some((u32::try_from(confirmations).unwrap_or(u32::MAX), voices))
            }
            Confirmation::Present { .. } | Confirmation::Missing => None,
        }
    }

    /// Looks for deposits that a re-org removed and whose block is back in the verified chain: the orphaned ones wait
    /// again, the reversed ones are reinstated when they are final.
    async fn look_for_returned(&mut self, council: &Council<'_>, cursor: &Cursor) -> Result<(), JobError> {
        let (chain_id, oldest) = (self.chain_id(), cursor.tail().first().map_or(0, |mark| mark.number));
        let since = self.app.store.read(move |conn| reads::deposits_above(conn, chain_id, oldest)).await;
        let gone: Vec<Deposit> = since.map_err(retry)?.into_iter().filter(is_gone).collect();
        self.may_return = !gone.is_empty();
        let mut failed = None;
        for deposit in gone {
            let seen = rows::seen_of(&deposit).map_err(JobError::Halt)?;
            if !cursor.tail().iter().any(|mark| mark.hash == seen.block_hash) {
                continue;
            }
            if deposit.state == State::Orphaned {
                see_again(&self.app, deposit.id).await?.require()?;
            } else if let Err(error) = self.give_back(council, &deposit, &seen).await {
                // Those after it come back all the same.
                failed = failed.or(Some(error));
            }
        }
        failed.map_or(Ok(()), Err)
    }

    /// Reinstates a reversed deposit that is final again. One that two people took back because a node disputed it
    /// comes back only when all hosts show it, even if fewer would suffice otherwise.
    async fn give_back(&self, council: &Council<'_>, deposit: &Deposit, seen: &SeenTransfer) -> Result<(), JobError> {
        let id = deposit.id;
        let found = self.watcher.confirm_by(council, seen).await.map_err(|error| waits(deposit, &error))?;
        let Some((confirmations, voices)) = self.enough(found) else { return Ok(()) };
        let row = self.app.store.read(move |conn| reads::provisional_of(conn, id)).await.map_err(retry)?;
        if row.is_some_and(|row| row.disputed_at.is_some()) && count(voices) < self.wanted() {
            return Ok(());
        }
        let voices = self.voices(deposit, voices).await?;
        match reinstate(&self.app, id, confirmations, voices).await? {
            Outcome::Done => tracing::info!(deposit.id = %id, "a deposit came back to the chain"),
            Outcome::Refused(Refusal { code: COUNTED, .. }) | Outcome::Nothing => {}
            refused @ Outcome::Refused(_) => refused.require()?,
        }
        Ok(())
    }
}

/// Number of blocks between a deposit's block and the cursor's tip.
fn on_top(cursor: &Cursor, deposit: &Deposit) -> u32 {
    u32::try_from(cursor.tip().number.saturating_sub(deposit.block_number)).unwrap_or(u32::MAX)
}

const fn is_gone(deposit: &Deposit) -> bool {
    match deposit.state {
        State::Orphaned | State::Reversed => true,
        State::Seen | State::Confirming | State::Credited | State::Quarantined | State::Assigned | State::Refunded => {
            false
        }
    }
}

/// How many nodes vouch for a deposit, and how many should.
#[derive(Clone, Copy, Debug)]
struct Voices {
    agreed: u32,
    wanted: u32,
    /// Too few, so that a limit applies to credits on their word.
    is_short: bool,
}

/// The client who receives a deposit.
struct Holder {
    client: Client,
    cash: Cash,
    waiting: Vec<Investment>,
}

fn holder(conn: &mut dyn Conn, deposit: &Deposit) -> Result<Option<Holder>, StoreError> {
    let Some(id) = deposit.client else { return Ok(None) };
    let client = required(reads::client_by_id(conn, id)?, "client")?;
    let cash = reads::cash(conn, id)?;
    Ok(Some(Holder { client, cash, waiting: reads::waiting_investments(conn, id)? }))
}

fn receiver(holder: Option<&Holder>) -> Option<Receiver<'_>> {
    holder.map(|Holder { client, cash, waiting }| Receiver { client, cash: *cash, waiting: waiting.clone() })
}

/// Conditions of every credit, and the decision that records its voices; `None` if it has to wait.
fn vouched(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    deposit: &Deposit,
    voices: Voices,
    limit: Usdt,
) -> Result<Option<Decision>, Trouble> {
    if reads::standstill(conn, Movement::Deposits)?.is_some() {
        return Ok(None);
    }
    if reads::is_counted_there(conn, deposit)? {
        let message = "Another deposit from the same place on the chain has already counted; one log is one payment.";
        return Err(Refusal::new(Kind::Invalid, COUNTED, message).into());
    }
    if voices.is_short && !is_within_limit(conn, context, limit, deposit)? {
        return Ok(None);
    }
    // Nothing is posted for other tokens, so nothing has to be checked again.
    let is_few = voices.agreed < voices.wanted && deposit.reason != Some(QuarantineReason::WrongToken);
    Ok(Some(match reads::provisional_of(conn, deposit.id)? {
        Some(row) => deposit::vouch(context, row, voices.agreed, voices.wanted),
        None if is_few => deposit::note_provisional(context, deposit, voices.agreed),
        None => context.decision(),
    }))
}

async fn settle(app: &App, id: Id<Deposit>, confirmations: u32, voices: Voices) -> Result<Outcome, JobError> {
    let limit = app.config.bsc.single_node_limit_usdt;
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        let Some(mut decision) = vouched(conn, context, &deposit, voices, limit)? else { return Ok(None) };
        let holder = holder(conn, &deposit)?;
        let settled = deposit::settle(context, deposit.clone(), confirmations, false, receiver(holder.as_ref()))?;
        decision = decision.and(settled);
        Ok(Some(match &holder {
            Some(Holder { client, .. })
                if deposit.other_asset().is_some() && !was_told(conn, client.id, context.now)? =>
            {
                deposit::tell(context, decision, &deposit, client)
            }
            Some(_) | None => decision,
        }))
    })
    .await
}

/// Whether a deposit may still be credited today on the word of too few nodes.
fn is_within_limit(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    limit: Usdt,
    deposit: &Deposit,
) -> Result<bool, StoreError> {
    let used = reads::provisional_since(conn, context.now.plus_seconds(-deposit::LIMIT_SECONDS))?;
    Ok(deposit::is_within(limit, used, deposit.amount))
}

/// The error of a deposit that has to wait, naming the deposit.
fn waits(deposit: &Deposit, error: &WatchError) -> JobError {
    JobError::Retry(format!("deposit {} of {} waits: {error}", deposit.id, deposit.amount.in_words()))
}

/// Whether a client was recently told about a quarantined deposit at their address.
pub(in crate::jobs) fn was_told(conn: &mut dyn Conn, client: Id<Client>, now: Moment) -> Result<bool, StoreError> {
    let last = reads::last_told(conn, client, notice::Kind::DepositQuarantined)?;
    Ok(last.is_some_and(|last| now < last.plus_hours(deposit::QUIET_HOURS)))
}

/// Reinstates a reversed deposit. Refused when the same payment has counted in the meantime, under any transaction.
async fn reinstate(app: &App, id: Id<Deposit>, confirmations: u32, voices: Voices) -> Result<Outcome, JobError> {
    let limit = app.config.bsc.single_node_limit_usdt;
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        let Some(decision) = vouched(conn, context, &deposit, voices, limit)? else { return Ok(None) };
        let holder = holder(conn, &deposit)?;
        Ok(Some(decision.and(deposit::reinstate(context, deposit, confirmations, receiver(holder.as_ref()))?)))
    })
    .await
}

async fn see_again(app: &App, id: Id<Deposit>) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        Ok(Some(deposit::see_again(context, deposit)?))
    })
    .await
}
