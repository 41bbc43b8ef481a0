//! Decisions on deposits in quarantine.

use ballast_core::{
    client::{Client, Status},
    deposit::{self, AssignOrder, Before, Deposit, QuarantineReason, Receiver, RefundOrder},
    hold::Movement,
    id::Id,
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    state::App,
};

impl FourEyes for AssignOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let receiver = reads::client_by_id(conn, self.receiver)?;
        let named = receiver.as_ref().map_or_else(|| "an unknown client".to_owned(), named);
        let owner = owner(conn, &self.before)?;
        let mut warnings: Vec<String> = screening(&self.before).into_iter().collect();
        if receiver.is_none_or(|client| client.status == Status::Frozen) {
            warnings.push("The client who would get it is frozen.".to_owned());
        }
        let mut rows = facts(&self.before);
        rows.push(Row::of("Belongs to", owner, Some(named.clone())));
        rows.push(Row::of("Why", None, Some(self.why.clone())));
        Ok(Diff {
            title: format!("Assign a deposit of {} to {named}", self.before.amount.in_words()),
            summary: "It becomes the client's available cash, pays what they owe, and starts what waits for money."
                .to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let conn = &mut *approving.conn;
        require_moving(conn)?;
        let deposit = load(conn, self.before.deposit)?;
        require_bound(approving.app, conn, &deposit)?;
        let client = reads::client_by_id(conn, self.receiver)?.ok_or_else(ApiError::not_found)?;
        let cash = reads::cash(conn, client.id)?;
        let waiting = reads::waiting_investments(conn, client.id)?;
        let current = Self { before: Before::of(&deposit), ..self };
        approving
            .joined(current, |context| deposit::assign(context, deposit, Receiver { client: &client, cash, waiting }))
    }
}

impl FourEyes for RefundOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let owner = owner(conn, &self.before)?;
        let mut warnings: Vec<String> = screening(&self.before).into_iter().collect();
        warnings.push(
            "An exchange does not credit a refund to the person behind it. Ask where the money should go before \
             this is approved."
                .to_owned(),
        );
        let mut rows = facts(&self.before);
        rows.extend(owner.map(|owner| Row::same("Came for", owner)));
        let to = self.to.as_ref().unwrap_or(&self.before.from);
        if self.to.is_some() {
            warnings
                .push("The chain does not say who sent it. Make sure that the client named this address.".to_owned());
        }
        rows.push(Row::of("Goes back to", None, Some(to.clone())));
        rows.push(Row::of("Why", None, Some(self.why.clone())));
        Ok(Diff {
            title: format!("Send a deposit of {} back", came(&self.before)),
            summary:
                "The treasury has to send it; until then the money stays in suspense. It can no longer be assigned."
                    .to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let conn = &mut *approving.conn;
        require_moving(conn)?;
        let deposit = load(conn, self.before.deposit)?;
        let client = deposit.client.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
        let current = Self { before: Before::of(&deposit), ..self.clone() };
        approving.joined(current, |context| deposit::refund_to(context, deposit, client.as_ref(), self.to.as_deref()))
    }
}

/// Refuses while deposits are on hold.
///
/// # Errors
/// 409 `deposits_held`.
pub fn require_moving(conn: &mut dyn Conn) -> Result<(), ApiError> {
    match reads::standstill(conn, Movement::Deposits)? {
        None => Ok(()),
        Some(still) => Err(Refusal::new(Kind::Conflict, "deposits_held", still.why).into()),
    }
}

/// Refuses to assign a deposit that came to no client's address while an account is set that was never bound: whoever
/// set it may be able to take the money back.
fn require_bound(app: &App, conn: &mut dyn Conn, deposit: &Deposit) -> Result<(), ApiError> {
    let Some(own) = app.chains.accounts.as_ref().filter(|_| deposit.client.is_none()) else { return Ok(()) };
    let Some(unbound) = own.learn(conn)?.unbound() else { return Ok(()) };
    let message = format!(
        "The account {} is set in bsc.earlier_account_xpubs and these books were never bound to it. Replace the \
         account with it, or take it out of the settings, first.",
        unbound.fingerprint
    );
    Err(Refusal::new(Kind::Conflict, "account_unbound", message).into())
}

fn load(conn: &mut dyn Conn, id: Id<Deposit>) -> Result<Deposit, ApiError> {
    reads::deposit(conn, id)?.ok_or_else(ApiError::not_found)
}

fn facts(before: &Before) -> Vec<Row> {
    vec![
        Row::same("Amount", came(before)),
        Row::same("On the chain", before.raw_amount.clone()),
        Row::same("Token", before.token.clone()),
        Row::same("In quarantine because", reason(before.reason)),
        Row::same("From", before.from.clone()),
        Row::same("To", before.to.clone()),
        Row::same("Transaction", before.tx_hash.clone()),
    ]
}

/// Describes what arrived.
fn came(before: &Before) -> String {
    match before.reason {
        Some(QuarantineReason::WrongToken) if before.token == deposit::NO_ADDRESS => {
            deposit::coins_in_words(&before.raw_amount)
        }
        Some(QuarantineReason::WrongToken) => "another token".to_owned(),
        Some(QuarantineReason::TooLarge) => "more USDT than there can be".to_owned(),
        Some(QuarantineReason::Dust | QuarantineReason::UnknownAddress | QuarantineReason::Screening) | None => {
            before.amount.in_words()
        }
    }
}

const fn reason(reason: Option<QuarantineReason>) -> &'static str {
    match reason {
        Some(QuarantineReason::WrongToken) => "it is another token",
        Some(QuarantineReason::Dust) => "it is under the minimum",
        Some(QuarantineReason::UnknownAddress) => "the address belongs to no client",
        Some(QuarantineReason::Screening) => "screening failed",
        Some(QuarantineReason::TooLarge) => "it is more than there can be",
        None => "no reason is on record",
    }
}

fn screening(before: &Before) -> Option<String> {
    (before.reason == Some(QuarantineReason::Screening))
        .then(|| "Screening failed: those who decide are responsible for letting this money move.".to_owned())
}

fn owner(conn: &mut dyn Conn, before: &Before) -> Result<Option<String>, StoreError> {
    let Some(id) = before.client else { return Ok(None) };
    Ok(reads::client_by_id(conn, id)?.as_ref().map(named))
}

fn named(client: &Client) -> String {
    format!("{} ({})", client.name.as_str(), client.email)
}
