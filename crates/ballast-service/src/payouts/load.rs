//! Everything that the rules of a withdrawal need, read from one state of the books.

use ballast_chain::bitcoin::{
    address::Destination,
    batch::{Digest, Manifest},
};
use ballast_core::{
    approval::digest,
    client::{Cash, Client},
    hold::{Movement, Standstill},
    id::Id,
    investment::Investment,
    money::Usdt,
    payout::{Attempt, Control, Lot, ScreenFacts, State as BatchState, Usage, Verdict, screen},
    refusal::{Kind, Refusal},
    time::Moment,
    withdrawal::{State, Withdrawal, payload},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{error::ApiError, state::AppState};

/// A withdrawal with the facts that its rules need.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub withdrawal: Withdrawal,
    /// The client who withdraws.
    pub client: Client,
    pub cash: Cash,
    /// The investment it is withdrawn from, if any.
    pub investment: Option<Investment>,
    /// The minimum withdrawal of its plan; `None` if a loss sets the rule aside.
    pub minimum: Option<Usdt>,
    /// Whether the row matches the journal.
    pub as_booked: bool,
    /// Whether it does, and two operators approved exactly this.
    pub agreed: bool,
    /// Whether a live batch has it.
    pub in_batch: bool,
    /// Whether it was converted in a batch that was abandoned.
    pub stranded: bool,
}

impl Loaded {
    /// The part of it that a batch takes.
    #[must_use]
    pub fn lot(&self) -> Lot {
        Lot {
            withdrawal: self.withdrawal.clone(),
            client: self.client.clone(),
            cash: self.cash,
            stranded: self.stranded,
        }
    }
}

/// Loads one withdrawal; `None` if there is none with this ID.
pub fn load(app: &AppState, conn: &mut dyn Conn, id: Id<Withdrawal>) -> Result<Option<Loaded>, StoreError> {
    let Some(withdrawal) = reads::withdrawal(conn, id)? else { return Ok(None) };
    let gone = |what: &str| StoreError::Corrupt(format!("the {what} of withdrawal {id} is missing"));
    let client = reads::client_by_id(conn, withdrawal.client)?.ok_or_else(|| gone("client"))?;
    let cash = reads::cash(conn, client.id)?;
    let holding = withdrawal.investment.map(|id| reads::investment(conn, id)).transpose()?.flatten();
    let investment = holding.map(|holding| holding.investment);
    let minimum = match &investment {
        None => Some(app.config.rules.minimum_withdrawal),
        // After a loss, whatever is left of an investment is paid out.
        Some(investment) => {
            let put_in = investment.put_in().unwrap_or(Usdt::ZERO);
            Some(investment.terms.withdrawal_minimum).filter(|_| withdrawal.amount >= put_in)
        }
    };
    let as_booked = reads::is_as_booked(conn, &withdrawal)?;
    let agreed = as_booked && is_agreed(conn, &withdrawal)?;
    let in_batch = reads::payout_item_of(conn, id)?.is_some();
    let stranded = !in_batch && is_stranded(conn, &withdrawal)?;
    Ok(Some(Loaded { withdrawal, client, cash, investment, minimum, as_booked, agreed, in_batch, stranded }))
}

/// Whether the row is still what was approved. Someone with access to the database may have changed both it and the
/// approval, so the journal must say that both operators acted.
fn is_agreed(conn: &mut dyn Conn, withdrawal: &Withdrawal) -> Result<bool, StoreError> {
    let Ok(payload) = payload(withdrawal) else { return Ok(false) };
    let now = digest(&payload);
    for approval in reads::withdrawal_approvals(conn, withdrawal.id)? {
        if approval.digest == now && reads::was_agreed(conn, &approval)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_stranded(conn: &mut dyn Conn, withdrawal: &Withdrawal) -> Result<bool, StoreError> {
    let on_its_way = matches!(withdrawal.state, State::Batched | State::Signed | State::Broadcast);
    let Some(payout) = withdrawal.payout.as_ref().filter(|_| on_its_way) else { return Ok(false) };
    let batch = reads::payout_batch(conn, Id::new(payout.batch))?;
    let Some(batch) = batch.filter(|batch| batch.state == BatchState::Abandoned) else { return Ok(false) };
    reads::payout_given_up(conn, batch.id)
}

/// Refuses a withdrawal whose row does not match the journal.
///
/// # Errors
/// `withdrawal_changed`.
pub(super) fn require_as_booked(one: &Loaded) -> Result<(), ApiError> {
    if one.as_booked {
        return Ok(());
    }
    tracing::error!(withdrawal.id = %one.withdrawal.id, "a withdrawal is not what the client asked for");
    let message = "This is not what the client asked for: the database was changed. Pay nothing, and run \
                   `ballast verify`.";
    Err(Refusal::new(Kind::Conflict, "withdrawal_changed", message).into())
}

/// Facts that apply to all withdrawals at once.
pub struct Common {
    pub control: Control,
    /// Amounts that count towards the limits.
    pub usage: Usage,
    /// The reason why payouts are on hold, if they are.
    pub held: Option<Standstill>,
}

pub fn facts_of(conn: &mut dyn Conn, now: Moment) -> Result<Common, StoreError> {
    let control = reads::payout_control(conn)?;
    let usage = reads::payout_usage(conn, control.window_start(now))?;
    Ok(Common { control, usage, held: reads::standstill(conn, Movement::Payouts)? })
}

/// The verdict of every rule on one withdrawal.
#[must_use]
pub fn screened(app: &AppState, loaded: &Loaded, common: &Common) -> Vec<Verdict> {
    let facts = ScreenFacts {
        withdrawal: &loaded.withdrawal,
        client: &loaded.client,
        cash: loaded.cash,
        minimum: loaded.minimum,
        bad_address: bad_address(app, &loaded.withdrawal),
        own_wallet: app.chains.own_wallet.holds(&loaded.withdrawal.wallet),
        agreed: loaded.agreed,
        in_batch: loaded.in_batch,
        stranded: loaded.stranded,
        control: &common.control,
        usage: &common.usage,
        held: common.held.clone(),
    };
    screen(&facts, app.clock.now())
}

fn bad_address(app: &AppState, withdrawal: &Withdrawal) -> Option<String> {
    let network = app.config.bitcoin.network.parse().ok()?;
    let refused = Destination::parse(withdrawal.wallet.as_str(), network).err()?;
    Some(format!("The address cannot be paid: {refused}."))
}

/// The stored manifest of an attempt, whose bytes must match the stored digest.
///
/// # Errors
/// 500 when they do not, which only a changed database explains.
pub fn manifest_of(attempt: &Attempt) -> Result<Manifest, ApiError> {
    let digest: Digest = hex::encode(attempt.digest).parse().map_err(|error| ApiError::internal(&error))?;
    Manifest::read(attempt.manifest.as_bytes(), digest).map_err(|error| ApiError::internal(&error))
}
