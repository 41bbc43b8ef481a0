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
    /// Number of withdrawals.
    payouts: u32,
    /// The sum reserved for them, in USDT.
    total: Usdt,
    /// The sum they are paid, in satoshi.
    sats: i64,
    built_at: Moment,
    updated_at: Moment,
    /// ID of the chain transaction of its current attempt.
    txid: Option<String>,
    /// Number of confirmations; null while it is in no block.
    confirmations: Option<u32>,
    /// Number of confirmations from which it counts as paid.
    confirmations_needed: u32,
}

impl BatchRow {
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

/// The current attempt of a batch: the confirmed one, or else the newest that was not discarded.
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

/// A batch with all its details.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchView {
    #[serde(flatten)]
    row: BatchRow,
    /// USDT per bitcoin.
    rate: Usdt,
    /// The quotes behind the rate; null if all of it was converted in an earlier batch.
    fixing: Option<RateFixing>,
    /// When the rate becomes too old to be approved.
    rate_lapses_at: Option<Moment>,
    /// The operator who built it.
    maker: Person,
    /// The operator who approved it.
    checker: Option<Person>,
    approved_at: Option<Moment>,
    attempts: Vec<BatchAttempt>,
    payments: Vec<BatchPayment>,
}

/// An attempt to pay a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BatchAttempt {
    number: u32,
    /// `built`, `approved`, `signed`, `broadcast`, `superseded`, `confirmed`, `impossible` or `discarded`.
    state: AttemptState,
    #[schema(value_type = Sight)]
    sight: &'static str,
    txid: String,
    /// SHA-256 of the manifest, in hex; the signing computer shows the same.
    digest: String,
    /// The miners' fee, in satoshi.
    fee_sats: i64,
    /// The miners' fee per virtual byte, in satoshi.
    fee_rate: Option<Usdt>,
    confirmations: Option<u32>,
    /// The proposal awaiting a second person.
    #[schema(value_type = Option<String>)]
    approval: Option<Id<Approval>>,
    built_at: Moment,
}

/// Several independent prices, and their median, which is used.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RateFixing {
    /// USDT per bitcoin.
    rate: Usdt,
    /// Time of the oldest quote used.
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

/// A payment to a client.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BatchPayment {
    #[schema(value_type = String)]
    pub(super) withdrawal: Id<Withdrawal>,
    pub(super) client: Client,
    /// The amount reserved, in USDT.
    pub(super) amount: Usdt,
    /// The amount paid, in satoshi.
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

/// The view of a batch, read from one snapshot of the books.
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

/// The proposals awaiting approval, by number of the attempt.
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
