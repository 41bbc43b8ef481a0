//! Builds a batch from chosen withdrawals and proposes it to a second operator.

use ballast_chain::bitcoin::{
    FeeRate,
    batch::{self, Batch as Built, BatchError, Manifest, Payout, Request, frames::psbt_text},
    wallet::WalletError,
};
use ballast_core::{
    approval::digest,
    context::Context,
    decision::Decision,
    id::Id,
    installation::Part,
    payout::{self, Attempt, Batch, Draft, Lot, Standing, State, Verdict, attempt::State as AttemptState},
    price::Fixing,
    refusal::{Kind, Refusal},
    time::Moment,
    withdrawal::{self, Rate, Withdrawal},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    Common, Loaded, facts_of, fixing,
    found::{binding, require_none_waits, require_unpaid},
    load, manifest_of,
    ruled_out::{RuledOut, attempts_before},
    screened,
};
use crate::{
    approve::{ProposalRef, Shown, proposal},
    decide::in_context,
    error::ApiError,
    failpoint,
    operators::signed_in::Acting,
    parts::rail::{Rail, Unready},
    state::App,
    write::{earlier, read},
};

/// Maximum number of withdrawals in one batch: the network would not relay a larger one.
pub const MOST_PAYOUTS: usize = 2_000;
/// Batches that ended longer ago no longer hold coins.
const FOLLOWED_DAYS: i64 = 7;

/// An operator's choice.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The withdrawals, each with the digest of the state that the operator saw.
    pub withdrawals: Vec<Shown<Withdrawal>>,
    /// The fee rate; the node's advice if `None`.
    pub rate: Option<FeeRate>,
}

/// A batch that could be built now.
#[derive(Clone, Debug)]
pub struct Plan {
    pub batch: Id<Batch>,
    /// Its withdrawals, ordered by ID.
    pub loaded: Vec<Loaded>,
    /// The rate for the amounts converted in it.
    pub rate: Rate,
    /// The quotes that the rate comes from; `None` if all amounts were converted before.
    pub fixing: Option<Fixing>,
    /// Manifest and PSBT.
    pub built: Built,
}

/// A preview of a batch, with the withdrawals that stay behind.
#[derive(Clone, Debug)]
pub struct Draught {
    /// The batch of the withdrawals that pass; `None` if none passes, or something blocks all of them.
    pub plan: Option<Plan>,
    /// Withdrawals that cannot be paid now, with the verdict of every rule.
    pub refused: Vec<(Loaded, Vec<Verdict>)>,
    /// The fee rate the node advises.
    pub advised: Option<FeeRate>,
    pub warnings: Vec<String>,
}

/// Previews a batch of the chosen withdrawals. Writes nothing.
///
/// # Errors
/// When the chain, the prices or the wallet allow no batch at all.
pub async fn preview(app: &App, rail: &Rail, wish: &Wish) -> Result<Draught, ApiError> {
    let (loaded, common) = chosen(app, wish).await?;
    let (mut passed, mut refused) = (Vec::new(), Vec::new());
    for one in loaded {
        let verdicts = screened(app, &one, &common);
        if verdicts.iter().all(|verdict| verdict.passed) { passed.push(one) } else { refused.push((one, verdicts)) }
    }
    let advised = rail.advised_rate().await.map_err(unready)?;
    let mut warnings: Vec<String> = Vec::new();
    if let Err(refusal) = common.control.admit(&common.usage, &Lot::counting(&lots(&passed))) {
        warnings.push(refusal.message.into_owned());
    }
    let plan = if passed.is_empty() { None } else { Some(assemble(app, rail, passed, wish.rate).await?) };
    Ok(Draught { plan, refused, advised, warnings })
}

/// Plans a batch: every withdrawal passes every rule, the rate is fixed, the coins are chosen. Writes nothing.
///
/// # Errors
/// The obstacle, by withdrawal if one of them causes it.
pub async fn plan(app: &App, rail: &Rail, wish: &Wish) -> Result<Plan, ApiError> {
    let (loaded, common) = chosen(app, wish).await?;
    for one in &loaded {
        require_passed(one, &screened(app, one, &common))?;
    }
    common.control.admit(&common.usage, &Lot::counting(&lots(&loaded)))?;
    assemble(app, rail, loaded, wish.rate).await
}

