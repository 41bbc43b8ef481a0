//! Takes signed calls back from the signer. Nothing but the calls that two operators approved is taken, and they are
//! stored before any of them is sent.

use ballast_chain::bsc::sweep::{CheckError, Order, Purpose, check};
use ballast_core::{
    approval::{Action, State as ApprovalState},
    hold::{Movement, Standstill},
    id::Id,
    refusal::{Kind, Refusal},
    treasury::{self, SignedCall, State, Sweep},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{decide::in_context, error::ApiError, operators::signed_in::Acting, write::read};

/// Takes the signed calls of a sweep, one per line in hexadecimal. Sending the same ones again changes nothing.
///
/// # Errors
/// 404; 400 with the first difference from what was approved; 409 when it does not wait for a signature.
pub async fn accept(acting: Acting<'_>, id: Id<Sweep>, text: String) -> Result<(), ApiError> {
    let (sweep, digest) = read(acting.app, move |conn| load(conn, id)).await?.ok_or_else(ApiError::not_found)?;
    let digest = match digest {
        Approved::By(digest) => digest,
        Approved::Never if matches!(sweep.state, State::Drafted | State::Discarded) => return Err(unapproved()),
        Approved::Never | Approved::Unfounded => return Err(changed("it has no approval")),
    };
    let digest = digest.parse().map_err(|_| changed("its approval has no digest"))?;
    let order = Order::open(sweep.file.as_bytes(), digest).map_err(|error| changed(&error.to_string()))?;
    let matched = check(&order, &text).map_err(|error| refused(&error))?;
    let calls: Vec<SignedCall> = matched
        .into_iter()
        .map(|one| SignedCall {
            is_top_up: one.line.purpose == Purpose::TopUp,
            sender: one.signed.from.to_string(),
            nonce: one.signed.call.nonce,
            tx_hash: format!("{:#x}", one.signed.hash),
            raw: format!("0x{}", hex::encode(&one.signed.raw)),
        })
        .collect();
    let (shared, actor) = (acting.app.clone(), acting.by.actor());
    let decide = move |conn: &mut dyn Conn| {
        shared.clock.require_believed()?;
        if let Some(still) = reads::standstill(conn, Movement::Sweeps)? {
            return Err(held(&still));
        }
        let sweep = reads::sweep(conn, id)?.ok_or_else(ApiError::not_found)?;
        let stored = reads::sweep_calls(conn, id)?;
        let same = stored.len() == calls.len() && stored.iter().zip(&calls).all(|(one, call)| one.raw == call.raw);
        let decision = in_context(&shared, actor, |context| match sweep.state {
            State::Signed | State::Broadcast | State::Done | State::Failed if same => Ok(context.decision()),
            _ => treasury::sign(context, sweep.clone(), calls.clone()),
        });
        Ok((decision?, ()))
    };
    acting.write(decide).await
}

/// Whether a sweep was approved.
enum Approved {
    /// With this digest of its file, which is stored with the approval, independent of the sweep itself.
    By(String),
    Never,
    /// An approval says so that the journal does not know.
    Unfounded,
}

fn load(conn: &mut dyn Conn, id: Id<Sweep>) -> Result<Option<(Sweep, Approved)>, StoreError> {
    let Some(sweep) = reads::sweep(conn, id)? else { return Ok(None) };
    let mut approved = Approved::Never;
    for approval in reads::sweep_approvals(conn, id)?.into_iter().filter(|one| one.state == ApprovalState::Approved) {
        if let Ok(Action::Sweep(order)) = Action::read(&approval.payload)
            && reads::was_agreed(conn, &approval)?
        {
            return Ok(Some((sweep, Approved::By(order.file_sha256))));
        }
        approved = Approved::Unfounded;
    }
    Ok(Some((sweep, approved)))
}

fn refused(error: &CheckError) -> ApiError {
    let code = match error {
        CheckError::Unreadable { .. } => "not_signed_sweep",
        CheckError::Count { .. } | CheckError::Field { .. } => "other_sweep",
        CheckError::Signer { .. } => "other_signer",
        CheckError::Order(_) => "sweep_changed",
    };
    ApiError::field("signed", code, format!("This cannot be sent: {error}. Nothing was stored."))
}

/// A sweep that nobody approved; this is no sign of tampering.
fn unapproved() -> ApiError {
    let message = "No second operator approved this sweep, so nothing of it can be sent. Sign it once it is approved.";
    Refusal::new(Kind::Conflict, "sweep_not_approved", message).into()
}

fn changed(what: &str) -> ApiError {
    tracing::error!(what, "what is stored of a sweep is not what was approved; run `ballast verify`");
    let message = format!("This sweep is not approved as it is stored ({what}).");
    Refusal::new(Kind::Conflict, "sweep_not_approved", message).into()
}

pub(super) fn held(still: &Standstill) -> ApiError {
    Refusal::new(Kind::Conflict, "sweeps_held", still.why.clone()).into()
}
