//! `GET operator/overview`: pending work, assets and liabilities, and problems.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval::Kind,
    hold::State as HoldState,
    ledger::Account as Booked,
    money::Asset,
    operator::Operator as Account,
    queue::Queue,
    reconcile::{Comparison, Place},
    role::{self, Permission},
    time::Moment,
};
use ballast_service::{operators::signed_in::Operator, parts::board::Standing, state::AppState, write::read};
use ballast_store::{Conn, StoreError, reads, reads::Waiting, snapshot};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{amount::amount, treasury::BreakView};
use crate::{answer::Answer, asset_place::AssetPlace, failed::Failed, state::App};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get))
}

/// A queue of work for operators.
#[derive(Serialize, ToSchema)]
struct WorkQueue {
    name: Queue,
    count: u64,
    /// Since when the oldest item has been waiting.
    oldest: Option<Moment>,
    /// The console page that shows the queue.
    href: &'static str,
    /// The permissions of which any one lets an operator act on it.
    #[schema(value_type = Vec<Permission>)]
    needs: Vec<&'static str>,
}

/// Money in one place.
#[derive(Serialize, ToSchema)]
struct HeldAmount {
    #[schema(value_type = AssetPlace)]
    place: &'static str,
    /// The amount by the books.
    #[schema(value_type = f64)]
    amount: Box<RawValue>,
    /// The amount last seen on the chain; null if it cannot be queried or has not been yet.
    #[schema(value_type = Option<f64>)]
    observed: Option<Box<RawValue>>,
    /// When the chain was last queried.
    at: Option<Moment>,
}

/// Assets against liabilities in one asset.
#[derive(Serialize, ToSchema)]
struct FirmPosition {
    /// The assets by place.
    assets: Vec<HeldAmount>,
    /// The amount owed to clients and senders.
    #[schema(value_type = f64)]
    liabilities: Box<RawValue>,
    /// The difference, which is the operator's own.
    #[schema(value_type = f64)]
    difference: Box<RawValue>,
}

/// The state of the firm as a whole.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Overview {
    /// All queues, including empty ones.
    queues: Vec<WorkQueue>,
    position: FirmPosition,
    /// In bitcoin: amounts that batches have converted but not paid yet.
    bitcoin_position: FirmPosition,
    /// Current differences between books and chains.
    breaks: Vec<BreakView>,
    /// Notices for operators, in sentences.
    notices: Vec<String>,
}

/// Pending work, assets against liabilities, breaks, and problems.
#[utoipa::path(get, path = "/api/v1/operator/overview", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<Overview>)))]
async fn get(State(app): State<App>, auth: Operator<may::ReadOverview>) -> Result<Answer<Overview>, Failed> {
    let shared = app.clone();
    let overview = read(&app, move |conn| snapshot(conn, |conn| load(&shared, conn, &auth.operator))).await?;
    Ok(Answer::data(overview))
}

fn load(app: &AppState, conn: &mut dyn Conn, me: &Account) -> Result<Overview, StoreError> {
    let now = app.clock.now();
    let mine = reads::approvals_for(conn, me.id.uuid(), &decided_by(me))?;
    let seen = reads::comparisons(conn)?;
    let breaks = reads::open_breaks(conn)?;
    let pressing = app.config.rules.payouts_pressing(now);
    Ok(Overview {
        queues: queues(&reads::Queues { approvals: mine, ..reads::queues(conn, now.day(), pressing)? }),
        position: position(conn, Asset::Usdt, &seen)?,
        bitcoin_position: position(conn, Asset::Btc, &seen)?,
        breaks: breaks.into_iter().map(|found| BreakView::of(found, None)).collect(),
        notices: notices(app, conn)?,
    })
}

/// The kinds of change that this operator can approve. Others do not belong in this operator's queue, and may not even
/// be visible to them.
fn decided_by(me: &Account) -> Vec<Kind> {
    Kind::ALL.into_iter().filter(|kind| role::allows(&me.roles, kind.to_approve())).collect()
}

