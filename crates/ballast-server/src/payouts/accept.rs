//! What the signer brings back. Nothing is taken from it but signatures, and only for exactly what two operators
//! approved; the finished transaction is stored before the network hears of it.

use ballast_chain::bitcoin::{
    batch::frames::read_psbt,
    check::{Approved, CheckError, Returned, Signed, check},
};
use ballast_core::{
    approval::{Action, State as ApprovalState},
    id::Id,
    payout::{self, Attempt, Batch, Standing, attempt::State as AttemptState},
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, StoreError, reads};

use super::{Rail, bump::held};
use crate::{
    auth::operator::Operator,
    error::ApiError,
    failpoint,
    jobs::decide::in_context,
    state::App,
    write::{read, write},
};

/// Takes a signed PSBT (bytes or base 64) or a finished transaction in hexadecimal for the attempt it belongs to.
/// Bringing the same again changes nothing. Answers the txid.
///
/// # Errors
/// 404; 400 with the first thing that differs from what was approved; 409 when nothing waits for a signature.
pub async fn accept<P>(
    app: &App,
    rail: &Rail,
    auth: &Operator<P>,
    (id, bytes): (Id<Batch>, &[u8]),
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
    let digest = digest.ok_or_else(|| ApiError::internal(&"an approved attempt without its approval"))?;
    let signed = checked(rail, attempt, &digest, returned)?;
    failpoint::reached("sign:checked");
    let (shared, actor, which) = (app.clone(), auth.actor(), attempt.id);
    let (raw, txid) = (signed.raw.clone(), signed.txid.to_string());
    let decide = move |conn: &mut dyn Conn| {
        if let Some(since) = reads::held_since(conn)? {
            return Err(held(since));
        }
        let batch = reads::payout_batch(conn, id)?.ok_or_else(ApiError::not_found)?;
        let attempts = reads::payout_attempts(conn, id)?;
        // Somebody else brought the same at the same moment.
        if attempts.iter().any(|one| one.id == which && one.raw.is_some()) {
            return Ok((in_context(&shared, actor, |context| context.decision()), ()));
        }
        let decision =
            in_context(&shared, actor, |context| payout::sign(context, Standing { batch, attempts }, which, &raw));
        Ok((decision?, ()))
    };
    write(app, auth.id(), None, decide).await?;
    failpoint::reached("sign:kept");
    app.payouts_due.notify_one();
    Ok(txid)
}

/// By attempt, the SHA-256 of the manifest as the approval keeps it, apart from the attempt itself.
type Digests = Vec<(u32, String)>;

fn waiting(conn: &mut dyn Conn, id: Id<Batch>) -> Result<Option<(Vec<Attempt>, Digests)>, StoreError> {
    if reads::payout_batch(conn, id)?.is_none() {
        return Ok(None);
    }
    let agreed = reads::payout_approvals(conn, id)?.into_iter().filter(|one| one.state == ApprovalState::Approved);
    let digests = agreed.filter_map(|approval| match Action::read(&approval.payload) {
        Ok(Action::PayoutBatch(order)) => Some((order.attempt, order.manifest)),
        Ok(_) | Err(_) => None,
    });
    Ok(Some((reads::payout_attempts(conn, id)?, digests.collect())))
}

/// The attempt a signature is for.
fn the_one<'a>(attempts: &'a [Attempt], txid: &str) -> Result<&'a Attempt, ApiError> {
    let found = attempts.iter().find(|attempt| attempt.txid == txid && attempt.state != AttemptState::Discarded);
    let attempt = found.ok_or_else(|| {
        let message = "This is not what was approved: no attempt of this batch has this txid. Tell both approvers.";
        ApiError::field("signed", "other_batch", message)
    })?;
    if attempt.raw.is_none() && attempt.state != AttemptState::Approved {
        // Says where it is.
        payout::attempt::next(attempt.state, payout::attempt::Command::Sign)?;
    }
    Ok(attempt)
}

fn checked(rail: &Rail, attempt: &Attempt, digest: &str, returned: Returned) -> Result<Signed, ApiError> {
    let psbt = read_psbt(attempt.psbt.as_bytes()).map_err(|error| ApiError::internal(&error))?;
    let digest = digest.parse().map_err(|error| ApiError::internal(&error))?;
    let manifest = attempt.manifest.as_bytes();
    let approved = Approved::open(manifest, digest, psbt, rail.descriptors(), rail.cap());
    let approved = approved.map_err(|error| {
        tracing::error!(%error, "what is stored of an attempt is not what was approved; run `ballast verify`");
        let message = format!("What is stored of this batch is not what was approved ({error}); run `ballast verify`.");
        ApiError::from(Refusal::new(Kind::Conflict, "batch_changed", message))
    })?;
    check(&approved, rail.descriptors(), &[returned]).map_err(|error| refused(&error))
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
