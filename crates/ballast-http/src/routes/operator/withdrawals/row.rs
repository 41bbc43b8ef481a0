//! A withdrawal as the console shows it.

use ballast_core::{
    approval::{self, Approval, Kind},
    id::Id,
    investment::Investment,
    money::Usdt,
    payout::{Batch, Rule, Verdict},
    time::Moment,
    withdrawal::{self, State, Withdrawal},
};
use ballast_service::{
    error::ApiError,
    payouts::{Common, Loaded, load, screened},
};
use ballast_store::{
    Conn, StoreError,
    reads::{
        self,
        operator::{WithdrawalLine, who_is},
    },
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{routes::operator::deposits::Client, state::App};

/// The verdict of one rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VerdictView {
    rule: Rule,
    /// Whether the withdrawal passes the rule.
    passed: bool,
    /// The reason, as a sentence.
    why: String,
}

impl From<Verdict> for VerdictView {
    fn from(verdict: Verdict) -> Self {
        Self { rule: verdict.rule, passed: verdict.passed, why: verdict.why }
    }
}

/// The conversion to bitcoin, once it is fixed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WithdrawalPayout {
    #[schema(value_type = String)]
    batch: Id<Batch>,
    /// USDT per bitcoin.
    rate: Usdt,
    /// The amount paid, in satoshi.
    sats: i64,
    /// ID of the chain transaction, once signed.
    txid: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OperatorWithdrawal {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
    client: Client,
    /// ID of the investment withdrawn; null for free cash.
    #[schema(value_type = Option<String>)]
    investment: Option<Id<Investment>>,
    /// The amount reserved, in USDT.
    amount: Usdt,
    /// The destination, a bitcoin address.
    wallet: String,
    /// `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    status: State,
    requested_at: Moment,
    updated_at: Moment,
    /// The withdrawal is not paid before this time.
    not_before: Moment,
    /// The reason for rejection.
    reason: Option<String>,
    /// SHA-256 of exactly what an approval covers, in hex.
    digest: String,
    /// The proposal awaiting a second person; null if there is none.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<Approval>>,
    /// ID of its live batch.
    #[schema(value_type = Option<String>)]
    batch: Option<Id<Batch>>,
    /// The verdict of every rule on paying it now.
    verdicts: Vec<VerdictView>,
    payout: Option<WithdrawalPayout>,
}

/// The row of a withdrawal in the list.
pub(super) fn row(
    app: &App,
    conn: &mut dyn Conn,
    common: &Common,
    line: &WithdrawalLine,
) -> Result<OperatorWithdrawal, ApiError> {
    let loaded = load(app, conn, line.withdrawal.id)?.ok_or_else(ApiError::not_found)?;
    of(app, conn, common, &loaded)
}

pub(super) fn of(
    app: &App,
    conn: &mut dyn Conn,
    common: &Common,
    loaded: &Loaded,
) -> Result<OperatorWithdrawal, ApiError> {
    let one = &loaded.withdrawal;
    let verdicts = screened(app, loaded, common);
    let payout = one.payout.as_ref().map(|payout| WithdrawalPayout {
        batch: Id::new(payout.batch),
        rate: Usdt::from_minor(payout.rate_micro_usdt),
        sats: payout.sats,
        txid: payout.txid.clone(),
    });
    Ok(OperatorWithdrawal {
        id: one.id,
        client: Client::of(who_is(conn, one.client)?),
        investment: one.investment,
        amount: one.amount,
        wallet: one.wallet.as_str().to_owned(),
        status: one.state,
        requested_at: one.requested_at,
        updated_at: one.updated_at,
        not_before: one.hold_until(&loaded.client),
        reason: one.reason.clone(),
        digest: hex::encode(approval::digest(&withdrawal::payload(one)?)),
        approval: waiting(conn, one)?,
        batch: reads::payout_item_of(conn, one.id)?.map(|item| item.batch),
        verdicts: verdicts.into_iter().map(VerdictView::from).collect(),
        payout,
    })
}

fn waiting(conn: &mut dyn Conn, one: &Withdrawal) -> Result<Option<Id<Approval>>, StoreError> {
    let open = reads::approvals_about(conn, one.id.uuid())?;
    Ok(open.into_iter().find(|approval| approval.kind == Kind::Withdrawal.as_str()).map(|approval| approval.id))
}
