//! `GET`/`POST operator/treasury/sweeps`, `GET …/{id}`, `GET …/{id}/file`, `POST …/{id}/signed`, `POST …/{id}/discard`.

use axum::{
    body::Body,
    extract::State,
    http::{Response, StatusCode},
    response::IntoResponse,
};
use ballast_auth::may;
use ballast_chain::bsc::sweep::MAX_TRANSFERS;
use ballast_core::{
    approval,
    id::Id,
    money::Usdt,
    refusal::{Kind, Refusal},
    time::Moment,
    treasury::{self, CallState, State as SweepState, Sweep, SweepCall},
};
use ballast_service::{
    approve::ProposalRef,
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    treasury::{Chain, Wish, accept, draft},
    words,
    write::{read, write},
};
use ballast_store::{
    Conn, StoreError,
    reads::{self, operator::Position},
    snapshot,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{
        attachment::attachment,
        command::{Command, LargeCommand},
        path_id::PathId,
    },
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::{
        approvals::{Names, Person},
        why::Why,
    },
    state::App,
};

/// Addresses with less than this are not swept by default, because gas costs something too.
const LEAST: Usdt = Usdt::from_minor(10_000_000);

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SweepView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Sweep>,
    /// `drafted`, `approved`, `signed`, `broadcast`, `done`, `failed` or `discarded`.
    state: SweepState,
    amount: Usdt,
    /// Number of deposit addresses in it.
    addresses: u32,
    /// When it was drafted.
    drafted_at: Moment,
    /// When its state last changed.
    updated_at: Moment,
    /// SHA-256 of the sweep file, in hex.
    digest: String,
    /// The approval awaiting a second operator, if any.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<approval::Approval>>,
    /// The operator who drafted it.
    maker: Person,
    /// The operator who approved it.
    checker: Option<Person>,
    /// Calls in final blocks.
    confirmed: u32,
    /// Calls that failed or were given up.
    lost: u32,
}

impl SweepView {
    pub fn load(conn: &mut dyn Conn, names: &Names, sweep: Sweep) -> Result<Self, StoreError> {
        let open = reads::approvals_about(conn, sweep.id.uuid())?;
        let calls = reads::sweep_calls(conn, sweep.id)?;
        Ok(Self {
            id: sweep.id,
            state: sweep.state,
            amount: sweep.amount,
            addresses: sweep.addresses,
            drafted_at: sweep.drafted_at,
            updated_at: sweep.updated_at,
            digest: hex::encode(sweep.digest),
            approval: open.first().map(|approval| approval.id),
            maker: names.of(sweep.maker),
            checker: sweep.checker.map(|checker| names.of(checker)),
            confirmed: count(&calls, |state| state == CallState::Confirmed),
            lost: count(&calls, CallState::is_lost),
        })
    }
}

fn count(calls: &[SweepCall], which: impl Fn(CallState) -> bool) -> u32 {
    u32::try_from(calls.iter().filter(|call| which(call.state)).count()).unwrap_or(u32::MAX)
}

