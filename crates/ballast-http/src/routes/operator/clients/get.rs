//! `GET operator/clients/{id}`: one client's figures, and how much there is of everything else.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    client::{Client, Status},
    id::Id,
    investment,
    money::Usdt,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{ClientFigures, client_figures};
use serde::Serialize;
use utoipa::ToSchema;

use super::{identity::ClientIdentity, viewed::look_at};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, routes::portal::value_of, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct ClientData {
    client: ClientView,
    /// How the client's identity was checked; null if it was not.
    identity: Option<ClientIdentity>,
    figures: ClientTotals,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Client>,
    email: String,
    /// When someone first proved that they read the mail sent to this address; until then no money leaves.
    email_confirmed_at: Option<Moment>,
    name: String,
    country: String,
    /// Who referred them, if they said so.
    referer: Option<String>,
    /// `active` or `frozen`.
    status: Status,
    deposit_address: String,
    /// Until when payouts wait after a change of credentials.
    payouts_held_until: Option<Moment>,
    created_at: Moment,
    updated_at: Moment,
}

/// Amounts are USDT.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientTotals {
    available_balance: Usdt,
    available_bonus: Usdt,
    /// Reserved for withdrawals.
    held: Usdt,
    /// Amount in open investments.
    principal: Usdt,
    /// Results of open investments; negative after losses.
    returns: Usdt,
    /// Owed by the client for a deposit that the chain reversed.
    owed: Usdt,
    /// The client's total value, without the bonus.
    value: Usdt,
    investments: Vec<StateCount>,
    deposits: u64,
    withdrawals: u64,
    /// Number of second factors in use.
    factors: u64,
    last_seen_at: Option<Moment>,
}

/// Number of investments in a state.
#[derive(Serialize, ToSchema)]
struct StateCount {
    state: investment::State,
    count: u64,
}

/// A client's figures. Reading them is recorded in the audit trail, once a day.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<ClientData>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(id): PathId<Client>,
) -> Result<Answer<ClientData>, Failed> {
    let client = look_at(&app, &auth, id).await?;
    let found = read(&app, move |conn| Ok((client_figures(conn, id)?, ClientIdentity::of(conn, id)?)));
    let (found, identity) = found.await?;
    Ok(Answer::data(ClientData { client: shown(client), identity, figures: figures(found)? }))
}

fn shown(client: Client) -> ClientView {
    ClientView {
        id: client.id,
        email: client.email.as_str().to_owned(),
        email_confirmed_at: client.email_confirmed_at,
        name: client.name.as_str().to_owned(),
        country: client.country,
        referer: client.referer.map(|email| email.as_str().to_owned()),
        status: client.status,
        deposit_address: client.deposit_address,
        payouts_held_until: client.payouts_held_until,
        created_at: client.created_at,
        updated_at: client.updated_at,
    }
}

fn figures(found: ClientFigures) -> Result<ClientTotals, ApiError> {
    let ClientFigures { balances, investments, deposits, withdrawals, factors, last_seen_at } = found;
    Ok(ClientTotals {
        value: value_of(&balances)?,
        available_balance: balances.cash.available,
        available_bonus: balances.cash.bonus,
        held: balances.held,
        principal: balances.principal,
        returns: balances.returns,
        owed: balances.cash.owed,
        investments: investments.into_iter().map(|(state, count)| StateCount { state, count }).collect(),
        deposits,
        withdrawals,
        factors,
        last_seen_at,
    })
}
