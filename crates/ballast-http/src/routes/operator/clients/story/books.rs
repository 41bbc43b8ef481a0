//! The journal of a client.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    actor::Kind as ActorKind,
    client::Client,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Sats, Usdt},
    time::Moment,
};
use ballast_service::operators::signed_in::Operator;
use ballast_store::reads::operator::{StoryEntry, audit_of, ledger_of};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Chapter;
use crate::{
    answer::Answer,
    edge::path_id::PathId,
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// A page of the journal.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientLedger {
    ledger: Vec<ClientEntry>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A page of the journal.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientAudit {
    audit: Vec<ClientEntry>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// An entry of the journal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientEntry {
    /// The beginning of its hash, as an ID.
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Uuid,
    sequence: i64,
    #[schema(value_type = Cause)]
    cause: String,
    /// ID of the subject.
    #[schema(value_type = String)]
    subject: Uuid,
    #[schema(value_type = ActorKind)]
    actor: String,
    #[schema(value_type = Option<String>)]
    actor_id: Option<Uuid>,
    at: Moment,
    /// Facts stored with it, as in the audit trail: its members depend on `cause`, so no schema lists them.
    #[schema(value_type = Object)]
    details: Value,
    /// Hash of the entry, in hexadecimal.
    hash: String,
    transfers: Vec<ClientTransfer>,
}

/// An amount transferred from one account to another.
#[derive(Serialize, ToSchema)]
struct ClientTransfer {
    /// Kind of the debited account.
    #[schema(value_type = Account)]
    from: &'static str,
    /// Kind of the credited account.
    #[schema(value_type = Account)]
    to: &'static str,
    #[schema(value_type = Asset)]
    asset: &'static str,
    #[schema(value_type = f64)]
    amount: Amount,
}

/// An amount of either asset, written exactly.
#[derive(Serialize)]
#[serde(untagged)]
enum Amount {
    Usdt(Usdt),
    Btc(Sats),
}

/// The journal entries that moved a client's money.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/ledger", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientLedger>)))]
pub(in super::super) async fn ledger(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientLedger>, Failed> {
    let chapter = Chapter { name: "ledger", client };
    let (ledger, next) = chapter.page(&app, &auth, &query, ledger_of, |entry| Ok(view(entry))).await?;
    Ok(Answer::data(ClientLedger { ledger, next }))
}

/// All journal entries that concern a client.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/audit", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientAudit>)))]
pub(in super::super) async fn audit(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientAudit>, Failed> {
    let chapter = Chapter { name: "audit", client };
    let (audit, next) = chapter.page(&app, &auth, &query, audit_of, |entry| Ok(view(entry))).await?;
    Ok(Answer::data(ClientAudit { audit, next }))
}

fn view(found: StoryEntry) -> ClientEntry {
    let StoryEntry { entry, actor, actor_id } = found;
    ClientEntry {
        id: entry.id(),
        sequence: entry.sequence,
        cause: entry.cause,
        subject: entry.subject,
        actor,
        actor_id,
        at: entry.at,
        details: entry.details,
        hash: hex::encode(entry.hash),
        transfers: entry.transfers.iter().map(transfer).collect(),
    }
}

fn transfer(moved: &Transfer) -> ClientTransfer {
    let amount = match moved.asset {
        Asset::Usdt => Amount::Usdt(Usdt::from_minor(moved.minor)),
        Asset::Btc => Amount::Btc(Sats::from_minor(moved.minor)),
    };
    ClientTransfer { from: moved.debit.kind(), to: moved.credit.kind(), asset: moved.asset.as_str(), amount }
}
