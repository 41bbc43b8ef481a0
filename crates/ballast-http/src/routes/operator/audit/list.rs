//! `GET operator/audit`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    actor::Kind as ActorKind,
    ledger::{Account, Cause},
    money::Asset,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::{
    Conn, StoreError, reads,
    reads::{
        AuditEntry, AuditTransfer,
        operator::{Key, Position},
    },
    snapshot,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::query::{Typed, Wanted};
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::{
        approvals::{Names, Person},
        journal::amount,
    },
    state::App,
};

/// The part of the trail to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct AuditQuery {
    /// `next` of the previous page; valid only with the same filter.
    cursor: Option<String>,
    /// Number of rows, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// From this day or moment (UTC).
    from: Option<String>,
    /// Up to and including this day, or before this moment (UTC).
    to: Option<String>,
    /// `operators` for all operators, or the ID of one operator or client.
    actor: Option<String>,
    /// ID of the subject: a client, investment, plan, approval's subject, …
    subject: Option<String>,
    /// Why they were made.
    #[param(value_type = Option<Cause>)]
    cause: Option<String>,
}

/// A page of the audit trail.
#[derive(Serialize, ToSchema)]
pub(super) struct AuditLog {
    entries: Vec<AuditLogEntry>,
    /// `cursor` of the next page; null at the end.
    next: Option<String>,
    /// All causes, to choose from.
    #[schema(value_type = Vec<Cause>)]
    causes: Vec<&'static str>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AuditLogEntry {
    /// Number of the journal entry.
    #[serde(rename = "_id")]
    sequence: i64,
    at: Moment,
    #[schema(value_type = Cause)]
    cause: String,
    subject: Uuid,
    client: Option<Uuid>,
    #[schema(value_type = ActorKind)]
    actor: String,
    /// The operator or client who acted.
    who: Option<Person>,
    /// Facts stored with it: before, after, reason. Its members depend on `cause` and on the version of the program
    /// that wrote it, so no schema lists them.
    #[schema(value_type = Object)]
    details: Box<RawValue>,
    transfers: Vec<AuditLogTransfer>,
    /// Hash of the entry, in hex.
    hash: String,
}

#[derive(Serialize, ToSchema)]
struct AuditLogTransfer {
    #[schema(value_type = Account)]
    from: String,
    #[schema(value_type = Account)]
    to: String,
    #[schema(value_type = Asset)]
    asset: String,
    #[schema(value_type = f64)]
    amount: Value,
}

/// The audit trail, newest first: who did what, when and why.
#[utoipa::path(get, path = "/api/v1/operator/audit", tag = "operator", params(AuditQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<AuditLog>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    _: Operator<may::ReadAudit>,
    Asked(query): Asked<AuditQuery>,
) -> Result<Answer<AuditLog>, Failed> {
    let AuditQuery { cursor, limit, from, to, actor, subject, cause } = query;
    let typed = Typed { from, to, actor, subject, cause };
    let wanted = typed.read()?;
    let listing = PageQuery { cursor, limit }.read(&app, &typed.scope())?;
    let before = listing.page.after.as_ref().and_then(|position| match position.key {
        Key::Int(sequence) => Some(sequence),
        Key::None | Key::Bytes(_) => None,
    });
    let limit = listing.page.limit;
    let found = app.store.read(move |conn| snapshot(conn, |conn| load(conn, &wanted, before, limit.saturating_add(1))));
    let (mut found, names) = found.await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = found.len() > most;
    found.truncate(most);
    let last = found.last().filter(|_| more);
    let last = last.map(|entry| Position { key: Key::Int(entry.sequence), id: Uuid::nil() });
    let next = listing.next(&app, last.as_ref());
    let entries = found.into_iter().map(|entry| view(&names, entry)).collect::<Result<_, _>>()?;
    Ok(Answer::data(AuditLog { entries, next, causes: Cause::ALL.map(Cause::as_str).into() }))
}

fn load(
    conn: &mut dyn Conn,
    wanted: &Wanted,
    before: Option<i64>,
    limit: u32,
) -> Result<(Vec<AuditEntry>, Names), StoreError> {
    let (filter, names) = (wanted.filter(conn)?, Names::load(conn)?);
    let Some(mut span) = reads::audit_span(conn, &filter)? else { return Ok((Vec::new(), names)) };
    if let Some(before) = before {
        span.through = span.through.min(before.saturating_sub(1));
    }
    Ok((reads::audit_page(conn, &filter, span, true, limit)?, names))
}

fn view(names: &Names, entry: AuditEntry) -> Result<AuditLogEntry, ApiError> {
    let transfers = entry.transfers.iter().map(transfer).collect::<Result<_, _>>()?;
    Ok(AuditLogEntry {
        sequence: entry.sequence,
        at: entry.at,
        cause: entry.cause,
        subject: entry.subject,
        client: entry.client,
        actor: entry.actor,
        who: entry.actor_id.map(|id| names.of(id)),
        details: RawValue::from_string(entry.details).map_err(|error| ApiError::internal(&error))?,
        transfers,
        hash: hex::encode(entry.hash),
    })
}

/// A posting with its amount as people write it.
fn transfer(transfer: &AuditTransfer) -> Result<AuditLogTransfer, ApiError> {
    Ok(AuditLogTransfer {
        from: transfer.debit_kind.clone(),
        to: transfer.credit_kind.clone(),
        asset: transfer.asset.clone(),
        amount: amount(transfer)?,
    })
}
