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

/// Payments of the payout wallet that no batch in these books made.
#[derive(Serialize, ToSchema)]
pub(super) struct FoundPayments {
    payments: Vec<FoundPayment>,
    /// Where the next page goes on; null at the end.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FoundPayment {
    txid: String,
    /// Height of its block.
    block: u32,
    /// When the block was made.
    at: Option<Moment>,
    /// 1 in the newest block.
    confirmations: u32,
    /// Whether it can have left between a backup and the release of what was restored from it. Only such a payment can be booked.
    lost: bool,
    outputs: Vec<FoundOutput>,
    /// USDT for one bitcoin, as it follows from the amounts; null where they fit no rate, or an output pays no waiting withdrawal.
    rate: Option<Usdt>,
}

/// What one output pays to somebody else.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FoundOutput {
    /// Its place in the transaction.
    vout: u32,
    /// Null for a script that has no address.
    address: Option<String>,
    sats: i64,
    withdrawal: Option<PaidWithdrawal>,
}

/// The withdrawal that an output pays.
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

/// Payments that left the payout wallet and that no batch made, the newest first: after a restore those that the backup does not
/// know of, and any others of the last 90 days.
#[utoipa::path(get, path = "/api/v1/operator/batches/found", tag = "operator", params(PageQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<FoundPayments>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<FoundPayments>, Failed> {
    // Without a payout wallet there are none.
    let found = match &app.chains.payouts {
        Some(rail) => payouts::found(&app, rail).await?,
        None => Vec::new(),
    };
    let (found, next) = page.cut(&app, "batches/found", found, |one| row_id(&one.payment.txid.to_string()))?;
    let payments = read(&app, move |conn| found.iter().map(|one| view(conn, one)).collect::<Result<Vec<_>, _>>());
    Ok(Answer::data(FoundPayments { payments: payments.await?, next }))
}

/// What tells a row from the others: half of the transaction's id is as good as all of it.
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

/// Which payment.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BookedPayment {
    /// Id of the chain transaction.
    txid: String,
}

/// Proposes that a payment in the chain is taken into the books as the batch that it was, at the rate that follows from its
/// amounts. Every withdrawal it pays has to be approved.
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
