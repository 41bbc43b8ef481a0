//! Cosignatures by C2SP tlog-cosignature, with Ed25519: a witness says when it saw a checkpoint that is consistent with
//! everything it saw before.

use ed25519_dalek::{Signature, Signer, SigningKey};

use crate::{
    note::{Note, NoteFault, SignatureLine},
    vkey::{Kind, Vkey, VkeyFault},
};

/// The line that a witness adds, with the time in seconds since 1970.
///
/// # Errors
/// If the name is not valid.
pub fn cosign(text: &str, name: &str, secret: &SigningKey, at: u64) -> Result<SignatureLine, VkeyFault> {
    let vkey = Vkey::of(name, Kind::Cosignature, secret)?;
    let mut signature = at.to_be_bytes().to_vec();
    signature.extend(secret.sign(message(text, at).as_bytes()).to_bytes());
    Ok(SignatureLine::of(&vkey, signature))
}

/// When a witness cosigned a note, in seconds since 1970: the newest of its lines.
///
/// # Errors
/// If it did not, or if a line in its name is not its own.
pub fn cosigned_at(note: &Note, witness: &Vkey) -> Result<u64, NoteFault> {
    let mut newest = None;
    if witness.kind() != Kind::Cosignature {
        return Err(NoteFault::Unsigned);
    }
    for line in note.signatures.iter().filter(|line| line.is_by(witness)) {
        let (at, signature) = line.signature.split_first_chunk::<8>().ok_or(NoteFault::Forged)?;
        let at = u64::from_be_bytes(*at);
        let signature = Signature::from_slice(signature).map_err(|_| NoteFault::Forged)?;
        let message = message(note.text(), at);
        witness.key().verify_strict(message.as_bytes(), &signature).map_err(|_| NoteFault::Forged)?;
        newest = newest.max(Some(at));
    }
    newest.filter(|at| i64::try_from(*at).is_ok()).ok_or(NoteFault::Unsigned)
}

fn message(text: &str, at: u64) -> String {
    format!("cosignature/v1\ntime {at}\n{text}")
}
