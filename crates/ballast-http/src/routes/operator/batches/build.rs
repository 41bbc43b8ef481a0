//! `POST operator/batches/preview` and `POST operator/batches`.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use ballast_auth::may;
use ballast_core::{
    id::Id,
    money::Usdt,
    payout::{Batch, Verdict},
    withdrawal::Withdrawal,
};
use ballast_service::{
    approve::ProposalRef,
    error::ApiError,
    operators::signed_in::Operator,
    payouts::{self, Draught, Loaded, Plan, Wish},
    words,
    write::read,
};
use ballast_store::{Conn, StoreError, reads::operator::who_is};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    fee_rate, rail,
    row::{BatchPayment, RateFixing},
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::operator::{
        deposits::Client,
        withdrawals::{ChosenWithdrawal, VerdictView},
    },
    state::App,
};

/// The withdrawals to pay, and the fee rate.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct NewBatch {
    /// 1 to 2,000 withdrawals.
    withdrawals: Vec<ChosenWithdrawal>,
    /// Satoshi per virtual byte; the node's estimate if absent.
    #[serde(default)]
    #[schema(value_type = Option<words::TypedAmount>)]
    fee_rate: Option<Usdt>,
}

impl NewBatch {
    fn wish(&self) -> Result<Wish, ApiError> {
        Ok(Wish {
            withdrawals: self.withdrawals.iter().map(ChosenWithdrawal::read).collect::<Result<_, _>>()?,
            rate: self.fee_rate.map(fee_rate::read).transpose()?,
        })
    }
}

/// A preview of a batch.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchPreview {
    fixing: Option<RateFixing>,
    payments: Vec<BatchPayment>,
    /// The sum reserved by the clients, in USDT.
    total: Usdt,
    /// The sum they would be paid, in satoshi.
    sats: i64,
    /// The miners' fee, in satoshi.
    fee_sats: i64,
    /// The miners' fee per virtual byte.
    fee_rate: Usdt,
    /// The node's estimate, in satoshi per virtual byte.
    suggested_fee_rate: Option<Usdt>,
    /// Withdrawals that cannot be paid now, and why.
    refused: Vec<RefusedWithdrawal>,
    /// Warnings about the batch.
    warnings: Vec<String>,
}

#[derive(Serialize, ToSchema)]
struct RefusedWithdrawal {
    #[schema(value_type = String)]
    withdrawal: Id<Withdrawal>,
    client: Client,
    /// The verdict of every rule.
    verdicts: Vec<VerdictView>,
}

/// Previews a batch of these withdrawals. Writes nothing.
#[utoipa::path(post, path = "/api/v1/operator/batches/preview", tag = "operator", request_body = NewBatch,
    security(("operator" = [])), responses(
    (status = 200, body = Answer<BatchPreview>),
    (status = 404),
))]
pub(super) async fn preview(
    State(app): State<App>,
    _auth: Operator<may::RunBatches>,
    Command { body, .. }: Command<NewBatch>,
) -> Result<Answer<BatchPreview>, Failed> {
    let draught = payouts::preview(&app, rail(&app)?, &body.wish()?).await?;
    let Draught { plan, refused, advised, warnings } = draught;
    let planned = plan.clone();
    let found = read(&app, move |conn| Ok((payments(conn, planned.as_ref())?, views(conn, refused)?)));
    let (payments, refused) = found.await?;
    let sum = |amounts: &[BatchPayment]| amounts.iter().try_fold(Usdt::ZERO, |sum, one| sum.checked_add(one.amount));
    let manifest = plan.as_ref().map(|plan| &plan.built.manifest);
    let fee_sats = manifest.and_then(|manifest| i64::try_from(manifest.fee_sat).ok()).unwrap_or_default();
    Ok(Answer::data(BatchPreview {
        fixing: plan.as_ref().and_then(|plan| plan.fixing.as_ref()).map(RateFixing::from),
        total: sum(&payments).unwrap_or_default(),
        sats: payments.iter().fold(0, |sum: i64, one| sum.saturating_add(one.sats)),
        payments,
        fee_sats,
        fee_rate: manifest.map(|manifest| fee_rate::written(manifest.fee_rate())).unwrap_or_default(),
        suggested_fee_rate: advised.map(fee_rate::written),
        refused,
        warnings,
    }))
}

fn payments(conn: &mut dyn Conn, plan: Option<&Plan>) -> Result<Vec<BatchPayment>, StoreError> {
    let Some(plan) = plan else { return Ok(Vec::new()) };
    let payment = |one: &Loaded| {
        let client = Client::of(who_is(conn, one.client.id)?);
        let sats = one.lot().sats(plan.rate).unwrap_or_default();
        let Withdrawal { id, amount, wallet, .. } = &one.withdrawal;
        Ok(BatchPayment { withdrawal: *id, client, amount: *amount, sats, wallet: wallet.as_str().to_owned() })
    };
    plan.loaded.iter().map(payment).collect()
}

fn views(conn: &mut dyn Conn, refused: Vec<(Loaded, Vec<Verdict>)>) -> Result<Vec<RefusedWithdrawal>, StoreError> {
    let view = |(one, verdicts): (Loaded, Vec<Verdict>)| {
        let client = Client::of(who_is(conn, one.client.id)?);
        let verdicts = verdicts.into_iter().map(VerdictView::from).collect();
        Ok(RefusedWithdrawal { withdrawal: one.withdrawal.id, client, verdicts })
    };
    refused.into_iter().map(view).collect()
}

/// The batch and the proposal that awaits approval.
#[derive(Serialize, ToSchema)]
pub(super) struct BuiltBatch {
    batch: BatchRef,
    approval: ProposalRef,
}

impl BuiltBatch {
    pub(super) const fn of(id: Id<Batch>, approval: ProposalRef) -> Self {
        Self { batch: BatchRef { id }, approval }
    }
}

#[derive(Serialize, ToSchema)]
struct BatchRef {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Batch>,
}

/// Builds a batch of exactly these withdrawals and proposes it: the rate and every payment are fixed, and a second
/// person must approve them within the hour.
#[utoipa::path(post, path = "/api/v1/operator/batches", tag = "operator", request_body = NewBatch,
    security(("operator" = [])), responses(
    (status = 202, body = Answer<BuiltBatch>),
    (status = 404),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    Command { body, key }: Command<NewBatch>,
) -> Result<Response, Failed> {
    let (id, approval) = payouts::create(auth.acting(&app, key.as_ref()), rail(&app)?, &body.wish()?).await?;
    let message = "Built and proposed. Another operator has to approve it within the hour; nothing has changed yet.";
    let answer = Answer::data(BuiltBatch::of(id, approval)).with_message(message);
    Ok((StatusCode::ACCEPTED, answer).into_response())
}
