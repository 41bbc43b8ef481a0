//! Keys of the firm's own systems: created by two operators, revoked by one.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

pub use crate::model::service_key::{Scope, ServiceKey};
use crate::{
    api_key::{self, Networks, State},
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// A new key, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakeOrder {
    pub id: Id<ServiceKey>,
    /// Purpose of the key.
    pub name: String,
    pub scopes: BTreeSet<Scope>,
    /// Networks it may be used from. The firm's systems have fixed addresses, so there is at least one.
    pub networks: Networks,
    /// Lifetime in days.
    pub days: u16,
    pub why: String,
}

impl MakeOrder {
    /// Checks what was entered.
    ///
    /// # Errors
    /// Names the field at fault.
    pub fn check(&self) -> Result<(), Refusal> {
        if api_key::name(&self.name)? != self.name {
            return Err(Refusal::field("name", "required", "Fill this in, in one line."));
        }
        api_key::require_scopes(&self.scopes)?;
        if self.networks.written().is_empty() {
            let message = "Name the address or network from which the system asks.";
            return Err(Refusal::field("networks", "networks_required", message));
        }
        api_key::require_days(self.days)
    }
}

/// Creates a key. The caller generates the number, and `digest` returns the digest of the key derived from its row.
///
/// # Errors
/// Those of [`MakeOrder::check`].
pub fn make(
    context: &Context<'_>,
    order: &MakeOrder,
    number: Uuid,
    digest: impl FnOnce(&ServiceKey) -> [u8; 32],
) -> Result<Decision, Refusal> {
    order.check()?;
    let MakeOrder { id, name, scopes, networks, days, why } = order.clone();
    let details = json!({ "what": "service key made", "name": name, "scopes": scopes, "networks": networks,
        "days": days, "why": why });
    let mut key = ServiceKey {
        id,
        version: 0,
        name,
        number,
        digest: [0; 32],
        scopes,
        networks,
        created_at: context.now,
        expires_at: context.now.plus_days(i64::from(days)),
        revoked_at: None,
    };
    key.digest = digest(&key);
    Ok(written(context, key, details))
}

/// Revokes a key. One operator is enough: a key that leaked must not wait for a second one.
///
/// # Errors
/// `operators_only`; `key_ended` if it is already revoked.
pub fn revoke(context: &Context<'_>, key: ServiceKey, why: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    if key.revoked_at.is_some() {
        return Err(Refusal::new(Kind::Conflict, "key_ended", "This key was already revoked."));
    }
    let details = json!({ "what": "service key revoked", "name": key.name, "why": why });
    Ok(written(context, ServiceKey { revoked_at: Some(context.now), ..key }, details))
}

fn written(context: &Context<'_>, key: ServiceKey, details: Value) -> Decision {
    let journal =
        Journal { cause: Cause::OperatorChange, subject: key.id.uuid(), client: None, transfers: Vec::new(), details };
    context.decision().journal(journal).change(Change::ServiceKey(key))
}

/// Returns the state of a key.
#[must_use]
pub fn state(now: Moment, key: &ServiceKey) -> State {
    match key.revoked_at {
        Some(_) => State::Revoked,
        None if now >= key.expires_at => State::Expired,
        None => State::Active,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, uuid};

    fn order() -> MakeOrder {
        MakeOrder {
            id: Id::new(uuid(9)),
            name: "Accounting".into(),
            scopes: [Scope::Journal].into(),
            networks: Networks::parse(&["192.0.2.0/24".to_owned()]).unwrap(),
            days: 90,
            why: "Year end".into(),
        }
    }

    #[test]
    fn an_order_says_all_of_what_is_made() {
        for (order, code) in [
            (MakeOrder { name: String::new(), ..order() }, "required"),
            (MakeOrder { scopes: BTreeSet::new(), ..order() }, "scopes_required"),
            (MakeOrder { networks: Networks::default(), ..order() }, "networks_required"),
            (MakeOrder { days: 366, ..order() }, "invalid_expiry"),
        ] {
            assert_eq!(order.check().unwrap_err().code, code);
        }
        let made = make(&Bench::operator(1).context(), &order(), uuid(8), |_| [7; 32]).unwrap();
        let Some(Change::ServiceKey(key)) = made.changes.first() else { panic!("{made:?}") };
        let now = Bench::operator(1).now;
        assert_eq!((state(now, key), state(key.expires_at, key)), (State::Active, State::Expired));
        let revoked = revoke(&Bench::operator(1).context(), key.clone(), "It leaked").unwrap();
        let Some(Change::ServiceKey(key)) = revoked.changes.first() else { panic!("{revoked:?}") };
        assert_eq!(state(now, key), State::Revoked);
        assert_eq!(revoke(&Bench::operator(1).context(), key.clone(), "x").unwrap_err().code, "key_ended");
        assert_eq!(revoke(&Bench::client(1).context(), key.clone(), "x").unwrap_err().code, "operators_only");
    }
}
