//! Sweeps and breaks, as two operators decide on them.

use ballast_chain::bsc::{U256, sweep::Order, units::coins_text};
use ballast_core::{
    context::Context,
    decision::Decision,
    hold::Movement,
    installation::Part,
    reconcile::{self, ExplainOrder},
    refusal::{Kind, Refusal},
    treasury::{self, CallState, GiveUpOrder, State, SweepOrder},
};
use ballast_store::{Conn, StoreError, reads};

use super::signed::held;
use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    places::{amount_in_words, place_in_words},
};

/// Addresses listed individually; the sweep file has them all.
const LISTED: usize = 50;

impl FourEyes for SweepOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let most = U256::from_str_radix(&self.most_coins, 10).unwrap_or(U256::MAX);
        let mut rows = vec![
            row("Sweep file (SHA-256, compare it when signing)", self.file_sha256.clone()),
            row("Deposit addresses", self.addresses.to_string()),
            row("Together", self.amount.in_words()),
            row("To the treasury", self.treasury.clone()),
            row("Gas at most", format!("{} BNB", coins_text(most))),
            row("Chain id", self.chain_id.to_string()),
            row("Why", self.why.clone()),
        ];
        let file = reads::sweep(conn, self.sweep)?.map(|sweep| sweep.file);
        let file: Option<Order> = file.and_then(|file| serde_json::from_str(&file).ok());
        let mut warnings = Vec::new();
        match file {
            Some(file) => {
                let listed = file.transfers.iter().take(LISTED);
                rows.push(row("Token", file.token.to_string()));
                rows.extend(file.account.clone().map(|account| row("Account, whose words sign it", account)));
                rows.push(row("Gas is paid from", file.gas_payer.to_string()));
                rows.extend(listed.map(|one| {
                    row(&format!("No. {}", one.index), format!("{} holds {}", one.from, coins_text(one.amount)))
                }));
            }
            None => warnings.push("The sweep file cannot be read; reject this and draw it up again.".to_owned()),
        }
        Ok(Diff {
            title: format!("Sweep {} from {} deposit addresses", self.amount.in_words(), self.addresses),
            summary:
                "When this is approved the file can be signed offline. Nothing moves in the books: both are custody."
                    .to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { app, conn, context, approval } = approving;
        if let Some(still) = reads::standstill(conn, Movement::Sweeps)? {
            return Err(held(&still));
        }
        let bound = app.bound_as_set(conn, &[Part::Treasury, Part::Account])?;
        if reads::earlier_treasuries(conn)?.iter().any(|one| one.address == self.treasury) {
            let message = "The treasury was replaced since this was drawn up; reject it and draw it up again.";
            return Err(Refusal::new(Kind::Conflict, "other_treasury", message).into());
        }
        let sweep = reads::sweep(conn, self.sweep)?.ok_or_else(ApiError::not_found)?;
        let approved = treasury::approve(context, approval, sweep, &self)?;
        Ok(bound.into_iter().fold(approved, Decision::relies_on).into())
    }

    /// Discards the sweep, so that another one can be drafted.
    fn turned_down(&self, conn: &mut dyn Conn, context: &mut Context<'_>, reason: &str) -> Result<Decision, ApiError> {
        match reads::sweep(conn, self.sweep)? {
            Some(sweep) if sweep.state == State::Drafted => Ok(treasury::discard(context, sweep, reason)?),
            Some(_) | None => Ok(context.decision()),
        }
    }
}

impl FourEyes for GiveUpOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let sweep = reads::sweep(conn, self.sweep)?;
        let calls = reads::sweep_calls(conn, self.sweep)?;
        let of_state = |state| calls.iter().filter(|call| call.state == state).count();
        let mut warnings = Vec::new();
        if sweep.as_ref().is_none_or(|sweep| !sweep.state.is_open()) {
            warnings.push("This sweep has ended; there is nothing left to give up.".to_owned());
        }
        let mut rows = vec![row("Sweep file (SHA-256)", self.file_sha256.clone())];
        if let Some(sweep) = sweep {
            rows.push(row("Swept", format!("{} from {} addresses", sweep.amount.in_words(), sweep.addresses)));
            rows.push(Row::of_now("State", Some(sweep.state.as_str().to_owned()), Some("failed".to_owned())));
        }
        let counted = |label: &str, count: usize| Row::of_now(label, None, Some(count.to_string()));
        rows.push(counted("Calls that went through", of_state(CallState::Confirmed)));
        rows.push(counted("Calls given up", of_state(CallState::Open)));
        rows.push(row("Why", self.why.clone()));
        Ok(Diff {
            title: "Give up a sweep that is stuck".to_owned(),
            summary:
                "It is no longer sent, and another sweep can be prepared. No money is at risk: a call that a block \
                      takes after all pays the treasury or one of our own addresses."
                    .to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { conn, context, approval, .. } = approving;
        let sweep = reads::sweep(conn, self.sweep)?.ok_or_else(ApiError::not_found)?;
        let calls = reads::sweep_calls(conn, self.sweep)?;
        Ok(treasury::give_up(context, approval, sweep, calls, &self)?.into())
    }
}

impl FourEyes for ExplainOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let now = reads::book_break(conn, self.subject)?;
        let mut warnings = Vec::new();
        if now.is_none_or(|found| found.minor != self.minor) {
            warnings.push("The break has changed since; this explanation can no longer be approved.".to_owned());
        }
        Ok(Diff {
            title: format!(
                "Explain a break of {} in {}",
                amount_in_words(self.place, self.minor),
                place_in_words(self.place)
            ),
            summary: "The break stays until books and chain agree. If its amount changes, it opens again.".to_owned(),
            rows: vec![
                row("Since", self.since.in_words()),
                row("What the chain shows beyond the books", amount_in_words(self.place, self.minor)),
                row("What it is", self.why.clone()),
            ],
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { conn, context, approval, .. } = approving;
        let found = reads::book_break(conn, self.subject)?.ok_or_else(ApiError::not_found)?;
        Ok(reconcile::explain(context, approval, found, &self)?.into())
    }
}

fn row(label: &str, after: String) -> Row {
    Row::of(label, None, Some(after))
}