/// A page of sweeps.
#[derive(Serialize, ToSchema)]
pub(super) struct Sweeps {
    sweeps: Vec<SweepView>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// All sweeps, newest first.
#[utoipa::path(get, path = "/api/v1/operator/treasury/sweeps", tag = "operator", params(PageQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<Sweeps>)))]
pub(super) async fn list(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Sweeps>, Failed> {
    let listing = page.short().read(&app, "sweeps")?;
    let (before, limit) = (listing.page.after.clone(), listing.page.limit);
    let (sweeps, last) = read(&app, move |conn| snapshot(conn, |conn| load(conn, before.as_ref(), limit))).await?;
    Ok(Answer::data(Sweeps { sweeps, next: listing.next(&app, last.as_ref()) }))
}

/// A page, and the position of its last row if there are more.
type Page = (Vec<SweepView>, Option<Position>);

fn load(conn: &mut dyn Conn, before: Option<&Position>, limit: u32) -> Result<Page, StoreError> {
    let size = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut found = reads::sweeps(conn, before, limit.saturating_add(1))?;
    let more = found.len() > size;
    found.truncate(size);
    let last = found.last().filter(|_| more).map(reads::sweep_position);
    let names = Names::load(conn)?;
    let views = found.into_iter().map(|sweep| SweepView::load(conn, &names, sweep));
    Ok((views.collect::<Result<_, _>>()?, last))
}

/// The sweep to draft.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewSweep {
    /// Addresses that hold less USDT are not swept; 10 by default.
    #[schema(value_type = Option<words::TypedAmount>)]
    least: Option<Usdt>,
    /// Maximum number of addresses, largest first; at most 500, which is the default.
    most: Option<usize>,
    /// The fingerprint of the account whose addresses are swept; by default the account whose addresses hold most.
    account: Option<String>,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// The sweep and the proposal that awaits approval.
#[derive(Serialize, ToSchema)]
pub(super) struct DraftedSweep {
    sweep: SweepRef,
    approval: ProposalRef,
}

#[derive(Serialize, ToSchema)]
struct SweepRef {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Sweep>,
}

/// Drafts a sweep of the deposit addresses with the largest balances, and proposes it.
#[utoipa::path(post, path = "/api/v1/operator/treasury/sweeps", tag = "operator", request_body = NewSweep,
    security(("operator" = [])), responses(
    (status = 202, body = Answer<DraftedSweep>),
    (status = 409, description = "Another sweep is open, there is nothing to sweep, or there is too little gas."),
    (status = 503, description = "The chain does not answer."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    Command { body, key }: Command<NewSweep>,
) -> Result<Response<Body>, Failed> {
    let most = body.most.unwrap_or(MAX_TRANSFERS);
    if most == 0 || most > MAX_TRANSFERS {
        let message = format!("Enter a number from 1 to {MAX_TRANSFERS}.");
        return Err(ApiError::field("most", "out_of_range", message).into());
    }
    let wish = Wish { least: body.least.unwrap_or(LEAST), most, account: body.account, why: approval::why(&body.why)? };
    let (id, approval) = draft(auth.acting(&app, key.as_ref()), &chain(&app)?, &wish).await?;
    let message = "Drawn up and proposed. Another operator has to approve it; nothing has changed yet.";
    let answer = Answer::data(DraftedSweep { sweep: SweepRef { id }, approval }).with_message(message);
    Ok((StatusCode::ACCEPTED, answer).into_response())
}

fn chain(app: &App) -> Result<Chain, ApiError> {
    let chain = Chain::open(&app.config.bsc).map_err(|error| ApiError::internal(&error))?;
    chain.ok_or_else(|| {
        let message = "No chain or no treasury is configured (bsc.rpc_urls, bsc.treasury).";
        Refusal::new(Kind::Conflict, "no_treasury", message).into()
    })
}

#[derive(Serialize, ToSchema)]
pub(super) struct SweepDetails {
    sweep: SweepView,
    calls: Vec<SweepCallRow>,
}

/// A signed call of a sweep.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SweepCallRow {
    /// Whether it sends coins for gas; otherwise it moves tokens to the treasury.
    is_top_up: bool,
    /// The address that signed it.
    sender: String,
    /// Hash of the chain transaction.
    tx_hash: String,
    /// `open`, `confirmed`, `reverted`, `displaced`, `unfunded` or `given_up`.
    state: CallState,
    /// The final block that contains it.
    block: Option<u64>,
    /// Why the network last refused it, in a node's own words; null if it did not, if this process does not know, or
    /// once the outcome is decided.
    refused: Option<String>,
}

/// A sweep with its calls.
#[utoipa::path(get, path = "/api/v1/operator/treasury/sweeps/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<SweepDetails>)))]
pub(super) async fn get(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    PathId(id): PathId<Sweep>,
) -> Result<Answer<SweepDetails>, Failed> {
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| {
            let Some(sweep) = reads::sweep(conn, id)? else { return Ok(None) };
            let names = Names::load(conn)?;
            let calls = reads::sweep_calls(conn, id)?;
            Ok(Some((SweepView::load(conn, &names, sweep)?, calls)))
        })
    });
    let (sweep, calls) = found.await?.ok_or_else(ApiError::not_found)?;
    let calls = calls.into_iter().map(|call| SweepCallRow {
        is_top_up: call.is_top_up,
        refused: app.chains.sweeps_refused.why(&call.tx_hash).filter(|_| call.state == CallState::Open),
        sender: call.sender,
        tx_hash: call.tx_hash,
        state: call.state,
        block: call.block_number,
    });
    Ok(Answer::data(SweepDetails { sweep, calls: calls.collect() }))
}

/// The sweep file for the offline signer, once it is approved.
#[utoipa::path(get, path = "/api/v1/operator/treasury/sweeps/{id}/file", tag = "operator",
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, description = "The file.", body = serde_json::Value),
    (status = 409, description = "Not approved."),
))]
pub(super) async fn file(
    State(app): State<App>,
    _: Operator<may::RunBatches>,
    PathId(id): PathId<Sweep>,
) -> Result<Response<Body>, Failed> {
    let sweep = read(&app, move |conn| reads::sweep(conn, id)).await?.ok_or_else(ApiError::not_found)?;
    if matches!(sweep.state, SweepState::Drafted | SweepState::Discarded) {
        let message = "This sweep is not approved, so there is nothing to sign; have it approved first.";
        return Err(Refusal::new(Kind::Conflict, "not_approved", message).into());
    }
    Ok(attachment(sweep.file, "application/json", &format!("{id}.sweep.json")))
}

/// The signer's result.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignedSweep {
    /// The signed calls in the order of the sweep file, one per line, in hexadecimal.
    signed: String,
}

/// Accepts the signed calls: each is compared with the approved one and its signer recovered, and all are stored before
/// any is broadcast. Sending the same again changes nothing.
#[utoipa::path(post, path = "/api/v1/operator/treasury/sweeps/{id}/signed", tag = "operator",
    params(("id" = String, Path)), request_body = SignedSweep, security(("operator" = [])),
    responses((status = 200, body = Answer)))]
pub(super) async fn signed(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Sweep>,
    LargeCommand(Command { body, key }): LargeCommand<SignedSweep>,
) -> Result<Answer, Failed> {
    accept(auth.acting(&app, key.as_ref()), id, body.signed).await?;
    Ok(Answer::message("It is what was approved. It is stored and being sent to the network."))
}

/// Discards a sweep of which nothing was signed.
#[utoipa::path(post, path = "/api/v1/operator/treasury/sweeps/{id}/discard", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "Signed or over."),
))]
pub(super) async fn discard(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Sweep>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, actor) = (app.clone(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let sweep = reads::sweep(conn, id)?.ok_or_else(ApiError::not_found)?;
        let open = reads::approvals_about(conn, id.uuid())?;
        in_context(&shared, actor, |context| {
            let mut decision = treasury::discard(context, sweep, &why)?;
            for approval in open {
                decision = decision.and(approval::void(context, approval)?);
            }
            Ok((decision, ()))
        })
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Discarded. A signature for it is no longer accepted."))
}