/// Fixes the rate, chooses the coins and builds manifest and PSBT.
async fn assemble(app: &App, rail: &Rail, loaded: Vec<Loaded>, wished: Option<FeeRate>) -> Result<Plan, ApiError> {
    let fixing = if loaded.iter().all(|one| one.stranded) { None } else { Some(fixing(app).await?) };
    let rate = rate_of(fixing.as_ref(), &loaded)?;
    let fee = fee_rate(rail, wished).await?;
    let synced = rail.synced(&app.store, &app.clock).await.map_err(unready)?;
    let wallet = synced.wallet().map_err(unready)?;
    let batch = app.new_id();
    let since = app.clock.now().plus_days(-FOLLOWED_DAYS);
    let stranded: Vec<_> = loaded.iter().filter(|one| one.stranded).map(|one| one.withdrawal.id).collect();
    let found = read(app, move |conn| Ok((followed(conn, since)?, attempts_before(conn, &stranded)?)));
    let (on_their_way, before) = found.await?;
    let manifests = in_flight(&on_their_way)?;
    require_none_waits(app, rail, wallet, &manifests).await?;
    let (shared, chosen, payments) = (app.clone(), loaded.clone(), wallet.payments());
    let checked = app.store.read(move |conn| Ok(require_unpaid(&shared, conn, &chosen, payments))).await;
    checked.map_err(ApiError::from)??;
    let ruled_out = RuledOut::of(&before, rail, wallet, &manifests).await?;
    let payouts = payouts(&loaded, rate)?;
    let id = batch.to_string();
    let request = Request {
        batch: &id,
        payouts: &payouts,
        fee: rail.fee(fee),
        earlier: &ruled_out.replaced.iter().collect::<Vec<_>>(),
        in_flight: &manifests.iter().collect::<Vec<_>>(),
    };
    let built = batch::build_upon(wallet, &request, &ruled_out.upon).map_err(|error| cannot_build(&error))?;
    Ok(Plan { batch, loaded, rate, fixing, built })
}

/// Plans a batch, stores it, and proposes it to a second operator. Asking for more than the firm's limit opens the
/// breaker.
///
/// # Errors
/// As [`plan`]; 403 without the permission.
pub async fn create(acting: Acting<'_>, rail: &Rail, wish: &Wish) -> Result<(Id<Batch>, ProposalRef), ApiError> {
    // A repeated request gets the first answer, without another batch of the same withdrawals.
    let Acting { app, by, key } = acting;
    let scope = by.into();
    if let Some(done) = earlier(app, &scope, key).await? {
        return Ok(done);
    }
    let planned = match plan(app, rail, wish).await {
        Ok(planned) => planned,
        Err(error) => {
            if error.code() == "firm_limit" {
                open_breaker(acting).await?;
            }
            // The same request may have come twice at once: what the first one did is why the second is refused.
            return earlier(app, &scope, key).await?.ok_or(error);
        }
    };
    let (shared, maker) = (app.clone(), by.actor());
    failpoint::reached("build:planned");
    let decide = move |conn: &mut dyn Conn| {
        let (decision, proposed) = in_context(&shared, maker, |context| proposed(&shared, conn, context, &planned))?;
        // If it was requested twice at once, both get the batch that was stored.
        Ok((decision, (planned.batch, proposed)))
    };
    let kept = acting.write(decide).await?;
    failpoint::reached("build:kept");
    Ok(kept)
}