fn queues(found: &reads::Queues) -> Vec<WorkQueue> {
    let line = |queue: Queue| {
        let Waiting { count, oldest } = found.of(queue);
        let needs = queue.needs().into_iter().map(Permission::as_str).collect();
        WorkQueue { name: queue, count, oldest, href: href(queue), needs }
    };
    Queue::ALL.into_iter().map(line).collect()
}

/// The console page that shows a queue.
const fn href(queue: Queue) -> &'static str {
    match queue {
        Queue::ComplaintsOverdue => "/console/complaints?state=overdue&sort=due",
        Queue::Complaints => "/console/complaints?state=waiting&sort=due",
        Queue::Approvals => "/console/approvals",
        Queue::WithdrawalsPressing => "/console/withdrawals?state=waiting",
        Queue::WithdrawalsRequested => "/console/withdrawals?state=to_propose",
        Queue::WithdrawalsApproved => "/console/withdrawals?state=approved",
        Queue::BatchesToSign => "/console/batches?state=approved",
        Queue::DepositsQuarantined => "/console/deposits?state=quarantined",
        Queue::RefundsToSend => "/console/deposits?state=refunded",
        Queue::WeeksToEnter => "/console/strikes",
        Queue::Messages => "/console/messages?state=open",
        Queue::ClientsFrozen => "/console/clients?state=frozen",
        Queue::SweepsToSign | Queue::Breaks | Queue::Holds => "/console/treasury",
        Queue::DeadLetters => "/console/health",
    }
}

fn position(conn: &mut dyn Conn, asset: Asset, seen: &[(Comparison, Moment)]) -> Result<FirmPosition, StoreError> {
    let found = reads::position(conn, asset)?;
    let assets = found.assets.into_iter().map(|(account, minor)| {
        let chain = place_of(account).and_then(|place| seen.iter().find(|(one, _)| one.place == place));
        Ok(HeldAmount {
            place: account.kind(),
            amount: amount(asset, minor)?,
            observed: chain.map(|(one, _)| amount(asset, one.observed)).transpose()?,
            at: chain.map(|(_, at)| *at),
        })
    });
    Ok(FirmPosition {
        assets: assets.collect::<Result<_, StoreError>>()?,
        liabilities: amount(asset, found.liabilities)?,
        difference: amount(asset, found.own)?,
    })
}

fn place_of(account: Booked) -> Option<Place> {
    Place::ALL.into_iter().find(|place| place.account() == account)
}

fn notices(app: &AppState, conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let mut notices = Vec::new();
    if let Some(since) = reads::held_since(conn)? {
        notices.push(format!(
            "This database was restored on {}: mail, payouts and sweeps are held. Make sure the original is off, then \
             run `ballast release`.",
            since.in_words()
        ));
    }
    for hold in reads::open_holds(conn)? {
        let next = match hold.state {
            HoldState::Decided => "It was decided on and is being carried out.",
            HoldState::Open | HoldState::Released => "Two people have to decide on it under Treasury.",
        };
        notices.push(format!("Money has been held since {}: {} {next}", hold.since.in_words(), hold.reason));
    }
    if let Some(trip) = reads::payout_control(conn)?.tripped {
        notices.push(format!("Payouts have been stopped since {}: {}", trip.at.in_words(), trip.why));
    }
    if let Some(doubt) = app.clock.doubt() {
        notices.push(format!("The clock is in doubt, so nothing that waits for a date happens: {doubt}"));
    }
    for (name, line) in app.jobs.lines() {
        let trouble = line.trouble.unwrap_or_default();
        match line.standing {
            Standing::Halted => notices.push(format!("The job {name} has stopped and needs attention: {trouble}")),
            Standing::Stalled => notices.push(format!("The job {name} makes no progress: {trouble}")),
            Standing::Degraded if line.failures > 3 => notices.push(format!("The job {name} keeps failing: {trouble}")),
            Standing::Degraded
            | Standing::Starting
            | Standing::Working
            | Standing::Standby
            | Standing::Off
            | Standing::Nobody => {}
        }
    }
    Ok(notices)
}
