//! A batch as the console shows it.

use ballast_core::{
    approval::{Action, Approval},
    id::Id,
    money::Usdt,
    payout::{Attempt, Batch, Sight, State, attempt::State as AttemptState},
    price::{Fixing, Quote},
    time::Moment,
    withdrawal::Withdrawal,
};
use ballast_service::{payouts::manifest_of, state::AppState};
use ballast_store::{Conn, StoreError, reads, reads::operator::PayoutLine};
use serde::Serialize;
use utoipa::ToSchema;

use super::fee_rate;
use crate::routes::operator::{
    approvals::{Names, Person},
    deposits::Client,
};

/// A batch in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Batch>,
    /// `built`, `approved`, `signed`, `broadcast`, `confirmed`, `discarded` or `abandoned`.
    state: State,
    /// How many withdrawals.
    payouts: u32,
    /// What they reserved, in USDT.
    total: Usdt,
    /// What they are paid, in satoshi.
    sats: i64,
    built_at: Moment,
    updated_at: Moment,
    /// Id of the chain transaction that stands for it now.
    txid: Option<String>,
    /// How deep its block is; null while no block holds it.
    confirmations: Option<u32>,
    /// From this many on it counts as paid.
    confirmations_needed: u32,
}

impl BatchRow {
    /// The view of one.
    pub(super) fn of(app: &AppState, batch: &Batch, attempts: &[Attempt]) -> Self {
        let needed = app.config.bitcoin.confirmations.max(1);
        let current = current(attempts);
        Self {
            id: batch.id,
            state: batch.state,
            payouts: batch.payouts,
            total: batch.total,
            sats: batch.sats,
            built_at: batch.built_at,
            updated_at: batch.updated_at,
            txid: current.map(|attempt| attempt.txid.clone()),
            confirmations: current.and_then(|attempt| confirmations(&attempt.sight, needed)),
            confirmations_needed: needed,
        }
    }
}

/// The attempt that stands for the batch: the confirmed one, or else the newest that was not discarded.
fn current(attempts: &[Attempt]) -> Option<&Attempt> {
    let confirmed = attempts.iter().find(|attempt| attempt.state == AttemptState::Confirmed);
    let newest = || attempts.iter().rev().find(|attempt| attempt.state != AttemptState::Discarded);
    confirmed.or_else(newest).or_else(|| attempts.last())
}

const fn confirmations(sight: &Sight, needed: u32) -> Option<u32> {
    match sight {
        Sight::Mined { confirmations, .. } => Some(*confirmations),
        Sight::Settled { .. } => Some(needed),
        Sight::Unseen | Sight::Pending | Sight::Outbid | Sight::Conflicted { .. } | Sight::Impossible { .. } => None,
    }
}

/// A batch with everything about it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchView {
    #[serde(flatten)]
    row: BatchRow,
    /// USDT for one bitcoin.
    rate: Usdt,
    /// The quotes that made the rate; null when all of it was converted in an earlier batch.
    fixing: Option<RateFixing>,
    /// From then on the rate is too old to be approved.
    rate_lapses_at: Option<Moment>,
    /// Who built it.
    maker: Person,
    /// Who approved it.
    checker: Option<Person>,
    approved_at: Option<Moment>,
    attempts: Vec<BatchAttempt>,
    payments: Vec<BatchPayment>,
}

/// One attempt to pay it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BatchAttempt {
    number: u32,
    /// `built`, `approved`, `signed`, `broadcast`, `superseded`, `confirmed`, `impossible` or `discarded`.
    state: AttemptState,
    #[schema(value_type = Sight)]
    sight: &'static str,
    txid: String,
    /// SHA-256 of the manifest, in hex: what the signing computer shows as well.
    digest: String,
    /// What the miners get, in satoshi.
    fee_sats: i64,
    /// The same per virtual byte.
    fee_rate: Option<Usdt>,
    confirmations: Option<u32>,
    /// The proposal that waits for a second person.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<Approval>>,
    built_at: Moment,
}

