//! Deposits in verified blocks: confirmations are counted, and what is final becomes money after one more look.

use ballast_chain::bsc::{cursor::Cursor, watcher::Confirmation};
use ballast_core::{
    client::{Cash, Client},
    deposit::{self, Deposit, Receiver, State},
    id::Id,
    investment::Investment,
};
use ballast_store::{Conn, StoreError, reads};

use super::{Deposits, JobError, Outcome, carry_out, retry, rows, trouble};
use crate::{
    jobs::{decide::required, units::Units},
    state::App,
};

/// What a deposit that cannot be settled is listed under.
const WORK: &str = "deposit";
/// Most open deposits looked at in one step; the oldest come first, the rest in the next step.
const BATCH: u32 = 500;

impl Deposits {
    /// Looks at every deposit that waits for something, now that the chain is verified up to the cursor's tip.
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
        for deposit in due {
            // One that the nodes disagree about must not hold up the others.
            let settled = self.make_final(&deposit, on_top(cursor, &deposit));
            if let Err(trouble) = units.run(&self.app, deposit.id.uuid(), settled).await {
                first_trouble.get_or_insert(trouble);
            }
        }
        if self.may_return {
            self.look_for_returned(cursor).await?;
        }
        first_trouble.map_or(Ok(()), Err)
    }

    /// Writes down how many blocks stand on each.
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

    /// Settles a deposit when every node shows it in its receipt, deep enough and final; otherwise it goes on waiting.
    async fn make_final(&self, deposit: &Deposit, on_top: u32) -> Result<Outcome, JobError> {
        let seen = rows::seen_of(deposit).map_err(JobError::Unit)?;
        let found = self.watcher.confirm(&seen).await.map_err(trouble)?;
        let Some(confirmations) = self.enough(found) else {
            if on_top != deposit.confirmations {
                self.count(vec![(deposit.id, on_top)]).await?;
            }
            return Ok(Outcome::Nothing);
        };
        let settled = settle(&self.app, deposit.id, confirmations).await?;
        if settled == Outcome::Done {
            metrics::counter!("ballast_deposits_settled_total").increment(1);
            tracing::info!(deposit.id = %deposit.id, "a deposit is final");
        }
        Ok(settled)
    }

    /// The confirmations, when they and the chain's own finality suffice.
    fn enough(&self, found: Confirmation) -> Option<u32> {
        match found {
            Confirmation::Present { confirmations, finalized: true }
                if confirmations >= self.app.config.bsc.confirmations =>
            {
                Some(u32::try_from(confirmations).unwrap_or(u32::MAX))
            }
            Confirmation::Present { .. } | Confirmation::Missing => None,
        }
    }

    /// Deposits that a re-org took away and whose block is in the verified chain again: the orphaned ones wait anew,
    /// the reversed ones are given back when they are final.
    async fn look_for_returned(&mut self, cursor: &Cursor) -> Result<(), JobError> {
        let (chain_id, oldest) = (self.chain_id(), cursor.tail().first().map_or(0, |mark| mark.number));
        let since = self.app.store.read(move |conn| reads::deposits_above(conn, chain_id, oldest)).await;
        let gone: Vec<Deposit> = since.map_err(retry)?.into_iter().filter(is_gone).collect();
        self.may_return = !gone.is_empty();
        for deposit in gone {
            let seen = rows::seen_of(&deposit).map_err(JobError::Halt)?;
            if !cursor.tail().iter().any(|mark| mark.hash == seen.block_hash) {
                continue;
            }
            if deposit.state == State::Orphaned {
                see_again(&self.app, deposit.id).await?.require()?;
            } else if let Some(confirmations) = self.enough(self.watcher.confirm(&seen).await.map_err(trouble)?) {
                reinstate(&self.app, deposit.id, confirmations).await?.require()?;
                tracing::info!(deposit.id = %deposit.id, "a deposit came back to the chain");
            }
        }
        Ok(())
    }
}

/// Blocks between the cursor's tip and the deposit's block.
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

/// Who receives a deposit, as rows.
type Holder = (Client, Cash, Vec<Investment>);

fn holder(conn: &mut dyn Conn, deposit: &Deposit) -> Result<Option<Holder>, StoreError> {
    let Some(id) = deposit.client else { return Ok(None) };
    let client = required(reads::client_by_id(conn, id)?, "client")?;
    let cash = reads::cash(conn, id)?;
    Ok(Some((client, cash, reads::waiting_investments(conn, id)?)))
}

fn receiver(holder: Option<&Holder>) -> Option<Receiver<'_>> {
    holder.map(|(client, cash, waiting)| Receiver { client, cash: *cash, waiting: waiting.clone() })
}

async fn settle(app: &App, id: Id<Deposit>, confirmations: u32) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        let holder = holder(conn, &deposit)?;
        Ok(Some(deposit::settle(context, deposit, confirmations, false, receiver(holder.as_ref()))?))
    })
    .await
}

async fn reinstate(app: &App, id: Id<Deposit>, confirmations: u32) -> Result<Outcome, JobError> {
    carry_out(app, move |conn, context| {
        let deposit = required(reads::deposit(conn, id)?, "deposit")?;
        let holder = holder(conn, &deposit)?;
        Ok(Some(deposit::reinstate(context, deposit, confirmations, receiver(holder.as_ref()))?))
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
