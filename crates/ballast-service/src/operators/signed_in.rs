//! A logged-in operator with a certain permission: a function that takes one needs no other check.

use std::marker::PhantomData;

use ballast_auth::may::May;
use ballast_core::{
    decision::{Actor, Decision},
    holder::Holder,
    id::Id,
    operator::Operator as Account,
    role::{self, Permission, Role},
    session::Session,
};
use ballast_store::Conn;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

use crate::{
    asker::Asker,
    error::ApiError,
    state::App,
    throttle,
    write::{Key, Scope, write},
};

/// An operator with a live session, read in this very request, who has the permission of `P`.
#[derive(Clone, Debug)]
pub struct Operator<P> {
    pub operator: Account,
    pub session: Session<Account>,
    pub roles: Vec<Role>,
    may: PhantomData<fn() -> P>,
}

/// The context of a write in an operator's name.
#[derive(Clone, Copy, Debug)]
pub struct Acting<'a> {
    pub app: &'a App,
    pub by: Asker,
    pub key: Option<&'a Key>,
}

impl Acting<'_> {
    /// Like [`write`](fn@write).
    pub async fn write<T, F>(self, decide: F) -> Result<T, ApiError>
    where
        T: Serialize + DeserializeOwned + Send + 'static,
        F: Fn(&mut dyn Conn) -> Result<(Decision, T), ApiError> + Clone + Send + 'static,
    {
        write(self.app, self.by, self.key, decide).await
    }
}

impl<P: May> Operator<P> {
    /// Admits an operator who has the permission; `session` is a live one of `operator`.
    ///
    /// # Errors
    /// 403 without the permission; the attempt is recorded.
    pub async fn admit(app: &App, operator: Account, session: Session<Account>) -> Result<Self, ApiError> {
        if let Some(permission) = P::PERMISSION
            && let Err(refusal) = role::require(&operator.roles, permission)
        {
            note_refused(app, &operator, permission).await?;
            return Err(refusal.into());
        }
        let roles = operator.roles.clone();
        Ok(Self { operator, session, roles, may: PhantomData })
    }
}

impl<P> Operator<P> {
    /// The operator and their session.
    #[must_use]
    pub const fn asker(&self) -> Asker {
        Asker { id: self.operator.id, session: Some(self.session.id) }
    }

    /// The context for a write in their name.
    #[must_use]
    pub const fn acting<'a>(&self, app: &'a App, key: Option<&'a Key>) -> Acting<'a> {
        Acting { app, by: self.asker(), key }
    }

    /// The actor of a decision.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        self.asker().actor()
    }

    #[must_use]
    pub const fn id(&self) -> Id<Account> {
        self.operator.id
    }
}

impl<P> From<&Operator<P>> for Scope {
    fn from(auth: &Operator<P>) -> Self {
        auth.asker().into()
    }
}

/// Records that an operator asked for something they may not do; after a number of times an hour, only refuses.
async fn note_refused(app: &App, operator: &Account, permission: Permission) -> Result<(), ApiError> {
    if throttle::count(app, app.who.limits.refusals, &operator.id.to_string()).await.is_err() {
        return Ok(());
    }
    let details = json!({ "what": "not permitted", "permission": permission.as_str(), "roles": operator.roles });
    let decision = Decision::new(Actor::Operator(operator.id.uuid()), app.clock.now());
    app.store.commit(decision.journal(Account::security(operator.id, details))).await?;
    Ok(())
}