/// Several independent prices, and the one in their middle that counts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RateFixing {
    /// USDT for one bitcoin.
    rate: Usdt,
    /// When the oldest quote that counted was so.
    as_of: Moment,
    quotes: Vec<RateQuote>,
}

#[derive(Debug, Serialize, ToSchema)]
struct RateQuote {
    source: String,
    price: Usdt,
    at: Moment,
}

impl From<&Fixing> for RateFixing {
    fn from(fixing: &Fixing) -> Self {
        let quote = |quote: &Quote| RateQuote {
            source: quote.source.clone(),
            price: Usdt::from_minor(quote.price.micro_usdt()),
            at: quote.at,
        };
        Self {
            rate: Usdt::from_minor(fixing.price.micro_usdt()),
            as_of: fixing.as_of,
            quotes: fixing.used.iter().map(quote).collect(),
        }
    }
}

/// Who gets what.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BatchPayment {
    #[schema(value_type = String)]
    pub(super) withdrawal: Id<Withdrawal>,
    pub(super) client: Client,
    /// What was reserved, in USDT.
    pub(super) amount: Usdt,
    /// What is paid, in satoshi.
    pub(super) sats: i64,
    /// The bitcoin address.
    pub(super) wallet: String,
}

impl From<PayoutLine> for BatchPayment {
    fn from(line: PayoutLine) -> Self {
        let PayoutLine { item, client, wallet } = line;
        let client = Client::of(client);
        Self { withdrawal: item.withdrawal, client, amount: item.amount, sats: item.sats, wallet }
    }
}

/// The view of one batch, read from one state of the books.
pub(super) fn view(app: &AppState, conn: &mut dyn Conn, batch: &Batch) -> Result<BatchView, StoreError> {
    let attempts = reads::payout_attempts(conn, batch.id)?;
    let names = Names::load(conn)?;
    let open = open_approvals(conn, batch.id)?;
    let payments = reads::operator::payout_lines(conn, batch.id)?;
    Ok(BatchView {
        row: BatchRow::of(app, batch, &attempts),
        rate: Usdt::from_minor(batch.rate_micro_usdt),
        fixing: batch.fixing.as_ref().map(RateFixing::from),
        rate_lapses_at: batch.rate_lapses_at(),
        maker: names.of(batch.maker),
        checker: batch.checker.map(|checker| names.of(checker)),
        approved_at: batch.approved_at,
        attempts: attempts.iter().map(|attempt| attempt_view(app, attempt, &open)).collect(),
        payments: payments.into_iter().map(BatchPayment::from).collect(),
    })
}

/// The proposals that wait, by number of the attempt.
type Open = Vec<(u32, Id<Approval>)>;

fn open_approvals(conn: &mut dyn Conn, batch: Id<Batch>) -> Result<Open, StoreError> {
    let open = reads::approvals_about(conn, batch.uuid())?.into_iter();
    let number = |approval: Approval| match Action::read(&approval.payload) {
        Ok(Action::PayoutBatch(order)) => Some((order.attempt, approval.id)),
        Ok(_) | Err(_) => None,
    };
    Ok(open.filter_map(number).collect())
}

fn attempt_view(app: &AppState, attempt: &Attempt, open: &Open) -> BatchAttempt {
    BatchAttempt {
        number: attempt.number,
        state: attempt.state,
        sight: attempt.sight.as_str(),
        txid: attempt.txid.clone(),
        digest: hex::encode(attempt.digest),
        fee_sats: attempt.fee_sats,
        fee_rate: manifest_of(attempt).ok().map(|manifest| fee_rate::written(manifest.fee_rate())),
        confirmations: confirmations(&attempt.sight, app.config.bitcoin.confirmations.max(1)),
        approval: open.iter().find(|(number, _)| *number == attempt.number).map(|(_, id)| *id),
        built_at: attempt.built_at,
    }
}
