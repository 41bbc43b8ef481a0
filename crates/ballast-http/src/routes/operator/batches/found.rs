//! `GET operator/batches/found` and `POST operator/batches/found`.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use ballast_auth::may;
use ballast_core::{id::Id, money::Usdt, time::Moment, withdrawal};
use ballast_service::{
    operators::signed_in::Operator,
    payouts::{self, Found},
    write::read,
};
use ballast_store::{Conn, StoreError, reads::operator::who_is};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{build::BuiltBatch, rail};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::deposits::Client,
    state::App,
};

/// Payments from the payout wallet that no batch in these books made.
#[derive(Serialize, ToSchema)]
pub(super) struct FoundPayments {
    payments: Vec<FoundPayment>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FoundPayment {
    txid: String,
    /// Height of its block.
    block: u32,
    /// Time of the block.
    at: Option<Moment>,
    /// Number of confirmations, 1 in the newest block.
    confirmations: u32,
    /// Whether it may have been made between a backup and the release of what was restored from it. Only such a payment
    /// can be booked.
    lost: bool,
    outputs: Vec<FoundOutput>,
    /// USDT per bitcoin, derived from the amounts; null if they fit no rate, or an output pays no waiting withdrawal.
    rate: Option<Usdt>,
}

/// An output that pays someone else.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FoundOutput {
    /// Index of the output in the transaction.
    vout: u32,
    /// Null for a script without an address.
    address: Option<String>,
    sats: i64,
    withdrawal: Option<PaidWithdrawal>,
}

/// The withdrawal paid by an output.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PaidWithdrawal {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<withdrawal::Withdrawal>,
    client: Client,
    amount: Usdt,
    status: withdrawal::State,
}

/// Payments from the payout wallet that no batch made, newest first: after a restore those that the backup does not
/// contain, and any others of the last 90 days.
#[utoipa::path(get, path = "/api/v1/operator/batches/found", tag = "operator", params(PageQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<FoundPayments>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<FoundPayments>, Failed> {
    // Without a payout wallet, there are none.
    let found = match &app.chains.payouts {
        Some(rail) => payouts::found(&app, rail).await?,
        None => Vec::new(),
    };
    let (found, next) = page.cut(&app, "batches/found", found, |one| row_id(&one.payment.txid.to_string()))?;
    let payments = read(&app, move |conn| found.iter().map(|one| view(conn, one)).collect::<Result<Vec<_>, _>>());
    Ok(Answer::data(FoundPayments { payments: payments.await?, next }))
}

/// The ID of a row: half of the transaction's ID is as unique as all of it.
fn row_id(txid: &str) -> Uuid {
    txid.get(..32).and_then(|half| Uuid::parse_str(half).ok()).unwrap_or_default()
}

fn view(conn: &mut dyn Conn, found: &Found) -> Result<FoundPayment, StoreError> {
    let mut outputs = Vec::new();
    for output in &found.outputs {
        let withdrawal = found.paid.get(&output.vout).map(|one| {
            let client = Client::of(who_is(conn, one.client)?);
            Ok::<_, StoreError>(PaidWithdrawal { id: one.id, client, amount: one.amount, status: one.state })
        });
        let withdrawal = withdrawal.transpose()?;
        let sats = i64::try_from(output.amount_sat).unwrap_or(i64::MAX);
        outputs.push(FoundOutput { vout: output.vout, address: output.address.clone(), sats, withdrawal });
    }
    Ok(FoundPayment {
        txid: found.payment.txid.to_string(),
        block: found.payment.block.height,
        at: found.at(),
        confirmations: found.confirmations,
        lost: found.lost,
        outputs,
        rate: found.rate.map(|rate| Usdt::from_minor(rate.micro_usdt)),
    })
}

/// The payment to book.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BookedPayment {
    /// ID of the chain transaction.
    txid: String,
}

/// Proposes to book a payment found in the chain as the batch that it was, at the rate derived from its amounts. Every
/// withdrawal it pays must be approved.
#[utoipa::path(post, path = "/api/v1/operator/batches/found", tag = "operator", request_body = BookedPayment,
    security(("operator" = [])), responses(
    (status = 202, body = Answer<BuiltBatch>),
    (status = 404),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    Command { body, key }: Command<BookedPayment>,
) -> Result<Response, Failed> {
    let (id, approval) = payouts::adopt(auth.acting(&app, key.as_ref()), rail(&app)?, &body.txid).await?;
    let message =
        "Proposed. When another operator has approved it, the chain is looked at and the withdrawals are paid.";
    let answer = Answer::data(BuiltBatch::of(id, approval)).with_message(message);
    Ok((StatusCode::ACCEPTED, answer).into_response())
}