/// The decision that stores and proposes a planned batch; its withdrawals must not have changed since the plan.
pub(super) fn proposed(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    plan: &Plan,
) -> Result<(Decision, ProposalRef), ApiError> {
    let common = facts_of(conn, context.now)?;
    let is_found = plan.fixing.is_none() && plan.loaded.iter().any(|one| !one.stranded);
    let mut lots = Vec::new();
    for one in &plan.loaded {
        let now = load(app, conn, one.withdrawal.id)?.ok_or_else(ApiError::not_found)?;
        let verdicts = screened(app, &now, &common);
        require_passed(&now, &if is_found { binding(verdicts) } else { verdicts })?;
        if now.withdrawal != one.withdrawal {
            return Err(changed(&now.withdrawal));
        }
        lots.push(now.lot());
    }
    let draft = draft_of(plan.batch, &plan.built)?;
    let Common { control, usage, .. } = &common;
    let (decision, order) = payout::propose(context, draft, &lots, plan.rate, plan.fixing.clone(), control, usage)?;
    let (proposal, proposed) = proposal(conn, context, order)?;
    let bound = app.bound_as_set(conn, &[Part::Wallet, Part::Change])?;
    Ok((bound.into_iter().fold(decision.and(proposal), Decision::relies_on), proposed))
}

/// The part of a built batch that the core stores.
pub(super) fn draft_of(batch: Id<Batch>, built: &Built) -> Result<Draft, ApiError> {
    let manifest = String::from_utf8(built.manifest.to_bytes()).map_err(|error| ApiError::internal(&error))?;
    let fee_sats = i64::try_from(built.manifest.fee_sat).map_err(|error| ApiError::internal(&error))?;
    Ok(Draft { batch, manifest, psbt: psbt_text(&built.psbt), txid: built.manifest.txid.to_string(), fee_sats })
}

async fn open_breaker(acting: Acting<'_>) -> Result<(), ApiError> {
    let (shared, maker) = (acting.app.clone(), acting.by.actor());
    let why = "A batch was requested that exceeds the firm's 24-hour limit.";
    let decide = move |conn: &mut dyn Conn| {
        let control = reads::payout_control(conn)?;
        let tripped = in_context(&shared, maker, |context| {
            payout::trip(context, control, why).unwrap_or_else(|| context.decision())
        });
        Ok((tripped, ()))
    };
    Acting { key: None, ..acting }.write(decide).await
}

/// The chosen withdrawals as they are now, each unchanged since the operator saw it.
async fn chosen(app: &App, wish: &Wish) -> Result<(Vec<Loaded>, Common), ApiError> {
    if wish.withdrawals.is_empty() || wish.withdrawals.len() > MOST_PAYOUTS {
        let message = format!("Choose 1 to {MOST_PAYOUTS} withdrawals.");
        return Err(ApiError::field("withdrawals", "invalid_choice", message));
    }
    let mut wanted = wish.withdrawals.clone();
    wanted.sort_by_key(|one| one.id);
    if wanted.windows(2).any(|pair| pair[0].id == pair[1].id) {
        return Err(ApiError::field("withdrawals", "chosen_twice", "A withdrawal is in the list twice."));
    }
    let (shared, now) = (app.clone(), app.clock.now());
    let ids: Vec<_> = wanted.iter().map(|one| one.id).collect();
    let found = read(app, move |conn| {
        let loaded: Result<Vec<_>, _> = ids.into_iter().map(|id| load(&shared, conn, id)).collect();
        Ok((loaded?, facts_of(conn, now)?))
    });
    let (found, common) = found.await?;
    let mut loaded = Vec::new();
    for (one, seen) in found.into_iter().zip(&wanted) {
        let one = one.ok_or_else(ApiError::not_found)?;
        if digest(&withdrawal::payload(&one.withdrawal)?) != seen.digest {
            return Err(changed(&one.withdrawal));
        }
        loaded.push(one);
    }
    Ok((loaded, common))
}

fn lots(loaded: &[Loaded]) -> Vec<Lot> {
    loaded.iter().map(Loaded::lot).collect()
}

fn changed(withdrawal: &Withdrawal) -> ApiError {
    let message = format!("Withdrawal {} has changed since you saw it; load the list again.", withdrawal.id);
    Refusal::new(Kind::Conflict, "approval_stale", message).into()
}

