//! Follows new blocks: the cursor moves past them together with the deposits found in them.

use std::collections::HashMap;

use ballast_chain::bsc::{
    cursor::Cursor,
    transfer::{SeenTransfer, TransferKind},
    units::TOKEN_DECIMALS,
};
use ballast_core::{
    context::Context,
    decision::{Change, Decision},
    deposit::{self, ChainCursor, State},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads};

use super::{JobError, Outcome, carry_once, rows};
use crate::{decide::Trouble, state::App};

/// Stores `next` in place of `stored`, together with the transfers found on the way.
pub(super) async fn advance(
    app: &App,
    stored: ChainCursor,
    next: &Cursor,
    transfers: Vec<SeenTransfer>,
) -> Result<(), JobError> {
    let moved = ChainCursor { tail: rows::tail_of(next), ..stored };
    let found = transfers.len();
    let outcome = carry_once(app, move |conn, context| {
        let mut decision = context.decision();
        let mut others = Others::default();
        for seen in &transfers {
            if seen.kind == TransferKind::LookAlike && !others.admit(conn, seen, context.now)? {
                continue;
            }
            decision = decision.and(note(conn, context, seen)?);
        }
        Ok(Some(decision.change(Change::Cursor(moved.clone()))))
    });
    outcome.await.and_then(Outcome::require)?;
    if found > 0 {
        tracing::info!(deposit.count = found, "transfers to deposit addresses seen");
        metrics::counter!("ballast_deposits_seen_total").increment(u64::try_from(found).unwrap_or(u64::MAX));
    }
    Ok(())
}

/// Counts transfers of other tokens. Sending worthless ones costs next to nothing, so only a limited number a day is
/// stored for each address and each token; the rest are only counted.
#[derive(Default)]
struct Others {
    to: HashMap<String, u32>,
    of: HashMap<String, u32>,
}

impl Others {
    fn admit(&mut self, conn: &mut dyn Conn, seen: &SeenTransfer, now: Moment) -> Result<bool, StoreError> {
        let (to, token) = (seen.to.to_string(), seen.token.to_string());
        let kept = reads::other_tokens_since(conn, &to, &token, now.plus_days(-1))?;
        let (here, of) = (self.to.entry(to).or_default(), self.of.entry(token).or_default());
        let (most_to, most_of) = deposit::KEPT_A_DAY;
        if kept.to.saturating_add(*here) >= most_to || kept.of.saturating_add(*of) >= most_of {
            metrics::counter!("ballast_other_tokens_not_kept_total").increment(1);
            return Ok(false);
        }
        (*here, *of) = (here.saturating_add(1), of.saturating_add(1));
        Ok(true)
    }
}

/// Records one transfer: a new one, or one that a re-org removed and that is back.
pub(super) fn note(conn: &mut dyn Conn, context: &mut Context<'_>, seen: &SeenTransfer) -> Result<Decision, Trouble> {
    if let Some(known) = reads::deposit_by_key(conn, &rows::key_of(seen))? {
        return Ok(match known.state {
            State::Orphaned => deposit::see_again(context, known)?,
            // A reversed one is reinstated when it is final again; the others were never gone.
            State::Reversed
            | State::Seen
            | State::Confirming
            | State::Credited
            | State::Quarantined
            | State::Assigned
            | State::Refunded => context.decision(),
        });
    }
    let client = reads::client_by_deposit_address(conn, &seen.to.to_string())?;
    let facts = deposit::ObserveFacts {
        right_token: seen.kind == TransferKind::Accepted,
        token_decimals: u32::from(TOKEN_DECIMALS),
        client: client.as_ref(),
    };
    let id = context.id();
    Ok(deposit::observe(context, id, rows::sighting_of(seen), facts)?)
}
