//! `GET operator/approvals`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval::{Approval, Kind, State as Standing},
    id::Id,
    operator::Operator as Account,
    role::allows,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::{
    Conn, reads,
    reads::operator::{Key, Position},
    reads::{ApprovalList, Maker},
    snapshot,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::view::{ApprovalView, Names, view};
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, PageQuery, chosen},
    state::App,
};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ApprovalsQuery {
    /// `next` of the previous page; valid only with the same filter.
    cursor: Option<String>,
    /// Number of rows, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Only approvals in this state.
    #[param(value_type = Option<Standing>)]
    state: Option<String>,
    /// Only changes of this kind.
    #[param(value_type = Option<Kind>)]
    kind: Option<String>,
    /// `true` for your own proposals only; `false` for those that someone else made and your roles can approve.
    mine: Option<bool>,
}

/// A page of approvals.
#[derive(Serialize, ToSchema)]
pub(super) struct Approvals {
    /// Pending approvals oldest first, if the state `pending` is requested; otherwise everything, newest first.
    approvals: Vec<ApprovalView>,
    /// `cursor` of the next page; null at the end.
    next: Option<String>,
}

/// Proposed changes and their outcomes.
#[utoipa::path(get, path = "/api/v1/operator/approvals", tag = "operator", params(ApprovalsQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<Approvals>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    Asked(query): Asked<ApprovalsQuery>,
) -> Result<Answer<Approvals>, Failed> {
    let state = chosen("state", query.state.as_deref())?;
    let kind = chosen::<Kind>("kind", query.kind.as_deref())?;
    let me = auth.id().uuid();
    let maker = query.mine.map(|mine| if mine { Maker::Is(me) } else { Maker::IsNot(me) });
    // Callers see only what concerns their roles, and what they proposed themselves.
    let shown = |one: &Kind| match query.mine {
        Some(true) => true,
        Some(false) => allows(&auth.roles, one.to_approve()),
        None => one.concerns(&auth.roles),
    };
    let kinds = Kind::ALL.into_iter().filter(|one| kind.is_none_or(|asked| asked == *one)).filter(shown).collect();
    let scope = format!("approvals {:?} {:?} {maker:?}", query.state, query.kind);
    let page = PageQuery { cursor: query.cursor, limit: query.limit };
    let listing = page.read(&app, &scope)?;
    let limit = listing.page.limit;
    let after = listing.page.after.as_ref().and_then(position);
    let list = ApprovalList { state, kinds, maker, after, limit: limit.saturating_add(1) };
    let (mut found, mut views) =
        app.store.read(move |conn| Ok(snapshot(conn, |conn| Ok(load(conn, &auth.operator, &list))))).await???;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = found.len() > most;
    found.truncate(most);
    views.truncate(most);
    let last = found.last().filter(|_| more).map(|(at, id)| Position { key: Key::Int(at.millis()), id: *id });
    Ok(Answer::data(Approvals { approvals: views, next: listing.next(&app, last.as_ref()) }))
}

fn position(position: &Position) -> Option<(Moment, Id<Approval>)> {
    let Key::Int(millis) = position.key else { return None };
    Some((Moment::from_millis(millis)?, Id::new(position.id)))
}

/// The position of each row in the list, and the rows.
type Rows = (Vec<(Moment, Uuid)>, Vec<ApprovalView>);

fn load(conn: &mut dyn Conn, me: &Account, list: &ApprovalList) -> Result<Rows, ApiError> {
    let names = Names::load(conn)?;
    let (mut places, mut views) = (Vec::new(), Vec::new());
    for approval in reads::approvals_page(conn, list)? {
        places.push((approval.created_at, approval.id.uuid()));
        views.push(view(conn, &names, me, &approval)?.0);
    }
    Ok((places, views))
}
