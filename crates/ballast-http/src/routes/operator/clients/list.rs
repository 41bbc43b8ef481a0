//! `GET operator/clients`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    client::{Client, Status},
    id::Id,
    money::Usdt,
    time::Moment,
};
use ballast_service::{operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{ClientLine, ClientList, ClientSort, client_lines};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, Choice, ListQuery, Shown},
    state::App,
};

/// The states that the list can be narrowed to.
impl Choice for Status {
    fn named() -> Vec<(&'static str, Self)> {
        [Self::Active, Self::Frozen].map(|one| (one.as_str(), one)).into()
    }
}

/// A page of clients.
#[derive(Serialize, ToSchema)]
pub(super) struct Clients {
    clients: Vec<ClientRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// A client in the list. Amounts are USDT.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Client>,
    email: String,
    name: String,
    country: String,
    /// `active` or `frozen`.
    status: Status,
    /// Available to invest or withdraw.
    available_balance: Usdt,
    available_bonus: Usdt,
    /// Reserved for withdrawals.
    held: Usdt,
    /// Principal in all investments; results are in the client's own figures.
    invested: Usdt,
    /// Owed by the client for a deposit that the chain reversed.
    owed: Usdt,
    created_at: Moment,
}

/// Clients. `sort` is `newest`, `oldest`, `name` or `available` (only those with free cash, largest first); `state` is
/// `active` or `frozen`. Clients cannot be sorted by the total amount owed to them, because it changes for everyone
/// each week.
#[utoipa::path(get, path = "/api/v1/operator/clients", tag = "operator", params(ListQuery<ClientSort, Status>),
    security(("operator" = [])), responses((status = 200, body = Answer<Clients>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    Asked(query): Asked<ListQuery<ClientSort, Status>>,
) -> Result<Answer<Clients>, Failed> {
    let listing = query.read(&app, "clients", "")?;
    let list = ClientList {
        term: listing.term.clone(),
        state: query.filter()?,
        sort: query.order()?.unwrap_or(ClientSort::Newest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| client_lines(conn, &list, &page)).await?;
    let Shown { rows: clients, next, cut } = listing.shown(&app, found, |line| Ok(row(line)))?;
    Ok(Answer::data(Clients { clients, next, cut }))
}

fn row(line: ClientLine) -> ClientRow {
    let ClientLine { id, email, name, country, status, created_at, cash, held, invested } = line;
    ClientRow {
        id,
        email: email.as_str().to_owned(),
        name: name.as_str().to_owned(),
        country,
        status,
        available_balance: cash.available,
        available_bonus: cash.bonus,
        held,
        invested,
        owed: cash.owed,
        created_at,
    }
}
