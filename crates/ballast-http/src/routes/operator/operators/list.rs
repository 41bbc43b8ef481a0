//! `GET operator/operators`

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    id::Id,
    operator::{Operator as Account, State as Life},
    role::Role,
    time::Moment,
};
use ballast_service::{operators::signed_in::Operator, write::read};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// All operators, present and past.
#[derive(Debug, Serialize, ToSchema)]
pub struct Operators {
    operators: Vec<OperatorRow>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// An operator in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorRow {
    #[serde(rename = "_id")]
    #[schema(value_type = uuid::Uuid)]
    id: Id<Account>,
    email: String,
    /// First and last name.
    name: String,
    /// The operator's roles.
    roles: Vec<Role>,
    /// `invited`, `active` or `disabled`.
    #[schema(value_type = Life)]
    state: Life,
    /// Until when an open one-time link is valid.
    enrolment_until: Option<Moment>,
    /// From when their proposals and approvals count, if colleagues gave them access or rights recently.
    decides_from: Option<Moment>,
    /// Time of their last request, to the minute.
    last_seen_at: Option<Moment>,
    /// When they were added.
    created_at: Moment,
    /// Whether this is the caller: nobody changes their own rights.
    me: bool,
}

/// All operators, present and past.
#[utoipa::path(get, path = "/api/v1/operator/operators", params(PageQuery), tag = "operator", security(("operator" = [])), responses(
    (status = 200, body = Answer<Operators>),
))]
pub async fn get(
    State(app): State<App>,
    auth: Operator<may::ManageOperators>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Operators>, Failed> {
    let found = read(&app, |conn| Ok((reads::operators(conn)?, reads::operators_last_seen(conn)?))).await?;
    let (operators, seen) = found;
    let (operators, next) = page.cut(&app, "operators", operators, |operator| operator.id.uuid())?;
    let now = app.clock.now();
    let rows = operators.into_iter().map(|operator| OperatorRow {
        enrolment_until: operator.enrolment.map(|link| link.until).filter(|until| now < *until),
        decides_from: Some(operator.decides_from).filter(|from| now < *from),
        last_seen_at: seen.iter().find(|(id, _)| *id == operator.id).map(|(_, at)| *at),
        me: operator.id == auth.id(),
        id: operator.id,
        email: operator.email.as_str().to_owned(),
        name: operator.name.as_str().to_owned(),
        roles: operator.roles,
        state: operator.state,
        created_at: operator.created_at,
    });
    Ok(Answer::data(Operators { operators: rows.collect(), next }))
}
