//! Reset of a client's lost second factors: two operators remove them, and mailed codes are accepted again. An impostor
//! would ask for the same, so payouts are held, every session ends, and the client is told by email with a way to stop
//! everything.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Factor, Held, clear};
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision},
    holder::Holder,
    id::Id,
    notice::{FactorChange, Told},
    refusal::{self, Refusal},
};

/// A reset of factors for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResetOrder {
    pub client: Id<Client>,
    /// The epoch of their sessions, which every change of a credential raises.
    pub epoch: i64,
    /// The active factors, oldest first.
    pub factors: Vec<Id<Factor>>,
    /// How the client was recognized, in one line.
    pub why: String,
}

impl ResetOrder {
    /// Returns the order for a client in their present state.
    ///
    /// # Errors
    /// `no_second_factor`.
    pub fn of(client: &Client, held: &Held, why: String) -> Result<Self, Refusal> {
        if !held.is_on() {
            return Err(Refusal::new(
                refusal::Kind::Conflict,
                "no_second_factor",
                "This client has no authenticator app and no passkey: they log in with mailed codes.",
            ));
        }
        let factors = held.active().map(|factor| factor.id).collect();
        Ok(Self { client: client.id, epoch: client.epoch, factors, why })
    }
}

/// Removes every factor of a client, along with the recovery codes.
///
/// # Errors
/// `operators_only`, `too_many_changes`.
pub fn reset(context: &mut Context<'_>, client: &Client, held: &Held, why: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    let row = client.with_new_credential(context)?;
    let ids: Vec<_> = held.active().map(|factor| factor.id).collect();
    let details = json!({ "what": "second factor", "change": "reset", "factors": ids, "why": why });
    let told = Told::SecondFactorChanged {
        at: context.now,
        change: FactorChange::Reset,
        kind: None,
        name: None,
        left: None,
        payouts_held_until: row.payouts_held_until,
    };
    let decision = context.decision().journal(Client::security(client.id, details)).change(Change::Client(row));
    let decision = decision.and(clear(context, held)?);
    Ok(context.tell(decision, client, told))
}
