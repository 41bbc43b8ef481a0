//! `GET`/`POST operator/treasury/replacements`, `POST operator/treasury/replacements/{id}/withdraw`: replacing the
//! treasury, the payout wallet or the account of deposit addresses.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    installation::{Binding, Exchange, Part, Replacement},
    replacement::require_replaceable,
    time::Moment,
};
use ballast_service::{
    error::ApiError,
    identity::replace::{self, Wish},
    operators::signed_in::Operator,
    write::read,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// A part of the configuration that the books are bound to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BoundPart {
    #[schema(value_type = Part)]
    part: &'static str,
    /// Identifies the part; for an address, the address itself.
    fingerprint: String,
    bound_at: Moment,
    /// Whether two operators can replace it.
    is_replaceable: bool,
}

impl BoundPart {
    fn of(Binding { found, bound_at, .. }: Binding) -> Self {
        let (part, is_replaceable) = (found.part.as_str(), require_replaceable(found.part).is_ok());
        Self { part, fingerprint: found.fingerprint, bound_at, is_replaceable }
    }
}

/// A part that is replaced.
#[derive(Serialize, ToSchema)]
struct ReplacedPart {
    #[schema(value_type = Part)]
    part: &'static str,
    before: String,
    after: String,
}

/// State of a replacement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ReplacementState {
    /// Waiting for a start with the new settings.
    Waits,
    Bound,
    Withdrawn,
    Lapsed,
}

/// A replacement approved by two operators.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplacementView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Uuid,
    state: ReplacementState,
    parts: Vec<ReplacedPart>,
    /// The first address of the new part.
    address: String,
    why: String,
    approved_at: Moment,
    /// Until when a start can bind it.
    until: Moment,
    bound_at: Option<Moment>,
    withdrawn_at: Option<Moment>,
}

impl ReplacementView {
    fn of(one: Replacement, now: Moment) -> Self {
        let state = match (one.bound_at, one.withdrawn_at) {
            (Some(_), _) => ReplacementState::Bound,
            (None, Some(_)) => ReplacementState::Withdrawn,
            (None, None) if one.waits(now) => ReplacementState::Waits,
            (None, None) => ReplacementState::Lapsed,
        };
        let part = |Exchange { part, before, after }| ReplacedPart { part: part.as_str(), before, after };
        Self {
            id: one.id,
            state,
            parts: one.exchanges.into_iter().map(part).collect(),
            address: one.address,
            why: one.why,
            approved_at: one.approved_at,
            until: one.until,
            bound_at: one.bound_at,
            withdrawn_at: one.withdrawn_at,
        }
    }
}

/// The parts that the books are bound to, and their replacements.
#[derive(Serialize, ToSchema)]
pub(super) struct ReplacementsData {
    bound: Vec<BoundPart>,
    /// Newest first.
    replacements: Vec<ReplacementView>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// The parts that the books are bound to, the replacements that two operators approved, and what became of them.
#[utoipa::path(get, path = "/api/v1/operator/treasury/replacements", tag = "operator", params(PageQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<ReplacementsData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<ReplacementsData>, Failed> {
    let now = app.clock.now();
    let ReplacementsData { bound, replacements, .. } =
        read(&app, move |conn| snapshot(conn, |conn| load(conn, now))).await?;
    let (replacements, next) = page.cut(&app, "replacements", replacements, |one| one.id)?;
    Ok(Answer::data(ReplacementsData { bound, replacements, next }))
}

fn load(conn: &mut dyn Conn, now: Moment) -> Result<ReplacementsData, StoreError> {
    let mut bound: Vec<Binding> = Vec::new();
    for one in reads::bindings(conn)? {
        bound.retain(|before| before.found.part != one.found.part);
        bound.push(one);
    }
    let replacements = reads::replacements(conn)?.into_iter().rev();
    Ok(ReplacementsData {
        bound: bound.into_iter().map(BoundPart::of).collect(),
        replacements: replacements.map(|one| ReplacementView::of(one, now)).collect(),
        next: None,
    })
}

/// The replacement for a bound part: the treasury, both descriptors of the payout wallet, or the account of the deposit
/// addresses of future clients.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewPart {
    /// Its key in the configuration: `bsc.treasury`, `bitcoin.descriptor` or `bsc.account_xpub`.
    part: String,
    /// The new treasury's address.
    treasury: Option<String>,
    /// The new wallet's descriptor, as it will be in the configuration.
    descriptor: Option<String>,
    /// The new wallet's descriptor for change.
    change_descriptor: Option<String>,
    /// The new account's public key (`xpub…`). It is compared, not stored.
    account_xpub: Option<String>,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

impl NewPart {
    fn wish(&self) -> Result<Wish, ApiError> {
        let unknown =
            || ApiError::field("part", "unknown_name", "There is no such part; `ballast identity` lists them.");
        let part = Part::from_name(&self.part).ok_or_else(unknown)?;
        Ok(match (part, &self.treasury, &self.descriptor, &self.change_descriptor, &self.account_xpub) {
            (Part::Treasury, Some(treasury), None, None, None) => Wish::Treasury(treasury.clone()),
            (Part::Wallet | Part::Change, None, Some(funding), Some(change), None) => {
                Wish::Wallet { funding: funding.clone(), change: change.clone() }
            }
            (Part::Account, None, None, None, Some(xpub)) => Wish::Account(xpub.clone()),
            (part, ..) => Wish::Other(part),
        })
    }
}

/// Proposes another treasury, another payout wallet, or another account for the deposit addresses of future clients.
/// After an operator of another role has approved, the next start of the service with exactly these settings binds the
/// books to it. Until then, and if there is no such start within 14 days, the current one stays.
#[utoipa::path(post, path = "/api/v1/operator/treasury/replacements", tag = "operator", request_body = NewPart,
    security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "It cannot be replaced, or not while a sweep or a batch of payouts is under way."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::MoveCapital>,
    Command { body, key }: Command<NewPart>,
) -> Result<Waiting, Failed> {
    let (wish, why) = (body.wish()?, approval::why(&body.why)?);
    let shared = app.clone();
    propose(&app, &auth, key.as_ref(), move |conn, context| replace::order(&shared, conn, context, &wish, &why)).await
}

/// Withdraws an approved replacement before a start has bound it.
#[utoipa::path(post, path = "/api/v1/operator/treasury/replacements/{id}/withdraw", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 409, description = "Bound, withdrawn or expired."),
))]
pub(super) async fn withdraw(
    State(app): State<App>,
    auth: Operator<may::MoveCapital>,
    PathId(id): PathId<Replacement>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    replace::withdraw(auth.acting(&app, key.as_ref()), id.uuid(), body.read()?).await?;
    Ok(Answer::message("Withdrawn. The books stay bound to what they are."))
}
