//! What every change of an operator's own password or factors does around its rule: every session ends, and the caller
//! is signed in anew.

use axum::response::Response;
use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision},
    factor::Held,
    id::Id,
    operator::Operator,
};
use ballast_store::{Conn, reads};

use crate::{
    error::ApiError,
    http::command::Key,
    jobs::decide::in_context,
    routes::{auth::signed_in::Browser, operator::auth::signed_in::begin},
    state::App,
    write::write,
};

/// Who changes their own account, from where.
pub struct Caller<'a> {
    pub app: &'a App,
    pub operator: Id<Operator>,
    pub browser: Browser,
    pub key: Option<Key>,
}

/// Carries a change out and answers with `message` and who is signed in.
pub async fn change<F>(caller: Caller<'_>, message: &str, rule: F) -> Result<Response, ApiError>
where
    F: Fn(&mut Context<'_>, &mut dyn Conn, (&Operator, &Held<Operator>)) -> Result<Decision, ApiError>
        + Clone
        + Send
        + 'static,
{
    let Caller { app, operator: id, browser, key } = caller;
    let (shared, from) = (app.clone(), browser.clone());
    let signed_in = write(app, id, key.as_ref(), move |conn| {
        let held = reads::operator_factors(conn, id)?;
        let operator = reads::operator_by_id(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        in_context(&shared, Actor::Operator(id.uuid()), |context| {
            let decision = rule(context, conn, (&operator, &held))?;
            let changed = changed(&decision).cloned().unwrap_or(operator);
            let (opened, signed_in) = begin(context, &changed, &from, true);
            Ok((decision.and(opened), signed_in))
        })
    });
    signed_in.await?.respond(app, &browser, message).await
}

/// The operator as the decision leaves them.
pub fn changed(decision: &Decision) -> Option<&Operator> {
    decision.changes.iter().find_map(|change| match change {
        Change::Operator(operator) => Some(operator),
        _ => None,
    })
}
