//! `GET operator/treasury/holds`, `POST operator/treasury/holds/{id}/release`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    client::Client,
    hold::{DoubtfulDeposit, Hold, Kind, ReleaseOrder, Resolution, State as HoldState, Witness},
    id::Id,
    money::Usdt,
    role::{self, Permission},
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// A possible decision.
#[derive(Serialize, ToSchema)]
struct HoldChoice {
    /// The value to send.
    resolution: Resolution,
    means: &'static str,
}

/// A label and its value.
#[derive(Serialize, ToSchema)]
struct HoldLine {
    label: String,
    value: String,
}

/// A deposit that depends on the decision.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepositInDoubt {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<ballast_core::deposit::Deposit>,
    /// The owner; null if nobody owns it.
    #[schema(value_type = Option<String>)]
    client: Option<Id<Client>>,
    client_name: Option<String>,
    amount: Usdt,
    /// Height of its block.
    block: u64,
    /// Hash of its block, as it was relied on.
    old_hash: String,
    /// Hash of the block that is reported there now.
    new_hash: Option<String>,
    /// Hash of its chain transaction.
    tx_hash: String,
}

/// The report of one source.
#[derive(Serialize, ToSchema)]
struct WitnessView {
    name: String,
    says: String,
}

/// A hold that stops money from moving, or stopped it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Hold>,
    /// `intake` or `clock`.
    kind: Kind,
    /// `open`, `decided` or `released`.
    state: HoldState,
    /// The finding, in a sentence.
    reason: String,
    /// When the hold was placed.
    since: Moment,
    /// The possible decisions.
    choices: Vec<HoldChoice>,
    /// The facts for a decision.
    lines: Vec<HoldLine>,
    /// Deposits that depend on the decision; empty for an operator who may not read clients.
    deposits: Vec<DepositInDoubt>,
    /// Number of these deposits.
    deposit_count: usize,
    /// The reports of the sources.
    witnesses: Vec<WitnessView>,
    /// The decision, in words.
    decision: Option<&'static str>,
    why: Option<String>,
    /// When two operators decided.
    decided_at: Option<Moment>,
    /// When money could move again.
    released_at: Option<Moment>,
    /// The proposal awaiting a second operator, if any.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<approval::Approval>>,
}

fn view(conn: &mut dyn Conn, hold: Hold, reads_clients: bool) -> Result<HoldView, StoreError> {
    let waits = reads::approvals_about(conn, hold.id.uuid())?.first().map(|approval| approval.id);
    let deposit_count = hold.facts.deposits.len();
    let mut deposits = Vec::new();
    if reads_clients {
        for one in hold.facts.deposits {
            deposits.push(deposit(conn, one)?);
        }
    }
    let choice = |resolution: Resolution| HoldChoice { resolution, means: hold.kind.means(resolution) };
    let witness = |Witness { name, says }| WitnessView { name, says };
    let verdict = hold.verdict.as_ref();
    Ok(HoldView {
        id: hold.id,
        kind: hold.kind,
        state: hold.state,
        reason: hold.reason,
        since: hold.since,
        choices: Resolution::ALL.map(choice).into(),
        lines: hold.facts.lines.into_iter().map(|(label, value)| HoldLine { label, value }).collect(),
        deposits,
        deposit_count,
        witnesses: hold.facts.witnesses.into_iter().map(witness).collect(),
        decision: verdict.map(|verdict| hold.kind.means(verdict.resolution)),
        why: verdict.map(|verdict| verdict.why.clone()),
        decided_at: verdict.map(|verdict| verdict.at),
        released_at: hold.released_at,
        approval: waits,
    })
}

fn deposit(conn: &mut dyn Conn, one: DoubtfulDeposit) -> Result<DepositInDoubt, StoreError> {
    let client = one.client.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
    Ok(DepositInDoubt {
        id: one.deposit,
        client: one.client,
        client_name: client.map(|client| client.name.as_str().to_owned()),
        amount: one.amount,
        block: one.block,
        old_hash: one.old_hash,
        new_hash: one.new_hash,
        tx_hash: one.tx_hash,
    })
}

/// Holds, newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Holds {
    holds: Vec<HoldView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// Everything that stopped the firm's money, newest first, including what is over.
#[utoipa::path(get, path = "/api/v1/operator/treasury/holds", params(PageQuery), tag = "operator", security(("operator" = [])), responses(
    (status = 200, body = Answer<Holds>),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Holds>, Failed> {
    let reads_clients = role::allows(&auth.operator.roles, Permission::ReadClients);
    let listing = page.short().read(&app, "holds")?;
    let (before, read_on) = listing.newest();
    let found = read(&app, move |conn| reads::holds(conn, before, read_on)).await?;
    let (found, next) = listing.rows(&app, found, |hold| hold.id.uuid());
    let view = move |conn: &mut dyn Conn, hold| view(conn, hold, reads_clients);
    let holds = read(&app, move |conn| snapshot(conn, |conn| found.into_iter().map(|hold| view(conn, hold)).collect()));
    Ok(Answer::data(Holds { holds: holds.await?, next }))
}

/// The decision about a hold, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HoldDecision {
    /// `accept` or `dismiss`; the hold says what each means.
    resolution: Resolution,
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a decision about a hold. Money moves again after a second operator has approved it and it has been carried
/// out.
#[utoipa::path(post, path = "/api/v1/operator/treasury/holds/{id}/release", tag = "operator", request_body = HoldDecision,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Already decided, or already proposed."),
))]
pub(super) async fn release(
    State(app): State<App>,
    auth: Operator<may::ResolveHold>,
    PathId(id): PathId<Hold>,
    Command { body, key }: Command<HoldDecision>,
) -> Result<Waiting, Failed> {
    let (resolution, why) = (body.resolution, approval::why(&body.why)?);
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let hold = reads::hold(conn, id)?.ok_or_else(ApiError::not_found)?;
        Ok(ReleaseOrder::of(&hold, resolution, why.clone())?)
    })
    .await
}