/// Refuses a withdrawal that a rule stops, in the words of that rule.
pub(super) fn require_passed(one: &Loaded, verdicts: &[Verdict]) -> Result<(), ApiError> {
    let Some(failed) = verdicts.iter().find(|verdict| !verdict.passed) else { return Ok(()) };
    let code = match failed.rule {
        payout::Rule::FirmLimit => "firm_limit",
        payout::Rule::Breaker => "breaker_tripped",
        payout::Rule::NotHeld => "payouts_held",
        payout::Rule::Free => "already_batched",
        _ => "not_payable",
    };
    let message = format!("Withdrawal {}: {}", one.withdrawal.id, failed.why);
    Err(Refusal::new(Kind::Conflict, code, message).into())
}

/// The rate of the amounts that the batch converts; if all were converted before, that of the first.
fn rate_of(fixing: Option<&Fixing>, loaded: &[Loaded]) -> Result<Rate, ApiError> {
    let before = || loaded.first().and_then(|one| one.withdrawal.payout.as_ref()).map(|one| one.rate_micro_usdt);
    let micro_usdt = fixing.map(|fixing| fixing.price.micro_usdt()).or_else(before).unwrap_or_default();
    Ok(Rate { micro_usdt })
}

fn payouts(loaded: &[Loaded], rate: Rate) -> Result<Vec<Payout>, ApiError> {
    let payout = |one: &Loaded| {
        let sats = one.lot().sats(rate)?;
        let amount_sat = u64::try_from(sats).map_err(|error| ApiError::internal(&error))?;
        let address = one.withdrawal.wallet.as_str().to_owned();
        Ok(Payout { id: one.withdrawal.id.to_string(), address, amount_sat })
    };
    loaded.iter().map(payout).collect()
}

/// The wished rate, or the node's advice.
pub(super) async fn fee_rate(rail: &Rail, wished: Option<FeeRate>) -> Result<FeeRate, ApiError> {
    if let Some(rate) = wished {
        return Ok(rate);
    }
    rail.advised_rate().await.map_err(unready)?.ok_or_else(|| {
        let message = "The node cannot say what fee is usual at the moment. Enter one, such as 5 satoshi per byte.";
        ApiError::field("feeRate", "fee_rate_unknown", message)
    })
}

/// Batches that may still be confirmed, with their attempts.
pub(crate) fn followed(conn: &mut dyn Conn, since: Moment) -> Result<Vec<Standing>, StoreError> {
    let batches = reads::payout_batches_followed(conn, since)?.into_iter();
    batches.map(|batch| Ok(Standing { attempts: reads::payout_attempts(conn, batch.id)?, batch })).collect()
}

/// The manifests whose coins and change are reserved.
pub(super) fn in_flight(followed: &[Standing]) -> Result<Vec<Manifest>, ApiError> {
    let holds = |attempt: &&Attempt| !matches!(attempt.state, AttemptState::Discarded | AttemptState::Impossible);
    let open = followed.iter().filter(|one| one.batch.state != State::Abandoned);
    open.flat_map(|one| &one.attempts).filter(holds).map(manifest_of).collect()
}

pub(super) fn cannot_build(error: &BatchError) -> ApiError {
    let (code, message) = match error {
        BatchError::NotEnough { .. } => ("wallet_short", format!("{error}; fund the payout wallet, or pay fewer.")),
        BatchError::FeeTooHigh { .. } => ("fee_too_high", format!("{error}; wait for lower fees, or pay fewer.")),
        other => ("cannot_build", format!("{other}.")),
    };
    let mut message = message;
    if let Some(first) = message.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Refusal::new(Kind::Conflict, code, message).into()
}

/// 503 in the words of the part that is not ready.
pub(super) fn unready(error: Unready) -> ApiError {
    let message = match &error {
        Unready::Wallet(WalletError::Node(node)) => {
            format!("The bitcoin node cannot be asked: {node}. Try again soon.")
        }
        other => format!("The payout wallet cannot be used: {other}. Try again soon."),
    };
    ApiError::unavailable("bitcoin_unavailable", message, 15)
}
