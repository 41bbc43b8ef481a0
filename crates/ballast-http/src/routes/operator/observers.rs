//! `POST operator/observers`, `POST operator/observers/{id}/end`: observers of the accounts at venues.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    reading::{EndOrder, Introduction, Observer, ObserverProfile, RegisterOrder},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::{
        command::Command,
        path_id::{PathId, parse_id},
    },
    failed::Failed,
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(register)).routes(calls!(end))
}

/// A new observer of a plan's account at a venue.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NewObserver {
    /// The output of `ballast observe --introduce`: the observer's own words, signed with the observer's key.
    introduction: Introduction,
    /// ID of the plan.
    plan: String,
    venue: String,
    /// The account's name, common to all of its observers.
    account: String,
    /// The reason, in a sentence.
    why: String,
}

/// Proposes an observer for an account. The details are published.
#[utoipa::path(post, path = "/api/v1/operator/observers", tag = "operator", request_body = NewObserver,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>), (status = 409)))]
async fn register(
    State(app): State<App>,
    auth: Operator<may::ManageObservers>,
    Command { body, key }: Command<NewObserver>,
) -> Result<Waiting, Failed> {
    let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
    let plan = parse_id(&body.plan).ok_or_else(unknown)?;
    let why = approval::why(&body.why)?;
    let firm = app.site.public_url.clone();
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        reads::plan_by_id(conn, plan)?.ok_or_else(unknown)?;
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let introduction = body.introduction.clone();
        let ObserverProfile { name, party, relation, paid_by, .. } = introduction.said.clone();
        let order = RegisterOrder {
            id: context.id(),
            name,
            key: hex::encode(introduction.key),
            party,
            relation,
            paid_by,
            introduction: Some(introduction),
            plan,
            venue: line(&body.venue),
            account: line(&body.account),
            why: why.clone(),
        };
        order.check(&reads::observers(conn)?, &firm, context.now.day())?;
        Ok(order)
    })
    .await
}

/// Proposes to stop counting an observer's readings. They stay in the public list.
#[utoipa::path(post, path = "/api/v1/operator/observers/{id}/end", tag = "operator", params(("id" = String, Path)),
    request_body = Why, security(("operator" = [])), responses((status = 202, body = Answer<Waits>), (status = 409)))]
async fn end(
    State(app): State<App>,
    auth: Operator<may::ManageObservers>,
    PathId(id): PathId<Observer>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let observer = reads::observer(conn, id)?.ok_or_else(ApiError::not_found)?;
        ballast_core::reading::end(context, &observer, &why)?;
        Ok(EndOrder { observer: id, name: observer.name, why: why.clone() })
    })
    .await
}
