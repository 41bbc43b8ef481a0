//! What every change of an operator's own password or factors does around its rule: every session ends, and the caller
//! is signed in anew.

use axum::response::Response;
use ballast_auth::may;
use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision},
    factor::Held,
    operator::Operator as Account,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    write::{Key, Written, carry_out},
};
use ballast_store::{Conn, reads};

use crate::{
    routes::{
        auth::signed_in::Browser,
        operator::auth::signed_in::{SignedIn, begin},
    },
    state::App,
};

/// Who changes their own account, from where.
pub struct Caller<'a> {
    pub app: &'a App,
    pub auth: &'a Operator<may::SignedIn>,
    pub browser: Browser,
    pub key: Option<Key>,
}

/// Carries a change out and answers with `message` and who is signed in.
pub async fn change<F>(caller: Caller<'_>, message: &str, rule: F) -> Result<Response, ApiError>
where
    F: Fn(&mut Context<'_>, &mut dyn Conn, (&Account, &Held<Account>)) -> Result<Decision, ApiError>
        + Clone
        + Send
        + 'static,
{
    let (app, browser) = (caller.app, caller.browser.clone());
    let (Written::Now(signed_in) | Written::Before(signed_in)) = changed_by(caller, rule).await?;
    signed_in.respond(app, &browser, message).await
}

/// Carries a change out.
pub async fn changed_by<F>(caller: Caller<'_>, rule: F) -> Result<Written<SignedIn>, ApiError>
where
    F: Fn(&mut Context<'_>, &mut dyn Conn, (&Account, &Held<Account>)) -> Result<Decision, ApiError>
        + Clone
        + Send
        + 'static,
{
    let Caller { app, auth, browser, key } = caller;
    let (shared, id) = (app.clone(), auth.id());
    carry_out(app, auth, key.as_ref(), move |conn| {
        let held = reads::operator_factors(conn, id)?;
        let operator = reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        in_context(&shared, Actor::Operator(id.uuid()), |context| {
            let decision = rule(context, conn, (&operator, &held))?;
            let changed = changed(&decision).cloned().unwrap_or(operator);
            let (opened, signed_in) = begin(context, &changed, &browser, true);
            Ok((decision.and(opened), signed_in))
        })
    })
    .await
}

/// The operator as the decision leaves them.
pub fn changed(decision: &Decision) -> Option<&Account> {
    decision.changes.iter().find_map(|change| match change {
        Change::Operator(operator) => Some(operator),
        _ => None,
    })
}
