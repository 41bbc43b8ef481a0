//! Takes signatures back from the signer. Nothing but signatures is taken, and only for exactly what two operators
//! approved; the finished transaction is stored before it is broadcast.

use ballast_chain::bitcoin::{
    batch::frames::read_psbt,
    check::{Approved, CheckError, Returned, Signed, check},
};
use ballast_core::{
    approval::{self, Action, State as ApprovalState},
    client::{Client, Status},
    decision::{Decision, Premise},
    hold::Movement,
    id::Id,
    payout::{self, Attempt, Batch, Standing, attempt::State as AttemptState},
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, StoreError, reads};

use super::bump::held;
use crate::{
    decide::in_context,
    error::ApiError,
    failpoint,
    operators::signed_in::Operator,
    parts::rail::Rail,
    state::App,
    write::{read, write},
};

/// Takes a signed PSBT (bytes or base 64) or a finished transaction in hexadecimal for its attempt. Sending the same
/// one again changes nothing. Returns the txid.
///
/// # Errors
/// 404; 400 with the first difference from what was approved; 409 when nothing waits for a signature.
pub async fn accept<P>(
    app: &App,
    rail: &Rail,
    auth: &Operator<P>,
    id: Id<Batch>,
    bytes: &[u8],
) -> Result<String, ApiError> {
    let returned = Returned::read(bytes).map_err(|error| refused(&error))?;
    let txid = match &returned {
        Returned::Psbt(psbt) => psbt.unsigned_tx.compute_txid(),
        Returned::Finished(tx) => tx.compute_txid(),
    };
    let (attempts, digest) = read(app, move |conn| waiting(conn, id)).await?.ok_or_else(ApiError::not_found)?;
    let attempt = the_one(&attempts, &txid.to_string())?;
    if attempt.raw.is_some() {
        return Ok(attempt.txid.clone());
    }
    let digest = digest.into_iter().find(|(number, _)| *number == attempt.number).map(|(_, digest)| digest);
    let digest = digest.ok_or_else(|| changed("the journal knows of no two operators who approved it"))?;
    let signed = checked(rail, attempt, &digest, returned)?;
    failpoint::reached("sign:checked");
    let (shared, actor, which) = (app.clone(), auth.actor(), attempt.id);
    let (raw, txid) = (signed.raw.clone(), signed.txid.to_string());
    let decide = move |conn: &mut dyn Conn| {
        shared.clock.require_believed()?;
        if let Some(still) = reads::standstill(conn, Movement::Payouts)? {
            return Err(held(&still));
        }
        let batch = reads::payout_batch(conn, id)?.ok_or_else(ApiError::not_found)?;
        let attempts = reads::payout_attempts(conn, id)?;
        let owners = may_leave(conn, &batch, &attempts)?;
        // Someone else sent the same at the same moment.
        if attempts.iter().any(|one| one.id == which && one.raw.is_some()) {
            return Ok((in_context(&shared, actor, |context| context.decision()), ()));
        }
        let decision =
            in_context(&shared, actor, |context| payout::sign(context, Standing { batch, attempts }, which, &raw));
        // A client who is frozen at the same moment counts as frozen first.
        let decision = decision?.relies_on(Premise::Moves(Movement::Payouts));
        Ok((owners.iter().map(Client::premise).fold(decision, Decision::relies_on), ()))
    };
    write(app, auth, None, decide).await?;
    failpoint::reached("sign:kept");
    app.chains.payouts_due.notify_one();
    Ok(txid)
}

/// The last check before signing: while nothing of a batch is signed, it waits for frozen clients and for the breaker.
/// Once something is signed, only blocks end it, so nothing more is checked and the list of clients is empty.
fn may_leave(conn: &mut dyn Conn, batch: &Batch, attempts: &[Attempt]) -> Result<Vec<Client>, ApiError> {
    if attempts.iter().any(|attempt| attempt.raw.is_some()) {
        return Ok(Vec::new());
    }
    reads::payout_control(conn)?.require_closed()?;
    let mut owners: Vec<Client> = Vec::new();
    for item in reads::payout_items(conn, batch.id)?.into_iter().filter(|item| item.live) {
        if owners.iter().any(|owner| owner.id == item.client) {
            continue;
        }
        let owner = reads::client_by_id(conn, item.client)?.ok_or_else(ApiError::not_found)?;
        if owner.status == Status::Frozen {
            let message = format!(
                "The account of withdrawal {} is frozen, and nothing of this batch is signed yet: have the account \
                 released, then bring the signature again.",
                item.withdrawal
            );
            return Err(Refusal::new(Kind::Conflict, "account_frozen", message).into());
        }
        owners.push(owner);
    }
    Ok(owners)
}

/// For each attempt, the SHA-256 of the manifest as stored with the approval, independent of the attempt itself.
type Digests = Vec<(u32, String)>;

fn waiting(conn: &mut dyn Conn, id: Id<Batch>) -> Result<Option<(Vec<Attempt>, Digests)>, StoreError> {
    if reads::payout_batch(conn, id)?.is_none() {
        return Ok(None);
    }
    let mut digests = Vec::new();
    for approval in reads::payout_approvals(conn, id)?.into_iter().filter(|one| one.state == ApprovalState::Approved) {
        if let Ok(Action::PayoutBatch(order)) = Action::read(&approval.payload)
            && approval::digest(&approval.payload) == approval.digest
            && reads::was_agreed(conn, &approval)?
        {
            digests.push((order.attempt, order.manifest));
        }
    }
    Ok(Some((reads::payout_attempts(conn, id)?, digests)))
}

/// The attempt that a signature is for.
fn the_one<'a>(attempts: &'a [Attempt], txid: &str) -> Result<&'a Attempt, ApiError> {
    let found = attempts.iter().find(|attempt| attempt.txid == txid && attempt.state != AttemptState::Discarded);
    let attempt = found.ok_or_else(|| {
        let message = "This is not what was approved: no attempt of this batch has this txid. Tell both approvers.";
        ApiError::field("signed", "other_batch", message)
    })?;
    if attempt.raw.is_none() && !attempt.awaits_signature() {
        // The error tells its state.
        payout::attempt::next(attempt.state, payout::attempt::Command::Sign)?;
    }
    Ok(attempt)
}

fn checked(rail: &Rail, attempt: &Attempt, digest: &str, returned: Returned) -> Result<Signed, ApiError> {
    let psbt = read_psbt(attempt.psbt.as_bytes()).map_err(|error| ApiError::internal(&error))?;
    let digest = digest.parse().map_err(|error| ApiError::internal(&error))?;
    let manifest = attempt.manifest.as_bytes();
    let approved = Approved::open(manifest, digest, psbt, rail.descriptors(), rail.cap());
    let approved = approved.map_err(|error| changed(&error.to_string()))?;
    check(&approved, rail.descriptors(), &[returned]).map_err(|error| refused(&error))
}

fn changed(why: &str) -> ApiError {
    tracing::error!(why, "what is stored of an attempt is not what was approved; run `ballast verify`");
    let message = format!("What is stored of this batch is not what was approved ({why}); run `ballast verify`.");
    Refusal::new(Kind::Conflict, "batch_changed", message).into()
}

fn refused(error: &CheckError) -> ApiError {
    let code = match error {
        CheckError::Malformed(_) => "not_signed_batch",
        CheckError::Unsigned { .. } => "not_signed",
        CheckError::BadSignature { .. } => "bad_signature",
        _ => "other_batch",
    };
    ApiError::field("signed", code, format!("This cannot be sent: {error}. Nothing was stored."))
}
